/**
 * Assigns rows to columns so that the total worth is highest; a row or column may stay alone. `worth[row][column]` is 0
 * or less if the two do not match. Returns the column of each row, or -1.
 */
export function bestAssignment(worth: readonly (readonly number[])[]): number[] {
  const rows = worth.length;
  const columns = worth[0]?.length ?? 0;
  const size = Math.max(rows, columns);
  const cost = (row: number, column: number) => -Math.max(0, worth[row - 1]?.[column - 1] ?? 0);
  // The Hungarian method: shortest augmenting paths with potentials. Index 0 means unassigned.
  const ofRow = new Float64Array(rows + 1);
  const ofColumn = new Float64Array(size + 1);
  const rowAt = new Int32Array(size + 1);
  const way = new Int32Array(size + 1);
  for (let row = 1; row <= rows; row++) {
    rowAt[0] = row;
    let at = 0;
    const least = new Float64Array(size + 1).fill(Infinity);
    const isUsed = new Uint8Array(size + 1);
    do {
      isUsed[at] = 1;
      let [delta, next] = [Infinity, 0];
      for (let column = 1; column <= size; column++) {
        if (isUsed[column]) continue;
        const reduced = cost(rowAt[at]!, column) - ofRow[rowAt[at]!]! - ofColumn[column]!;
        if (reduced < least[column]!) {
          least[column] = reduced;
          way[column] = at;
        }
        if (least[column]! < delta) [delta, next] = [least[column]!, column];
      }
      for (let column = 0; column <= size; column++)
        if (isUsed[column]) {
          ofRow[rowAt[column]!]! += delta;
          ofColumn[column]! -= delta;
        } else least[column]! -= delta;
      at = next;
    } while (rowAt[at] !== 0);
    for (; at !== 0; at = way[at]!) rowAt[at] = rowAt[way[at]!]!;
  }
  const chosen = Array.from({ length: rows }, () => -1);
  for (let column = 1; column <= columns; column++) {
    const row = rowAt[column]! - 1;
    if (row >= 0 && (worth[row]![column - 1] ?? 0) > 0) chosen[row] = column - 1;
  }
  return chosen;
}
