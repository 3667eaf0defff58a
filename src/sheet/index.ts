export * from "./look";
export * from "./sheet";
export * from "./sheetName";
export * from "./version";
