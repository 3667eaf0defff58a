import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

// Imports run one way. A room may use the rooms listed for it, itself, and nothing else of src.
const MAY_IMPORT: { readonly [room: string]: readonly string[] } = {
  kernel: [],
  people: ["kernel"],
  sheet: ["kernel"],
  systems: ["kernel", "people", "messages"],
  messages: ["kernel"],
  layout: ["kernel", "people", "sheet", "messages"],
  tournaments: ["kernel", "people", "sheet", "systems", "layout", "messages"],
  book: ["kernel", "people", "sheet", "systems", "layout", "tournaments", "messages"],
  files: ["kernel", "sheet", "messages"],
  workbook: ["kernel", "people", "sheet", "layout", "tournaments", "book", "files", "messages"],
  requests: ["kernel", "people", "sheet", "systems", "layout", "tournaments", "book", "files", "workbook"],
  functions: ["kernel", "systems", "messages"],
  // The working of a formula that the user wrote comes from the declarations of the functions.
  taskpane: [
    "kernel",
    "people",
    "sheet",
    "systems",
    "messages",
    "layout",
    "tournaments",
    "book",
    "files",
    "workbook",
    "requests",
    "functions",
  ],
  cli: [
    "kernel",
    "people",
    "sheet",
    "systems",
    "messages",
    "layout",
    "tournaments",
    "book",
    "files",
    "workbook",
    "requests",
    "functions",
  ],
};

/** Libraries by the rooms that may know them. */
const LIBRARIES: { readonly [library: string]: readonly string[] } = {
  htmlparser2: ["files"],
  hucre: ["files"],
  fflate: ["files", "workbook"],
  preact: ["taskpane"],
  "@borgar/fx": ["taskpane", "files"],
};

const SRC = path.resolve(__dirname, "../../src");

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? filesBelow(file) : /\.tsx?$/.test(name) ? [file] : [];
  });
}

