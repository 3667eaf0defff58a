/** The tab of players. It is loaded once, with all that it shares with the steps that use it. */
export const loadPlayers = () => import(/* webpackChunkName: "players" */ "../players");
