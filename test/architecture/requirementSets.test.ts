// The manifest asks for ExcelApi 1.9. Everything newer in Excel's interface is asked for before it is used: in an `if`, `?:` or
// `&&` that says isSetSupported, itself or by a function that does nothing else.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const ROOT = path.resolve(__dirname, "../..");
/** As in manifest.xml. */
const REQUIRED = 1.09;

/** 1.9 → 1.09, 1.12 → 1.12, so that they compare. */
function setNumber(text: string): number {
  const [major, minor] = text.split(".").map(Number);
  return major! + minor! / 100;
}

interface Use {
  readonly place: string;
  readonly member: string;
  readonly needs: number;
  readonly guarded: number;
}

/**
 * The requirement set in the comment of a declaration, or of what it is in; null for what is none of Excel's, and for what
 * comes with an event: an older Excel leaves it undefined.
 */
function setOf(declaration: ts.Declaration): number | null {
  if (ts.isInterfaceDeclaration(declaration.parent) && /EventArgs$/.test(declaration.parent.name.text)) return null;
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent) {
    const comments = ts.getJSDocCommentsAndTags(node).map((comment) => comment.getFullText());
    const [, name, version] = /\[Api set: (ExcelApi\w*) ([\d.]+)/.exec(comments.join("\n")) ?? [];
    if (name === "ExcelApi") return setNumber(version!);
    // ExcelApiOnline, ExcelApiDesktop: in no version of ExcelApi yet. So is what has no number, (PREVIEW).
    if (name || /\[Api set: ExcelApi/.test(comments.join("\n"))) return Infinity;
  }
  return null;
}

function scan(files: readonly string[], options: ts.CompilerOptions, host?: ts.CompilerHost): Use[] {
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();

  /** Of several declarations of one member the oldest: an overload that is newer has arguments of its own. */
  const needs = (symbol: ts.Symbol | undefined): number | null => {
    const sets = (symbol?.declarations ?? [])
      .filter((d) => /office-js/.test(d.getSourceFile().fileName))
      .map(setOf)
      .filter((set) => set !== null);
    return sets.length > 0 ? Math.min(...sets) : null;
  };

  /** The set that a condition asks for, itself or through a function of ours; 0 where it asks for none. */
  const askedIn = (condition: ts.Node): number => {
    if (ts.isCallExpression(condition)) {
      const text = condition.expression.getText();
      const [first, second] = condition.arguments;
      if (/\.isSetSupported$/.test(text))
        return first && second && ts.isStringLiteral(first) && first.text === "ExcelApi" && ts.isStringLiteral(second)
          ? setNumber(second.text)
          : 0;
      const called = checker.getSymbolAtLocation(condition.expression);
      const target = called && called.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(called) : called;
      const [declaration] = target?.declarations ?? [];
      const [only, more] = declaration && ts.isFunctionDeclaration(declaration) ? declaration.body!.statements : [];
      return only && !more && ts.isReturnStatement(only) && only.expression ? askedIn(only.expression) : 0;
    }
    if (ts.isParenthesizedExpression(condition)) return askedIn(condition.expression);
    if (ts.isBinaryExpression(condition) && condition.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return Math.max(askedIn(condition.left), askedIn(condition.right));
    if (ts.isIdentifier(condition)) {
      const [declaration] = checker.getSymbolAtLocation(condition)?.declarations ?? [];
      const isConstant = declaration && ts.isVariableDeclaration(declaration) && declaration.initializer;
      return isConstant ? askedIn(isConstant) : 0;
    }
    return 0;
  };

  /** Left at once where it is not there: `if (!isSetSupported(…)) return;` as a statement before. */
  const leftWithout = (statement: ts.Statement): number => {
    if (!ts.isIfStatement(statement) || !ts.isPrefixUnaryExpression(statement.expression)) return 0;
    const { thenStatement, expression } = statement;
    const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
    const leaves = last && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || ts.isContinueStatement(last));
    return leaves ? askedIn(expression.operand) : 0;
  };

  const guardedAt = (use: ts.Node): number => {
    let guarded = 0;
    for (let node = use; !ts.isSourceFile(node); node = node.parent) {
      const { parent } = node;
      if (ts.isIfStatement(parent) && parent.thenStatement === node)
        guarded = Math.max(guarded, askedIn(parent.expression));
      if (ts.isConditionalExpression(parent) && parent.whenTrue === node)
        guarded = Math.max(guarded, askedIn(parent.condition));
      if (ts.isBinaryExpression(parent) && parent.right === node)
        if (parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
          guarded = Math.max(guarded, askedIn(parent.left));
      if (ts.isBlock(parent))
        for (const before of parent.statements.slice(0, parent.statements.indexOf(node as ts.Statement)))
          guarded = Math.max(guarded, leftWithout(before));
    }
    return guarded;
  };

  const uses: Use[] = [];
  const note = (node: ts.Node, member: string, set: number | null) => {
    if (set === null) return;
    const file = node.getSourceFile();
    const { line } = file.getLineAndCharacterOfPosition(node.getStart());
    const place = `${path.relative(ROOT, file.fileName)}:${line + 1}`;
    uses.push({ place, member, needs: set, guarded: guardedAt(node) });
  };

  /** `range.load("values,format/fill")`, `{ values: true }`: names of members, as text. */
  const noteLoaded = (call: ts.CallExpression) => {
    if (!ts.isPropertyAccessExpression(call.expression) || call.expression.name.text !== "load") return;
    const type = checker.getTypeAtLocation(call.expression.expression);
    const texts = call.arguments.flatMap((argument) =>
      ts.isStringLiteralLike(argument)
        ? [argument]
        : ts.isArrayLiteralExpression(argument)
          ? argument.elements.filter(ts.isStringLiteralLike)
          : [],
    );
    for (const text of texts)
      for (const loaded of text.text.split(",")) {
        let of: ts.Type | undefined = type;
        for (const name of loaded.trim().split("/")) {
          const property: ts.Symbol | undefined = of?.getProperty(name);
          note(text, name, needs(property));
          of = property && checker.getTypeOfSymbol(property);
          if (of?.getProperty("items")) of = checker.getTypeArguments(elementsOf(of) as ts.TypeReference)[0] ?? of;
        }
      }
  };
  const elementsOf = (collection: ts.Type) => checker.getTypeOfSymbol(collection.getProperty("items")!);

  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) note(node, node.name.text, needs(checker.getSymbolAtLocation(node.name)));
    if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
      const name = (node.propertyName ?? node.name).getText();
      note(node, name, needs(checker.getTypeAtLocation(node.parent).getProperty(name)));
    }
    if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) {
      const given = checker.getContextualType(node.parent);
      note(node, node.name.getText(), needs(given?.getProperty(node.name.getText())));
    }
    if (ts.isCallExpression(node)) noteLoaded(node);
    ts.forEachChild(node, visit);
  };
  const wanted = new Set(files.map((file) => path.resolve(file)));
  for (const file of program.getSourceFiles()) if (wanted.has(path.resolve(file.fileName))) visit(file);
  return uses;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  jsxImportSource: "preact",
  strict: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  types: ["office-js"],
};

