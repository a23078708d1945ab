/** What a part of an issue's work asks of databases. */
interface Part {
  part: string;
  batches: number;
  rowsWritten: number;
}

/** The parts that the caller waits for. */
const AWAITED: readonly string[] = ['Request', 'Commit'];

/** Calls of databases after an issue's commit, and rows written in all. */
export function issueSums(parts: readonly Part[]): { callsAfter: number; rows: number } {
  const after = parts.filter(({ part }) => !AWAITED.includes(part));
  return {
    callsAfter: after.reduce((sum, { batches }) => sum + batches, 0),
    rows: parts.reduce((sum, { rowsWritten }) => sum + rowsWritten, 0),
  };
}
