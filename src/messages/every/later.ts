// Written by `npm run languages`.
import type { InOthers, Load } from "../texts";

export const LATER: InOthers<Load> = {
  da: () => import(/* webpackChunkName: "danish" */ "../da"),
};
