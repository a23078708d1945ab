/** Adjacent dark modules in a row of a QR code. */
interface ModuleRun {
  row: number;
  column: number;
  count: number;
}

/** Returns the dark modules of a QR code as runs, row by row. */
export function moduleRuns(rows: readonly (readonly boolean[])[]): ModuleRun[] {
  return rows.flatMap((modules, row) => {
    const runs: ModuleRun[] = [];
    modules.forEach((isDark, column) => {
      const last = runs.at(-1);
      if (!isDark) return;
      if (last !== undefined && last.column + last.count === column) last.count++;
      else runs.push({ row, column, count: 1 });
    });
    return runs;
  });
}
