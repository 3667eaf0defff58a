// A file of a call, in the encoding that the call says.
import path from "node:path";
import { bookNote } from "../../book";
import { ENCODING_TITLES, ENCODINGS, type Encoding } from "../../files/letters/encodingNames";
import { openWorkbookFile } from "../../files/open";
import type { WorkbookFile } from "../../files/workbookFile";
import { Problem, type Result } from "../../kernel/problem";
import { told } from "../../kernel/told";
import { sentence } from "../../messages";
import { UNGROUPED, type Asked } from "../../requests/questions";
import { askedLines, questionJson } from "../asked";
import type { Call } from "../call";
import { oneOf } from "../usage";
import { bytesOf } from "./onDisk";
import { nothing } from "../fill/report";

/**
 * Opens a file as it was saved, or gives the reason why it is not read. Text by `--encoding`; where its letters do not tell that,
 * also by `--answer encoding=NAME`.
 */
export async function openAsSaved(file: string, { values: { encoding }, answers, language }: Call) {
  const said = encoding === undefined ? undefined : oneOf(ENCODINGS, encoding, "--encoding ");
  const bytes = await bytesOf(file, language);
  const open = (as?: Encoding): Promise<Result<WorkbookFile>> => openWorkbookFile(bytes, path.basename(file), as);
  const opened = await open(said);
  const isOpen =
    opened instanceof Problem
      ? opened.code === UNCLEAR
      : opened.assumptions.some(({ code }) => code === "encoding-guessed");
  const answer = isOpen ? answers.part(ENCODING) : undefined;
  return answer === undefined ? opened : open(oneOf(ENCODINGS, answer, `--answer ${ENCODING}=`));
}

/** The same; rejects where the file cannot be read, or its encoding is asked. */
export async function openFile(file: string, call: Call): Promise<WorkbookFile> {
  const { language } = call;
  const opened = await openAsSaved(file, call);
  if (!(opened instanceof Problem)) return opened;
  const { code, details } = opened;
  const message = `${file}: ${sentence(language, code, details)}`;
  if (code !== UNCLEAR) throw nothing(code, message);
  const asked = [encodingAsked(opened)];
  const questions = asked.map((one) => questionJson(one, language, undefined));
  const lines = askedLines(asked, language, undefined).map((one) => `${file}: ${one.message}`);
  throw nothing(code, message, { questions }, lines);
}

const ENCODING = "encoding";
export const UNCLEAR = "encoding-unclear";

/** The encodings that give plausible letters. */
export function encodingsOffered({ details }: Problem): readonly Encoding[] {
  return details["allowed"] as readonly Encoding[];
}

function encodingAsked(problem: Problem): Asked {
  const words = problem.details["words"] as readonly string[];
  return {
    ...UNGROUPED,
    id: ENCODING,
    note: bookNote(UNCLEAR, { ...problem.details, readings: problem.details["readings"]! }, "error"),
    choices: encodingsOffered(problem).map((choice, i) => ({
      choice,
      offer: told("encoding-choice", { encoding: ENCODING_TITLES[choice], received: words[i]! }),
    })),
    answers: [],
    takes: null,
    read: () => null,
  };
}
