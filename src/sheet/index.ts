export * from "./look";
export * from "./sheet";
