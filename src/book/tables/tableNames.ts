/** The Excel table of the players. A workbook with this table has a club book. */
export const PLAYERS_TABLE = "Club_Players";
