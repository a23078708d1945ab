/** Database cost of one part of an issue. */
interface Part {
  part: string;
  batches: number;
  rowsWritten: number;
}

/** Parts that the caller waits for. */
const AWAITED: readonly string[] = ['Request', 'Commit'];

/** Returns the database calls after an issue's commit, and all rows written. */
export function issueSums(parts: readonly Part[]): { callsAfter: number; rows: number } {
  const after = parts.filter(({ part }) => !AWAITED.includes(part));
  return {
    callsAfter: after.reduce((sum, { batches }) => sum + batches, 0),
    rows: parts.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
  };
}
