import { ENCODING_TITLES, ENCODINGS, type Encoding, type LettersIn } from "../../files/encodings";
import { readIn } from "../chosenFile";
import type { ViewProps } from "../view";
import { Choice } from "./fields";

interface LettersProps extends Pick<ViewProps, "say"> {
  readonly file: File;
  readonly lettersIn: LettersIn;
  /** Those that are likely, each with a word as it would be read; left out: all. */
  readonly readings?: readonly (readonly [Encoding, string])[] | undefined;
  /** Reads the file again. */
  readonly take: (file: File) => void;
}

/** How the letters of a text file were saved: as it was guessed, and to be said otherwise. */
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
