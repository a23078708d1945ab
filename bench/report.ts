import type { ListResult } from './list-cases.ts';
import type { CaseResult } from './run-cases.ts';
import type { StartUp } from './start-up.ts';

/** All that a run measured; a part that was not asked for is empty. */
export interface Report {
  startUp: readonly StartUp[];
  cases: readonly CaseResult[];
  lists: readonly ListResult[];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

function startUpTable(rows: readonly StartUp[]): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  return table(
    ['start', 'bundle', 'gzipped', 'first answer'],
    rows.map(({ name, bundleBytes, gzippedBytes, firstAnswerMs }) => [
      name,
      kilobytes(bundleBytes),
      kilobytes(gzippedBytes),
      `${firstAnswerMs.toFixed(0)} ms`,
    ]),
  );
}

function caseTable(rows: readonly CaseResult[]): string {
  return table(
    ['request', 'clients', 'floor', 'x latency', 'x throughput', 'p50 ms', 'p99 ms', 'per second'],
    rows.map((row) => [
      row.name,
      String(row.clients),
      row.floor,
      row.timesLatency.toFixed(2),
      row.timesThroughput.toFixed(2),
      row.medianMs.toFixed(2),
      row.p99Ms.toFixed(2),
      row.perSecond.toFixed(0),
    ]),
  );
}

function listTable(rows: readonly ListResult[]): string {
  return table(
    ['list', 'sort', 'page', 'x one-row read', 'p50 ms'],
    rows.map((row) => [
      row.list,
      `${row.sortBy} ${row.order}`,
      String(row.page),
      row.timesLatency.toFixed(1),
      row.medianMs.toFixed(1),
    ]),
  );
}

/** The report as people read it: a table for each part that was measured. */
export function reportText({ startUp, cases, lists }: Report): string {
  return [
    startUp.length === 0 ? '' : startUpTable(startUp),
    cases.length === 0 ? '' : caseTable(cases),
    lists.length === 0 ? '' : listTable(lists),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}
