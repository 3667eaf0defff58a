import { asWritten, decimalSum, toNumber } from "../../kernel/numbers/decimal";
import { invalid } from "../../kernel/problem";
import type { Working } from "../../kernel/working";
import { cite } from "./sources";
import { LATEST } from "./editions";

/** A player's masterpoints, or `NM` for a player who is not a member of the ACBL. */
export type Member = number | "NM";

/** True for the ways to write `NM`. */
export function isNonMember(written: string): boolean {
  return /^(n\/?m|non-?member|(not|non)[ -]?(acbl|a member|member))$/i.test(written.trim());
}

/** True for masterpoints and `NM`, false for anything else in the cell of a player. */
export function isMember(told: Member | string): told is Member {
  return typeof told === "number" || told === "NM";
}

/** The masterpoints a player counts with. [acbl:non-member; not dated] */
export function masterpointsOf(member: Member, working?: Working, nonMember = LATEST.nonMemberMasterpoints): number {
  if (member !== "NM") return asWritten(member);
  working?.step("acbl-non-member", {}, nonMember, cite("non-member"));
  return nonMember;
}

/** The sum of the masterpoints of several players. [acbl:team-total] */
export function masterpointsTogether(members: readonly Member[], nonMember = LATEST.nonMemberMasterpoints): number {
  return toNumber(decimalSum(members.map((member) => masterpointsOf(member, undefined, nonMember))));
}

/** The problem with a number below 0; undefined if it is not. */
export function belowZeroProblem(field: string, received: number) {
  return received >= 0 ? undefined : invalid("acbl-below-zero", { field, received });
}
