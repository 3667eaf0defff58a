// Written by `npm run languages`.
import { book as da } from "../da/words/book";
import type { InOthers, Sentences } from "../texts";

export const BOOK = { da } satisfies InOthers<Sentences>;
