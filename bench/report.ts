import type { FigureTable } from '../proof/proof.ts';
import type { Comparison } from './against/comparison.ts';
import { comparisonTables, issuePicture } from './against/comparison-tables.ts';
import type { PeerResult } from './documents/document-peers.ts';
import type { ListResult } from './list-cases.ts';
import { invoicePeerTable } from './peer/peer-table.ts';
import type { PeerInvoice } from './peer/tryton.ts';
import type { CaseResult } from './run-cases.ts';
import { ratioTables } from './same-calls-goals.ts';
import { speedTable } from './speed-table.ts';
import type { StartUp } from './start-up.ts';

/** Results of a run. Parts that were not requested are empty. */
export interface Report {
  startUp: readonly StartUp[];
  cases: readonly CaseResult[];
  /** Every operation that reads, by its id, from one client. */
  reads: readonly CaseResult[];
  /** Sequential round trips of every operation, by its id. */
  roundTrips: ReadonlyMap<string, number>;
  /** Size of the OpenAPI document, by the name of the case. */
  documentBytes: ReadonlyMap<string, number>;
  peers: readonly PeerResult[];
  lists: readonly ListResult[];
  /** Comparison with another commit, or null if none was requested. */
  comparison: Comparison | null;
  /** Cost of an invoice in Tryton. Null if Tryton is not installed or was not requested. */
  invoicePeer: PeerInvoice | null;
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

/** Returns the tables of this commit alone. */
export function ownTables(report: Report): FigureTable[] {
  return report.cases.length === 0
    ? []
    : [...ratioTables(report.cases), ...invoicePeerTable(report), speedTable(report)];
}

/** Returns the tables of the comparison, if one was requested, and those of this commit. */
function reportTables(report: Report): FigureTable[] {
  const { comparison } = report;
  const compared = comparison === null ? [] : [...comparisonTables(comparison), ...issuePicture(comparison)];
  return [...compared, ...ownTables(report)];
}

/** Formats the report for people: its tables, or that of the lists. */
export function reportText(report: Report): string {
  if (report.lists.length > 0) return listTable(report.lists);
  return reportTables(report)
    .map(({ caption, columns, rows }) => `${caption}\n\n${table(columns, rows)}`)
    .join('\n\n');
}

/** Formats the numbers as JSON. */
export function reportJson(report: Report): string {
  const { roundTrips, documentBytes, ...rest } = report;
  const maps = {
    roundTrips: Object.fromEntries(roundTrips),
    documentBytes: Object.fromEntries(documentBytes),
  };
  return JSON.stringify({ ...rest, ...maps }, null, 2);
}