const unguarded = (uses: readonly Use[]) =>
  uses
    .filter(({ needs, guarded }) => needs > Math.max(REQUIRED, guarded))
    .map(({ place, member, needs }) => `${place} ${member} needs ExcelApi ${needs.toFixed(2).replace(".0", ".")}`);

describe("the scan", () => {
  const asked = (version: string) => `Office.context.requirements.isSetSupported("ExcelApi", "${version}")`;
  const cases: readonly [string, string, readonly string[]][] = [
    ["unguarded", "table.resize(range);", ["resize needs ExcelApi 1.13"]],
    ["guarded", `if (${asked("1.13")}) table.resize(range);`, []],
    ["guarded too low", `if (${asked("1.12")}) table.resize(range);`, ["resize needs ExcelApi 1.13"]],
    ["in the other branch", `if (${asked("1.13")}) {} else table.resize(range);`, ["resize needs ExcelApi 1.13"]],
    ["with and", `${asked("1.13")} && table.resize(range);`, []],
    ["left before", `if (!${asked("1.13")}) return; table.resize(range);`, []],
    ["left behind", `table.resize(range); if (!${asked("1.13")}) return;`, ["resize needs ExcelApi 1.13"]],
    ["by a function", "if (known()) table.resize(range);", []],
    ["by a function that says something else", "if (unknown()) table.resize(range);", ["resize needs ExcelApi 1.13"]],
    ["loaded", 'range.load("values,hasSpill");', ["hasSpill needs ExcelApi 1.12"]],
    ["taken apart", "const { hasSpill } = range;", ["hasSpill needs ExcelApi 1.12"]],
    ["old", "range.values = [[1]];", []],
  ];
  const fileOf = (index: number) => path.join(ROOT, "src", "workbook", "excel", `scanned${index}.ts`);
  const codes = new Map(
    cases.map(([, statement], index) => [
      fileOf(index),
      `export function use(table: Excel.Table, range: Excel.Range) { ${statement} }
       function known(): boolean { return ${asked("1.13")}; }
       function unknown(): boolean { return !${asked("1.13")}; }`,
    ]),
  );
  // A type of Excel's comes into a file by its name, or from the folder that knows them.
  const KNOWS_EXCEL = /\b(Excel|Office|OfficeExtension)\.|\/excel\//;
  const files = readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(ROOT, "src", name))
    .filter((file) => KNOWS_EXCEL.test(file.replaceAll("\\", "/")) || KNOWS_EXCEL.test(readFileSync(file, "utf8")));
  let uses: readonly Use[];
  beforeAll(() => {
    const host = ts.createCompilerHost(OPTIONS);
    const { getSourceFile, fileExists } = host;
    host.getSourceFile = (name, ...rest) => {
      const code = codes.get(path.resolve(name));
      return code === undefined
        ? getSourceFile.call(host, name, ...rest)
        : ts.createSourceFile(name, code, ts.ScriptTarget.ES2022, true);
    };
    host.fileExists = (name) => codes.has(path.resolve(name)) || fileExists.call(host, name);
    // Reading Excel's interface takes longest: once for all.
    uses = scan([...files, ...codes.keys()], OPTIONS, host);
  });

  test("what is newer than the manifest asks for is asked for before it is used", () => {
    const scanned = [...codes.keys()].map((file) => `${path.relative(ROOT, file)}:`);
    const ours = uses.filter(({ place }) => !scanned.some((file) => place.startsWith(file)));
    expect(unguarded(ours)).toEqual([]);
    // It sees what there is: members that are newer, and more than a handful of them all.
    expect(ours.length).toBeGreaterThan(150);
    expect(ours.filter(({ needs }) => needs > REQUIRED).map(({ member }) => member)).toEqual(
      expect.arrayContaining(["resize"]),
    );
  });

  test.each(cases.map((one, index) => [...one, index] as const))("%s", (_, _statement, expected, index) => {
    const file = `${path.relative(ROOT, fileOf(index))}:`;
    expect(
      unguarded(uses)
        .filter((text) => text.startsWith(file))
        .map((text) => text.replace(/^\S+ /, "")),
    ).toEqual(expected);
  });
});
