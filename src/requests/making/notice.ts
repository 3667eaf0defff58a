// What hangs on the noticeboard.
import { compute } from "../../book";
import { notice, noticeOn } from "../../book/views/noticeboard";
import type { Language } from "../../kernel/language";
import { row, type MadeFrom } from "../arguments";

export const NOTICE = row({
  arguments: { since: { is: "day", needed: true, label: "players-notice-since" } },
  *propose(
    { since }: { readonly since: number },
    { book, say, language, now }: MadeFrom & { readonly language: Language; readonly now: number },
  ) {
    yield;
    const computed = compute(book.state);
    return { ...noticeOn(computed, since, now, language, say), lines: () => notice(computed, since) };
  },
});
