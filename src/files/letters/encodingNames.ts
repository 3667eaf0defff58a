/** The encodings that a text file may have. */
export const ENCODINGS = ["utf-8", "windows-1252", "dos-850", "mac-roman", "utf-16"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Their names in the dialogs in which programs save files. */
export const ENCODING_TITLES: { readonly [encoding in Encoding]: string } = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "dos-850": "DOS 850",
  "mac-roman": "Mac Roman",
  "utf-16": "UTF-16",
};

/** The encoding of a text file. "other": the one that its program uses; null: all encodings give the same text. */
export type LettersIn = Encoding | "other" | null;
