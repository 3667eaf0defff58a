import { namesIn } from "../../kernel/language";
import { SYSTEMS } from "../every/systems";

/** Names of tables of standings, rankings and checks, by the English one. */
export const called = namesIn(SYSTEMS);
