import { defaultSeriesOf } from '../../companies/creating/first-series.ts';
import { companyFields, type NewCompanyRow, newCompanyRow } from '../../companies/creating/new-company.ts';
import type { CreateCompanyBody } from '../../companies/creating/schemas.ts';
import type { PrincipalContext } from '../../context/context.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import type { AccountRow, DirectoryOutboxRow } from '../../db/schema/directory-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import { directoryEventRows } from '../../webhooks/publishing/directory-event-repository.ts';
import { companyCreated } from '../../webhooks/publishing/directory-events.ts';
import { type ManagerTerms, newAccountRow } from '../provisioning/new-account.ts';
import { commitImport } from './commit-repository.ts';
import type { AccountChange, Decision } from './decide.ts';
import { type ImportState, type ManagedAccount, readImportState } from './import-repository.ts';
import {
  decideRow,
  drawnIds,
  type ImportRow,
  isSandboxKey,
  type RowOutcome,
  writtenOutcome,
} from './import-rows.ts';
import { refusedByLimits } from './limits.ts';

/** Rows in one commit: few, because others have their turn between two. */
export const MAX_ROWS_PER_COMMIT = 20;
/** Most rounds of reading and deciding again after concurrent changes. */
const MAX_PASSES = 4;

/** Importing account. */
interface Importer {
  id: string;
  terms: ManagerTerms;
  environment: Environment;
}

/** Row that is still to be written. */
interface Pending {
  row: ImportRow;
  decision: Extract<Decision, { kind: 'CREATE' | 'CHANGE' }>;
  stored: ManagedAccount | null;
}

/** Rows that are created with a company. */
interface Birth {
  company: NewCompanyRow;
  series: SeriesRow[];
  booksShard: number;
  events: DirectoryOutboxRow[];
}

function birthOf(
  { asked, companyId, furtherIds }: ImportRow,
  body: CreateCompanyBody,
  account: Pick<AccountRow, 'id' | 'booksShard'>,
  nowMs: number,
): Birth {
  const ids = drawnIds(furtherIds);
  const company = newCompanyRow(companyFields(body), { id: companyId, accountId: account.id, nowMs });
  const event = companyCreated({ id: account.id, externalRef: asked.external_ref }, company);
  return {
    company,
    series: defaultSeriesOf(companyId, null, ids, nowMs),
    booksShard: account.booksShard,
    events: directoryEventRows([event], ids, nowMs),
  };
}

/** Rows that one commit writes. */
class Chunk {
  readonly newAccounts: AccountRow[] = [];
  readonly changes: AccountChange[] = [];
  readonly firstCompanyOf: string[] = [];
  readonly births: Birth[] = [];

  constructor(pending: readonly Pending[], manager: Importer, nowMs: number) {
    for (const each of pending) {
      if (each.decision.kind === 'CREATE') this.#create(each.row, manager, nowMs);
      else this.#change(each, each.decision.change, nowMs);
    }
  }

  #create(row: ImportRow, manager: Importer, nowMs: number): void {
    const account = newAccountRow(row.asked, {
      id: row.accountId,
      environment: manager.environment,
      manager,
      nowMs,
    });
    this.newAccounts.push(account);
    const company = row.asked.company ?? null;
    if (company !== null) this.births.push(birthOf(row, company, account, nowMs));
  }

  #change({ row, stored }: Pending, change: AccountChange, nowMs: number): void {
    this.changes.push(change);
    if (change.newCompany === null || stored === null) return;
    this.firstCompanyOf.push(stored.id);
    this.births.push(birthOf(row, change.newCompany, stored, nowMs));
  }
}

/** Writes the series before their companies, so that no company is ever seen without series. */
async function writeSeries({ initialSeries }: PrincipalContext, births: readonly Birth[]): Promise<void> {
  const byShard = Map.groupBy(births, ({ booksShard }) => booksShard);
  await Promise.all(
    [...byShard].map(([shard, some]) =>
      initialSeries.write(
        some.flatMap(({ series }) => series),
        shard,
      ),
    ),
  );
}

async function writeChunk(context: PrincipalContext, manager: Importer, pending: readonly Pending[]) {
  const nowMs = context.serviceClock.now();
  const { newAccounts, changes, firstCompanyOf, births } = new Chunk(pending, manager, nowMs);
  await writeSeries(context, births);
  const events = births.flatMap((birth) => birth.events);
  const isWritten = await commitImport(context.directory, {
    managerId: manager.id,
    keepsLive: isSandboxKey(context.principal),
    nowMs,
    newAccounts,
    newCompanies: births.map(({ company }) => company),
    firstCompanyOf,
    changes,
    events,
  });
  if (isWritten) await context.directoryEvents.add(events.map(({ id }) => id));
}

function pendingRows(rows: readonly ImportRow[], importState: ImportState): Pending[] {
  const { stored } = importState;
  const refused = refusedByLimits(rows, importState);
  return rows.flatMap((row) => {
    const decision = decideRow(row, stored);
    if (decision.kind === 'KEEP' || decision.kind === 'REFUSE' || refused.has(row.row)) return [];
    return [{ row, decision, stored: stored.get(row.asked.external_ref) ?? null }];
  });
}

/**
 * Creates and changes the managed accounts as the rows ask.
 * Each commit writes whole rows. If a run dies, every account is complete or absent, and the same file finishes the
 * rest. Concurrent changes are read and decided again, so that two simultaneous imports of one file create each account
 * once.
 * Returns the outcome of each row by its row number, and the state of the accounts with these references afterwards.
 */
export async function applyRows(
  context: PrincipalContext,
  rows: readonly ImportRow[],
  refs: readonly string[],
): Promise<{ outcomes: ReadonlyMap<number, RowOutcome>; importState: ImportState }> {
  const managerId = context.principal.accountId;
  const importer = { managerId, environment: context.environment };
  const read = () => readImportState(context.directory, importer, refs);
  const changed = new Set<number>();
  let importState = await read();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const pending = pendingRows(rows, importState);
    if (pending.length === 0) break;
    const manager = {
      id: managerId,
      terms: importState.terms,
      environment: context.environment,
    };
    for (let start = 0; start < pending.length; start += MAX_ROWS_PER_COMMIT) {
      if (start > 0) await takeTurn();
      await writeChunk(context, manager, pending.slice(start, start + MAX_ROWS_PER_COMMIT));
    }
    for (const { row, decision } of pending) if (decision.kind === 'CHANGE') changed.add(row.row);
    await takeTurn();
    importState = await read();
  }
  const refused = refusedByLimits(rows, importState);
  const outcome = (row: ImportRow) =>
    writtenOutcome(row, importState.stored, changed.has(row.row), refused.get(row.row));
  return { outcomes: new Map(rows.map((row) => [row.row, outcome(row)])), importState };
}
