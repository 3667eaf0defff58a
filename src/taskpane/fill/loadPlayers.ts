/** The tab of players: what it shares with the steps that name it is loaded once. */
export const loadPlayers = () => import(/* webpackChunkName: "players" */ "../players");
