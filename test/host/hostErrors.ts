/** An error the host answers with. The codes are Excel's own; the wording is ours, tests should not lean on it. */
export class HostError extends Error {
  readonly code: string;
  readonly status: number;
  /** `Type.member` when it is more exact than the failing action itself. */
  location?: string;

  constructor(code: string, message?: string, status?: number) {
    super(message ?? DEFAULTS[code]?.message ?? code);
    this.code = code;
    this.status = status ?? DEFAULTS[code]?.status ?? 400;
  }
}

const DEFAULTS: Record<string, { message: string; status: number }> = {
  AccessDenied: { message: "This is not allowed here.", status: 403 },
  GeneralException: { message: "The request failed inside the host.", status: 500 },
  InsertDeleteConflict: { message: "Inserting or deleting here would tear something apart.", status: 409 },
  InvalidArgument: { message: "An argument is missing, wrong or malformed.", status: 400 },
  InvalidOperation: { message: "This cannot be done to this object.", status: 400 },
  InvalidOperationInCellEditMode: { message: "A cell is being edited.", status: 400 },
  InvalidReference: { message: "The reference points to nothing any more.", status: 400 },
  InvalidSelection: { message: "The selection is not one range.", status: 400 },
  ItemAlreadyExists: { message: "An item of this name exists already.", status: 409 },
  ItemNotFound: { message: "There is no such item.", status: 404 },
  MergedRangeConflict: { message: "Merged cells are in the way.", status: 409 },
  NonBlankCellOffSheet: { message: "Filled cells would be pushed off the sheet.", status: 400 },
  NotImplemented: { message: "The host does not serve this.", status: 501 },
  RangeExceedsLimit: { message: "The range has too many cells.", status: 400 },
  RequestPayloadSizeLimitExceeded: { message: "The request is too large.", status: 400 },
  ResponsePayloadSizeLimitExceeded: { message: "The response is too large.", status: 400 },
};

export function fail(code: string, message?: string): never {
  throw new HostError(code, message);
}

/** For everything outside the implemented subset, so that a gap is never taken for Excel's behaviour. */
export function notImplemented(member: string): never {
  throw new HostError("NotImplemented", `[test host] ${member} is not implemented`);
}

export const SIZE_MISMATCH = "The array has another number of rows or columns than the range.";
