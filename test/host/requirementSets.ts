/** The requirement sets of the host, unless a test changes them: those of a current desktop Excel. */
export type RequirementSets = Readonly<Record<string, string>>;

export const DESKTOP_SETS: RequirementSets = {
  ExcelApi: "1.17",
  ExcelApiUndo: "1.7",
  CustomFunctions: "1.9",
  CustomFunctionsRuntime: "1.4",
  SharedRuntime: "1.2",
  AddinCommands: "1.3",
  DelayForCellEdit: "1.1",
  DialogApi: "1.2",
  RibbonApi: "1.2",
  Settings: "1.1",
  RichApiRuntime: "1.2",
  RichApiRuntimeFlag: "1.2",
};

/** Whether this version of a set or a later one is supported: "1.10" is later than "1.9". */
export function isSetSupported(sets: RequirementSets, name: string, version: string | number = "1.0"): boolean {
  // Cached, because the program asks at every request, and splitting versions takes time.
  const known = ANSWERS.get(sets) ?? new Map<string, boolean>();
  ANSWERS.set(sets, known);
  const asked = `${name} ${version}`;
  const answer = known.get(asked) ?? isThere(sets, name, version);
  known.set(asked, answer);
  return answer;
}

const ANSWERS = new WeakMap<RequirementSets, Map<string, boolean>>();

function isThere(sets: RequirementSets, name: string, version: string | number): boolean {
  const key = Object.keys(sets).find((set) => set.toLowerCase() === name.toLowerCase());
  if (key === undefined) return false;
  const [major = 0, minor = 0] = sets[key]!.split(".").map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = String(version).split(".").map(Number);
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor);
}