/** Every import of a file: where from, and its room in src, or null for a library. */
function importsOf(file: string): { from: string; room: string | null; target: string }[] {
  const code = readFileSync(file, "utf8");
  const specifiers = [...code.matchAll(/(?<!["\w-])(?:from|import)\s*\(?\s*(?:\/\*.*?\*\/\s*)?"([^"\n]+)"/g)].map(
    (match) => match[1]!,
  );
  return specifiers.map((from) => {
    if (!from.startsWith(".")) return { from, room: null, target: from };
    const target = path.relative(SRC, path.resolve(path.dirname(file), from));
    return { from, room: target.split(path.sep)[0]!, target };
  });
}

const files = filesBelow(SRC).map((file) => ({ file: path.relative(SRC, file), imports: importsOf(file) }));
const roomOf = (file: string) => file.split(path.sep)[0]!;

test("there is something to check in every room", () => {
  expect([...new Set(files.map(({ file }) => roomOf(file)))].sort()).toEqual(Object.keys(MAY_IMPORT).sort());
});

/** What a code is, and which details it needs, is what the English sentences say: as types, of which nothing is loaded. */
const TYPED = path.join("kernel", "told.ts");
const SENTENCES_AS_TYPES = [path.join("messages", "en", "english"), path.join("messages", "texts")];

test("rooms import one way", () => {
  const wrong = files.flatMap(({ file, imports }) =>
    imports
      .filter(({ room }) => room !== null && room !== roomOf(file) && !MAY_IMPORT[roomOf(file)]!.includes(room))
      .filter(({ target }) => file !== TYPED || !SENTENCES_AS_TYPES.includes(target))
      .map(({ from }) => `${file} imports ${from}`),
  );
  expect(wrong).toEqual([]);
});

test("of the sentences the kernel knows the types alone", () => {
  for (const file of [TYPED, `${SENTENCES_AS_TYPES[0]!}.ts`]) {
    const imports = readFileSync(path.join(SRC, file), "utf8").match(/^import\b.*$/gm)!;
    expect(imports.length).toBeGreaterThan(1);
    expect(imports.filter((line) => !line.startsWith("import type "))).toEqual([]);
  }
});

test("of the messages the core knows names alone, which sheets carry; sentences are for the doors", () => {
  const core = ["systems", "layout", "tournaments", "book", "files", "workbook"];
  const wrong = files.flatMap(({ file, imports }) =>
    imports
      .filter(({ room, target }) => core.includes(roomOf(file)) && room === "messages" && !NAMES_OF_CORE.test(target))
      .map(({ from }) => `${file} imports ${from}`),
  );
  expect(wrong).toEqual([]);
});

const NAMES_OF_CORE = /^messages\Wnames\W\w+$/;

/** What the tables of several systems have in common. */
const SHARED = "standingsTable";
/** What lists the systems. */
const LISTS = ["registry.ts", "seasons.ts", "sports.ts"];

/** In a room with folders: which of them, and which files beside them, a folder may use. */
const INSIDE: { readonly [room: string]: { readonly [folder: string]: readonly string[] } } = {
  book: {
    state: [],
    tables: ["state"],
    sheets: ["state", "tables"],
    starting: ["state", "tables", "sheets", "entering"],
    entering: ["state", "tables", "sheets"],
    reconciling: ["state", "tables", "sheets", "entering"],
    results: ["state", "tables", "sheets"],
    views: ["state", "tables", "sheets", "entering", "results"],
  },
  workbook: {
    changing: ["port.ts"],
    undo: ["port.ts", "changing"],
    excel: ["port.ts", "changing"],
    file: ["port.ts", "changing"],
    placing: ["port.ts", "changing", "undo", "transaction.ts"],
    book: ["port.ts", "changing", "undo", "transaction.ts", "placing"],
  },
  "files/package": {
    container: [],
    sheet: ["container"],
  },
  "tournaments/table": {
    headers: [],
    said: ["headers"],
    rows: ["headers", "said"],
    days: ["headers", "said", "rows"],
    names: ["headers", "rows"],
    outputs: ["headers", "rows"],
  },
};

test.each(Object.entries(INSIDE))("in %s folders import one way", (room, folders) => {
  const below = (target: string) => path.relative(room, target).split(path.sep);
  const inRoom = files.filter(({ file }) => !below(file)[0]!.startsWith(".."));
  const known = new Set(inRoom.flatMap(({ file }) => (below(file).length > 1 ? [below(file)[0]!] : [])));
  expect([...known].sort()).toEqual(Object.keys(folders).sort());
  const wrong = inRoom.flatMap(({ file, imports }) => {
    const [own, inner] = below(file);
    if (inner === undefined) return [];
    const others = imports.filter(({ room: to, target }) => to !== null && !below(target)[0]!.startsWith(".."));
    return others
      .filter(({ target }) => {
        const [first, ...more] = below(target);
        const used = more.length === 0 ? `${first!}.ts` : first!;
        return used !== own && !folders[own!]!.includes(used);
      })
      .map(({ from }) => `${file} imports ${from}`);
  });
  expect(wrong).toEqual([]);
});

test("systems do not know each other, and are entered by their index only", () => {
  const wrong = files.flatMap(({ file, imports }) =>
    imports
      .filter(({ target, room }) => {
        if (room !== "systems") return false;
        const [, system, ...inner] = target.split(path.sep);
        const own = file.split(path.sep)[1];
        if (roomOf(file) === "systems" && (own === system || system === SHARED)) return false;
        if (roomOf(file) === "systems" && !LISTS.includes(own!)) return true;
        // Past the index, which comes with the import: who never opens a book does not load the records.
        if (file === path.join("systems", "sports.ts")) return inner.join() !== "sport";
        return !LISTS.includes(`${system!}.ts`) && inner.length > 0;
      })
      .map(({ from }) => `${file} imports ${from}`),
  );
  expect(wrong).toEqual([]);
});

test("worksheet functions load no record of a sport", () => {
  const record = path.join("systems", "sports");
  const importing = files.filter(({ imports }) => imports.some(({ target }) => target === record));
  const rooms = new Set(importing.map(({ file }) => roomOf(file)));
  expect([...rooms].sort()).toEqual(["book", "cli", "requests", "taskpane"]);
});

test("sports do not know each other on their sheets, and the engine of tables knows none", () => {
  const SPORTS = ["croquet", "dbf", "acbl", "chess", "go"];
  const wrong = files.flatMap(({ file, imports }) => {
    const [room, folder] = file.split(path.sep);
    if (room !== "tournaments" || (folder !== "table" && !SPORTS.includes(folder!))) return [];
    return imports
      .filter(({ room: to, target }) => {
        const [, other] = target.split(path.sep);
        return (
          (to === "tournaments" && SPORTS.includes(other!) && other !== folder) ||
          (folder === "table" && to === "systems")
        );
      })
      .map(({ from }) => `${file} imports ${from}`);
  });
  expect(wrong).toEqual([]);
});

// What differs between sports is in the record of each, `systems/<system>/sport.ts`: a sixth one would otherwise be taken for
// one of the five, and the compiler would not say so.
const SYSTEM = '"(?:croquet|dbf|acbl|chess|go)"';
const ASKING_FOR_SYSTEM = new RegExp(
  `[!=]==?\\s*${SYSTEM}|${SYSTEM}\\s*[!=]==?|\\bcase ${SYSTEM}|\\bswitch \\([\\w.]*system\\)|\\[(?:${SYSTEM},? ?)+\\]\\.includes\\(`,
);
const OF_ONE_SPORT = /^(?:systems|functions|tournaments[\\/](?:croquet|dbf|acbl|chess|go))[\\/]/;

test("outside its own folders no code asks which sport it is", () => {
  const shared = files.filter(({ file }) => !OF_ONE_SPORT.test(file));
  expect(shared.length).toBeGreaterThan(files.length / 2);
  const asking = shared.filter(({ file }) => ASKING_FOR_SYSTEM.test(readFileSync(path.join(SRC, file), "utf8")));
  expect(asking.map(({ file }) => file)).toEqual([]);
});

test.each([
  'if (state.system === "dbf") return',
  'return system !== "go"',
  '"acbl" === system',
  'case "chess":',
  "switch (book.state.system) {",
  '["dbf", "croquet"].includes(system)',
])("it would be found: %s", (code) => expect(code).toMatch(ASKING_FOR_SYSTEM));

test("no circle of imports, not even of types", () => {
  const importing = new Map(
    files.map(({ file, imports }) => [
      file.replace(/\.tsx?$/, ""),
      imports.filter(({ room }) => room !== null).map(({ target }) => target),
    ]),
  );
  const nameOf = (target: string) => (importing.has(target) ? target : path.join(target, "index"));
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (file: string, above: readonly string[]): void => {
    if (above.includes(file)) {
      circles.push([...above.slice(above.indexOf(file)), file].join(" → "));
      return;
    }
    if (done.has(file)) return;
    for (const target of importing.get(file) ?? []) visit(nameOf(target), [...above, file]);
    done.add(file);
  };
  for (const file of importing.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

test("what is asked knows no option of the command line", () => {
  const asking = files.filter(({ file }) => roomOf(file) === "requests");
  const naming = asking.filter(({ file }) => /["'`]--\w/.test(readFileSync(path.join(SRC, file), "utf8")));
  expect(asking.length).toBeGreaterThan(0);
  expect(naming.map(({ file }) => file)).toEqual([]);
});

test("libraries are known where they belong", () => {
  const wrong = files.flatMap(({ file, imports }) =>
    imports
      .filter(({ room }) => room === null)
      .map(({ from }) => ({
        from,
        library: Object.keys(LIBRARIES).find((l) => from === l || from.startsWith(`${l}/`)),
      }))
      .filter(({ from, library }) =>
        library ? !LIBRARIES[library]!.includes(roomOf(file)) : !(from.startsWith("node:") && roomOf(file) === "cli"),
      )
      .map(({ from }) => `${file} imports ${from}`),
  );
  expect(wrong).toEqual([]);
});

test("Excel.run is in one file, CustomFunctions in one", () => {
  const having = (word: RegExp) =>
    filesBelow(SRC)
      .filter((file) => word.test(readFileSync(file, "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "")))
      .map((file) => path.relative(SRC, file));
  expect(having(/\bExcel\.run\b/)).toEqual(["workbook/excel/officeWorkbook.ts"]);
  expect(having(/\bCustomFunctions\b/).filter((file) => file !== "functions/register.ts")).toEqual([
    "functions/calling/adapt.ts",
  ]);
  expect(having(/innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|\beval\(|new Function\(/)).toEqual([]);
});

// A column is one object: what it gives, its formula and its working hang on that, and never on how it is called.
const DECIDING_BY_NAME: readonly RegExp[] = [
  /(?:name\.(?:en|da)|\bheader\b|\boutput\b)\s*[!=]==?\s*["'`]\w/,
  /["'`]\s*[!=]==?\s*[\w.]+\.name\.(?:en|da)/,
  /\.test\([^)]*\boutput\b[^)]*\)/,
  /\b(?:output|header|output\.name\.(?:en|da))\.(?:endsWith|startsWith|includes|match|replace|slice)\(/,
  /\bat\.(?:output|allOutput|of|all|input)\(\s*["'`]/,
  /switch \((?:output|header|[\w.]*name\.(?:en|da))\b/,
  /\[(?:"[A-Z]\w+",? ?)+\]\.includes\(/,
];

test("nothing is decided by the text of a column's name", () => {
  const wrong = files
    .filter(({ file }) => ["tournaments", "taskpane", "workbook"].includes(roomOf(file)))
    .flatMap(({ file }) => {
      const code = readFileSync(path.join(SRC, file), "utf8").replace(/\/\*[^]*?\*\/|\/\/.*/g, "");
      return DECIDING_BY_NAME.flatMap((way) => way.exec(code)?.[0] ?? []).map((found) => `${file}: ${found}`);
    });
  expect(wrong).toEqual([]);
});

test.each([
  'if (output === "NS expected") return',
  'if (output.endsWith("change")) return',
  "return /expected$/.test(output.name.en)",
  'at.output("Score A")',
  "at.output(`Score ${side}`)",
  'switch (header.replace(/^Home /, "")) {',
  'table.columns[column]!.header !== "Field mean"',
  '["Won", "Drawn", "Lost"].includes(header)',
  'outputs.find(({ name }) => "Steps" === output.name.en)',
])("it would be found: %s", (code) => {
  expect(DECIDING_BY_NAME.some((way) => way.test(code))).toBe(true);
});

// What differs between languages stands as words of each; a third one would otherwise be taken for one of the two.
const ASKING_FOR_LANGUAGE = /[!=]==\s*"(?:en|da)"|"en" \| "da"/;

test("no code asks which language it is", () => {
  const asking = files.filter(({ file }) => ASKING_FOR_LANGUAGE.test(readFileSync(path.join(SRC, file), "utf8")));
  expect(asking.map(({ file }) => file)).toEqual([]);
});

test.each(['language === "da" ? "ja" : "yes"', 'if ("en" !== language || language !== "en")', 'of: "en" | "da"'])(
  "it would be found: %s",
  (code) => expect(code).toMatch(ASKING_FOR_LANGUAGE),
);
