/** In which a text file may be saved. */
export const ENCODINGS = ["utf-8", "windows-1252", "dos-850", "mac-roman", "utf-16"] as const;

export type Encoding = (typeof ENCODINGS)[number];

/** Each as programs call it when a file is saved. */
export const ENCODING_TITLES: { readonly [encoding in Encoding]: string } = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "dos-850": "DOS 850",
  "mac-roman": "Mac Roman",
  "utf-16": "UTF-16",
};

/** How the letters of a text file are read: "other" is that of its program, null that all encodings have the same ones for it. */
export type LettersIn = Encoding | "other" | null;
