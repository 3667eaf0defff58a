export * from "./look";
export * from "./sheet";
export * from "./shortTexts";
export * from "./sheetName";
export * from "./version";
