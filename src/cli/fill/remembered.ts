import { cliSentence } from "../../messages/cli";
import { memoryOf, REMEMBERED, type Remembered } from "../../requests/filling/remembered";
import { FileWorkbook } from "../../workbook/file/fileWorkbook";
import { given, type Call } from "../call";
import { mustBeNew, mustFit, saved } from "../files/onDisk";
import { openFile } from "../files/opened";
import { writeOut } from "../files/writeOut";
import { UsageError } from "../usage";

/** `club-handicaps remembered FILE`: what the workbook remembers of its sheets; with `--forget`, a workbook without that. */
export async function rememberedCall(call: Call): Promise<number> {
  const { files, values, language, terminal } = call;
  const { forget = [] } = given(call, REMEMBERED);
  const { out, json = false, replace = false } = values;
  const input = files[0]!;
  const file = await openFile(input, call);
  if (forget.length > 0 && out === undefined) throw new UsageError("out-missing");
  if (out !== undefined) await mustFit(out, [file.extension], [input]);
  const memory = await memoryOf(new FileWorkbook(file), forget, language);
  if ("unknown" in memory) throw new UsageError("not-remembered", { given: memory.unknown, allowed: memory.known });
  if (out !== undefined && forget.length > 0) {
    await mustBeNew(out, call);
    await writeOut(out, await saved(file, input, language), replace, language);
  }
  const { remembered, forgotten } = memory;
  if (json) terminal.out(JSON.stringify({ remembered, forgotten }, null, 2));
  else {
    const sheets = forgotten.map(({ sheet }) => sheet);
    if (forgotten.length > 0) terminal.out(cliSentence(language, "remembered-forgotten", { sheets, file: out! }));
    if (remembered.length === 0) terminal.out(cliSentence(language, "remembered-none"));
    for (const one of remembered) terminal.out(textOf(one));
  }
  return 0;
}

function textOf({ sheet, kind, answers }: Remembered): string {
  return [`${sheet} · ${kind}`, ...answers.map(({ setting, value }) => `  ${setting}: ${value}`)].join("\n");
}
