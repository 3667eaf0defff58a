/** The Excel table of the players: where it is, there is a club book. */
export const PLAYERS_TABLE = "Club_Players";
