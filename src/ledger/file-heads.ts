import type { StoredFileAmendment, StoredIncome, TicketbaiRecordRow } from '../db/schema/ticketbai-schema.ts';
import type { PreviousFile } from '../ticketbai/file/invoice.ts';
import type { TicketBaiTerritory } from '../ticketbai/territories.ts';

/** Last issue of a chain, which the next one names. */
export type ChainedFile = PreviousFile & { position: number; issuerNif: string };

/** Last position of a company's files, and the end of its chain in each territory. */
export interface FileHeads {
  /** 0 before the first. */
  position: number;
  chains: ReadonlyMap<TicketBaiTerritory, ChainedFile>;
}

/** Row of an end as the database returns it. */
export interface ChainedFileRow {
  territory: TicketBaiTerritory;
  position: number;
  issuer_nif: string;
  series: string;
  number: string;
  issue_date: string;
  signature: string;
}

/** Returns the heads of rows. */
export function fileHeadsOf(position: number, rows: readonly ChainedFileRow[]): FileHeads {
  return {
    position,
    chains: new Map(
      rows.map(({ territory, issuer_nif, ...end }) => [territory, { ...end, issuerNif: issuer_nif }]),
    ),
  };
}

/** File planned for a document, with its place. */
export interface PlannedFile {
  kind: TicketbaiRecordRow['kind'];
  territory: TicketBaiTerritory;
  position: number;
  /** Position of the issue that it is chained to. Null for the first of a chain, and for a cancellation. */
  previousPosition: number | null;
  issuerNif: string;
  series: string;
  number: string;
  issueDate: string;
  /** File as it is kept and sent. In a dry run, the file without its signature. */
  text: string;
  /** Null for a repair, which has no signature, and in a dry run, which signs nothing. */
  signed: { signature: string; identifier: string | null; qrUrl: string | null; signedAtMs: number } | null;
  income: StoredIncome[] | null;
  /** Of a repair alone. */
  action: TicketbaiRecordRow['action'];
  /** Content that a repair states anew, or the reason of a cancellation. Null for an issue. */
  amendment: StoredFileAmendment | null;
}

/** Returns the heads after a planned file. */
export function afterFile(heads: FileHeads, file: PlannedFile): FileHeads {
  const { kind, position, territory, issuerNif, series, number, issueDate, signed } = file;
  if (kind !== 'ISSUE' || signed === null) return { ...heads, position };
  const { signature } = signed;
  const end = { position, issuerNif, series, number, issue_date: issueDate, signature };
  return { position, chains: new Map(heads.chains).set(territory, end) };
}
