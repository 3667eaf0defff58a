import { ENCODING_TITLES, ENCODINGS, type Encoding, type LettersIn } from "../../../files/letters/encodingNames";
import type { Notice } from "../../model";
import { Choice } from "../../parts/fields";
import type { ViewProps } from "../../view";
import { readIn } from "../readIn";

interface LettersProps extends Pick<ViewProps, "say"> {
  readonly file: File;
  readonly lettersIn: LettersIn;
  /** The likely encodings, each with a word as it would be read; left out: all encodings. */
  readonly readings?: readonly (readonly [Encoding, string])[] | undefined;
  /** Called with the file in the chosen encoding. */
  readonly take: (file: File) => void;
}

/** The encoding of a text file: the guessed one, which the user can change. */
export function Letters({ say, file, lettersIn, readings, take }: LettersProps) {
  if (lettersIn === null) return null;
  const titles = readings ?? ENCODINGS.map((one) => [one, ENCODING_TITLES[one]] as const);
  return (
    <Choice<Encoding | "other">
      class="field"
      label={say("check-letters")}
      value={lettersIn}
      options={[...(lettersIn === "other" ? [["other", say("check-choose")] as const] : []), ...titles]}
      give={(encoding) => encoding !== "other" && take(readIn(file, encoding))}
    />
  );
}

/** The same for a file that could not be read because of its encoding. */
export function LettersAsked({ notice, ...view }: Pick<LettersProps, "say" | "take"> & { readonly notice: Notice }) {
  const { code, file } = notice;
  if (!file || !code.startsWith("encoding-")) return null;
  return <Letters {...view} file={file} lettersIn="other" readings={readingsIn(notice)} />;
}

/** The possible encodings of a file, each with a word as it would be read; undefined if it may be any. */
function readingsIn({ details: { allowed, readings } }: Notice) {
  if (!Array.isArray(allowed) || !Array.isArray(readings)) return undefined;
  return allowed.map((encoding, i) => [encoding as Encoding, String(readings[i])] as const);
}
