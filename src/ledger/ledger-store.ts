import { awaitedEvents } from '../db/awaited-events.ts';
import type { IssuedCounts } from '../domain/accounts/issue-quota.ts';
import type { SeriesCounter } from '../domain/series/next-number.ts';
import type { ChainHead } from '../verifactu/chain.ts';
import { commitStatements } from './commit-statements.ts';
import { type DocumentState, readDocumentStates } from './document-state.ts';
import { type ChainedFileRow, type FileHeads, fileHeadsOf } from './file-heads.ts';
import type { LedgerCommit } from './ledger-commit.ts';
import type { LedgerRequest } from './ledger-request.ts';

/** Heads as the database holds them. */
export interface StoredHeads {
  chain: ChainHead | null;
  counters: Map<string, SeriesCounter | null>;
  issued: IssuedCounts | null;
  /** Null if they were not asked for. */
  files: FileHeads | null;
}

/** Error for restored books that are not yet compared with the AEAT's list. Their next number is unknown. */
export class UncomparedBooksError extends Error {}

/** Database access of the ledger. D1 is the truth. A test puts a faulty store in its place. */
export interface LedgerStore {
  /**
   * Reads the counters, the head of the chain and the counts of an account. A null account id skips the counts, and
   * the ends of TicketBAI files are read on demand. Throws
   * `UncomparedBooksError` for restored books that are not yet compared with the AEAT's list.
   */
  readHeads(
    companyId: string,
    seriesIds: readonly string[],
    countedAccountId: string | null,
    wantsFiles: boolean,
  ): Promise<StoredHeads>;
  /**
   * Writes a commit, all or nothing. Returns the ids of its events that wait to be published. Rethrows the error of the database: a
   * commit that was sent before fails on its own id.
   */
  commit(commit: LedgerCommit): Promise<readonly string[]>;
  hasCommitted(commitId: string): Promise<boolean>;
  /** Reads how many production invoices accounts have issued together, by month. */
  readCounts(accountIds: readonly string[]): Promise<IssuedCounts>;
  /** Reads the state of documents, by invoice id, after a commit of them was refused. */
  documentStates(
    companyId: string,
    requests: readonly LedgerRequest[],
  ): Promise<ReadonlyMap<string, DocumentState>>;
}

const READ_CHAIN_HEAD = `SELECT position, issuer_nif, invoice_number, issue_date, fingerprint
  FROM verifactu_records WHERE company_id = ? ORDER BY position DESC LIMIT 1`;

const READ_FILE_POSITION =
  'SELECT COALESCE(max(position), 0) AS position FROM ticketbai_records WHERE company_id = ?1';

/** The end of a company's chain in each territory, by its index. */
const READ_FILE_ENDS = `SELECT r.territory, r.position, r.issuer_nif, r.series, r.number, r.issue_date, r.signature
  FROM json_each('["ARABA","BIZKAIA","GIPUZKOA"]') AS t JOIN ticketbai_records AS r ON r.id = (SELECT e.id FROM ticketbai_records AS e
    WHERE e.company_id = ?1 AND e.territory = t.value AND e.kind = 'ISSUE' ORDER BY e.position DESC LIMIT 1)`;

/** Dates never go back within a series, so numbering continues from the counter with the latest date. */
const READ_COUNTER = `SELECT period, last_sequence, last_date FROM series_counters WHERE series_id = ?
  ORDER BY last_date DESC, period DESC LIMIT 1`;

/** Restored books may lack numbers and records that the AEAT has. Until they are compared, nothing continues from their heads. */
const READ_UNCOMPARED = 'SELECT 1 FROM restored_companies WHERE company_id = ? AND checked_at IS NULL';

const READ_COUNTS = 'SELECT month, issued FROM issued_counts WHERE account_id = ?';

const READ_COUNTS_TOGETHER = `SELECT month, sum(issued) AS issued FROM issued_counts
  WHERE account_id IN (SELECT value FROM json_each(?1)) GROUP BY month`;

/** Returns the ledger's store on a books database. */
export function d1LedgerStore(books: D1Database): LedgerStore {
  return {
    async readHeads(companyId, seriesIds, countedAccountId, wantsFiles) {
      const [uncompared, chain, counts, ...rest] = await books.batch([
        books.prepare(READ_UNCOMPARED).bind(companyId),
        books.prepare(READ_CHAIN_HEAD).bind(companyId),
        books.prepare(READ_COUNTS).bind(countedAccountId ?? ''),
        ...seriesIds.map((id) => books.prepare(READ_COUNTER).bind(id)),
        ...(wantsFiles
          ? [READ_FILE_POSITION, READ_FILE_ENDS].map((sql) => books.prepare(sql).bind(companyId))
          : []),
      ]);
      const counters = rest.slice(0, seriesIds.length);
      const [position, ends] = rest.slice(seriesIds.length);
      if ((uncompared?.results.length ?? 0) > 0) throw new UncomparedBooksError();
      const counted = (counts?.results ?? []) as { month: string; issued: number }[];
      return {
        issued: countedAccountId === null ? null : new Map(counted.map((row) => [row.month, row.issued])),
        files: wantsFiles
          ? fileHeadsOf(
              (position?.results[0] as { position: number } | undefined)?.position ?? 0,
              (ends?.results ?? []) as ChainedFileRow[],
            )
          : null,
        chain: (chain?.results[0] as ChainHead | undefined) ?? null,
        counters: new Map(
          seriesIds.map((id, index) => [
            id,
            (counters[index]?.results[0] as SeriesCounter | undefined) ?? null,
          ]),
        ),
      };
    },
    async commit(commit) {
      const results = await books.batch<Record<string, unknown>>([...commitStatements(books, commit)]);
      return awaitedEvents(results);
    },
    async hasCommitted(commitId) {
      return (
        (await books.prepare('SELECT 1 FROM ledger_commits WHERE id = ?').bind(commitId).first()) !== null
      );
    },
    async readCounts(accountIds) {
      const { results } = await books
        .prepare(READ_COUNTS_TOGETHER)
        .bind(JSON.stringify(accountIds))
        .all<{ month: string; issued: number }>();
      return new Map(results.map(({ month, issued }) => [month, issued]));
    },
    documentStates: (companyId, requests) => readDocumentStates(books, companyId, requests),
  };
}
