// Our worksheet functions in Univer's formula engine, called as Excel calls them.
import "./customFunctions";
import type { Injector } from "@univerjs/core";
import {
  ArrayValueObject,
  BaseFunction,
  BooleanValueObject,
  ErrorType,
  ErrorValueObject,
  FunctionType,
  IDescriptionService,
  IFunctionService,
  NumberValueObject,
  StringValueObject,
  type BaseValueObject,
} from "@univerjs/preset-sheets-core";
import { FUNCTIONS } from "../src/functions";
import type { ErrorNote } from "./errorNotes";

/** A function as functions.json describes it. */
export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly ParameterMetadata[];
}

interface ParameterMetadata {
  readonly name: string;
  readonly description: string;
  readonly dimensionality?: "matrix" | "scalar";
  readonly optional?: boolean;
  readonly repeating?: boolean;
}

/** Excel hands over cells, rows of cells, or several such matrices for a repeating parameter; and gets rows of cells. */
type Wrapper = (...given: unknown[]) => unknown[][];

/** A blank cell in an argument: Excel hands over null or 0, by version and by parameter. */
export type BlankCell = () => null | 0;

/** Makes the functions known to the engine. May come before the first workbook. */
export function registerFunctions(
  injector: Injector,
  functions: readonly FunctionMetadata[],
  blankCell: BlankCell = () => null,
): void {
  const wrappers: Readonly<Record<string, unknown>> = FUNCTIONS;
  const missing = Object.keys(wrappers).filter((id) => !functions.some((f) => f.id === id));
  if (missing.length > 0) throw new Error(`functions.json does not know ${missing.join(", ")}`);
  const executors = functions.map(
    (metadata) => new SheetFunction(metadata, wrappers[metadata.id] as Wrapper, blankCell),
  );
  injector.get(IFunctionService).registerExecutors(...executors);
}

/** Descriptions and parameter hints while a formula is typed. Only after the first workbook: before, Univer fails. */
export function describeFunctions(injector: Injector, functions: readonly FunctionMetadata[]): void {
  const descriptions = injector.get(IDescriptionService);
  descriptions.unregisterDescriptions(functions.map((f) => f.name));
  descriptions.registerDescriptions(
    functions.map(({ name, description, parameters }) => ({
      functionName: name,
      functionType: FunctionType.User,
      description,
      abstract: description,
      functionParameter: parameters.map((parameter) => ({
        name: parameter.name,
        detail: parameter.description,
        example: parameter.repeating ? "A2:A9" : "A2",
        require: parameter.optional ? 0 : 1,
        repeat: parameter.repeating ? 1 : 0,
      })),
    })),
  );
}

class SheetFunction extends BaseFunction {
  constructor(
    private readonly metadata: FunctionMetadata,
    private readonly wrapper: Wrapper,
    private readonly blankCell: BlankCell,
  ) {
    super(metadata.name);
    // Missing arguments get to the wrapper as null: it says which one is missing, Univer would only say #N/A.
    this.minParams = 0;
    this.maxParams = metadata.parameters.some((p) => p.repeating) ? 255 : metadata.parameters.length;
  }

  /** Text stays text: "1/2" is not the second of January. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  override calculate(...given: BaseValueObject[]): BaseValueObject {
    try {
      const cells = this.wrapper(...this.argumentsOf(given));
      return cells.length === 1 && cells[0]!.length === 1 ? valueOf(cells[0]![0]) : this.arrayOf(cells);
    } catch (error) {
      // An error that left this function would stop the calculation of the whole workbook.
      return errorOf(error);
    }
  }

  private argumentsOf(given: readonly BaseValueObject[]): unknown[] {
    return this.metadata.parameters.map(({ repeating, dimensionality }, i) => {
      if (repeating)
        return given
          .slice(i)
          .map((value) => this.matrixOf(value))
          .filter((matrix) => matrix !== null);
      const value = given[i];
      if (value === undefined) return null;
      const matrix = this.matrixOf(value);
      return dimensionality === "matrix" ? matrix : (matrix?.[0]?.[0] ?? null);
    });
  }

  /** The cells of an argument; null when it is left out, as in `=F(1,,2)`. */
  private matrixOf(value: BaseValueObject): unknown[][] | null {
    if (!value.isArray()) return value.isNull() ? null : [[cellOf(value)]];
    const array = value as ArrayValueObject;
    const width = array.getColumnCount();
    const blank = this.blankCell();
    const rows = Array.from({ length: array.getRowCount() }, () => new Array<unknown>(width).fill(blank));
    array.iterator((cell, row, column) => {
      if (cell) rows[row]![column] = cellOf(cell) ?? blank;
      return true;
    });
    return rows;
  }

  private arrayOf(cells: readonly (readonly unknown[])[]): ArrayValueObject {
    return ArrayValueObject.create({
      calculateValueList: cells.map((row) => row.map(valueOf)),
      rowCount: cells.length,
      columnCount: cells[0]?.length ?? 0,
      unitId: this.unitId ?? "",
      sheetId: this.subUnitId ?? "",
      row: -1,
      column: -1,
    });
  }
}

function cellOf(value: BaseValueObject): unknown {
  if (value.isNull()) return null;
  if (value.isError()) return new CustomFunctions.Error((value as ErrorValueObject).getErrorType() as never);
  return value.getValue();
}

function valueOf(cell: unknown): BaseValueObject {
  if (cell instanceof CustomFunctions.Error) return errorOf(cell);
  if (typeof cell === "number") {
    return Number.isFinite(cell) ? NumberValueObject.create(cell) : ErrorValueObject.create(ErrorType.NUM);
  }
  if (typeof cell === "boolean") return BooleanValueObject.create(cell);
  // Excel shows 0 for null in an array; no function of ours returns it.
  return StringValueObject.create(String(cell ?? 0));
}

function errorOf(error: unknown): ErrorValueObject {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof CustomFunctions.Error ? (error.code as string as ErrorType) : ErrorType.VALUE;
  const value = ErrorValueObject.create(code, message);
  if (message !== "") value.withCustomData({ code, message } satisfies ErrorNote);
  return value;
}
