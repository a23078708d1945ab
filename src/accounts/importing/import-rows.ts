import type { Principal } from '../../context/principal.ts';
import { mapInTurns, type Turns } from '../../domain/turns.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { ProvisionAccountBody } from '../schemas.ts';
import { companyOf, type Decision, decide } from './decide.ts';
import type { ManagedAccount } from './import-repository.ts';
import type { RowStatus } from './schemas.ts';
import type { RowErrors, ValidatedRow } from './validate-rows.ts';

/**
 * Identifiers that a row may need: for its account, its company, the company's default series, and the event in both
 * environments.
 */
const IDS_PER_ROW = 7;
/** Rows that take identifiers before other waiting work has its turn: some milliseconds. */
const ROWS_A_TURN = 100;

/**
 * Valid row with the identifiers of the rows that it may create. They are the same in each run under one idempotency
 * key.
 */
export interface ImportRow {
  row: number;
  asked: ProvisionAccountBody;
  accountId: string;
  companyId: string;
  /** True for a sandbox key, which changes no company of production. */
  isSandboxKey: boolean;
  /** Time of the import, in milliseconds. */
  nowMs: number;
  /** Identifiers of the rows that are created with its company. */
  furtherIds: readonly string[];
}

/** Outcome of a row, real or previewed. */
export interface RowOutcome {
  status: RowStatus;
  errors: RowErrors;
  account: ManagedAccount | null;
  companyId: string | null;
}

const OVERTAKEN: RowErrors = {
  row: {
    en: 'somebody else kept changing the account meanwhile: import the file again',
    es: 'alguien más ha estado cambiando la cuenta entretanto: importa el fichero otra vez',
  },
};
const STATUS_OF = { CREATE: 'CREATED', CHANGE: 'UPDATED', KEEP: 'UNCHANGED' } as const;

/** True for a sandbox key, which changes nothing that production sees. */
export function isSandboxKey({ type, environment }: Pick<Principal, 'type' | 'environment'>): boolean {
  return type === 'API_KEY' && environment === 'TEST';
}

/** Returns the valid rows. Every row, valid or not, takes its identifiers, so that they depend only on its position. */
export function* importRows(
  judged: readonly ValidatedRow[],
  ids: IdSource,
  principal: Pick<Principal, 'type' | 'environment'>,
  nowMs: number,
): Turns<ImportRow[]> {
  const ofSandbox = isSandboxKey(principal);
  const rows = yield* mapInTurns(judged, ROWS_A_TURN, ({ row, account }): ImportRow[] => {
    const drawn = Array.from({ length: IDS_PER_ROW }, () => ids.next());
    const [accountId, companyId, ...furtherIds] = drawn;
    if (account === null || accountId === undefined || companyId === undefined) return [];
    return [{ row, asked: account, accountId, companyId, furtherIds, isSandboxKey: ofSandbox, nowMs }];
  });
  return rows.flat();
}

/** Returns a source of the given identifiers, in order. */
export function drawnIds(ids: readonly string[]): IdSource {
  const left = ids.values();
  return {
    next() {
      const { value } = left.next();
      if (value === undefined) throw new RangeError('a row needs more ids than it drew');
      return value;
    },
  };
}

type StoredAccounts = ReadonlyMap<string, ManagedAccount>;

/** Decides on a row by the stored account with its external reference. */
export function decideRow({ asked, ...by }: ImportRow, stored: StoredAccounts): Decision {
  return decide(stored.get(asked.external_ref) ?? null, asked, by);
}

function outcomeOf({ asked }: ImportRow, stored: StoredAccounts, status: RowStatus, errors: RowErrors) {
  const account = stored.get(asked.external_ref) ?? null;
  const isHidden = account?.accessLevel === 'NONE';
  const company = account === null || isHidden ? null : companyOf(account, asked);
  return { status, errors, account, companyId: company?.id ?? null };
}

/** Previews the outcome of a row. `refused`: its errors by the limits of the manager. */
export function previewOutcome(row: ImportRow, stored: StoredAccounts, refused?: RowErrors): RowOutcome {
  if (refused !== undefined) return outcomeOf(row, stored, 'ERROR', refused);
  const decision = decideRow(row, stored);
  if (decision.kind === 'REFUSE') return outcomeOf(row, stored, 'ERROR', decision.errors);
  return outcomeOf(row, stored, STATUS_OF[decision.kind], {});
}

/**
 * Returns the outcome of a row after all writes.
 *
 * @param stored the accounts after the writes
 * @param wasChanged true if the row was to change an existing account
 * @param refused its errors by the limits of the manager
 */
export function writtenOutcome(
  row: ImportRow,
  stored: StoredAccounts,
  wasChanged: boolean,
  refused?: RowErrors,
): RowOutcome {
  if (refused !== undefined) return outcomeOf(row, stored, 'ERROR', refused);
  const decision = decideRow(row, stored);
  if (decision.kind === 'REFUSE') return outcomeOf(row, stored, 'ERROR', decision.errors);
  if (decision.kind !== 'KEEP') return outcomeOf(row, stored, 'ERROR', OVERTAKEN);
  const outcome = outcomeOf(row, stored, 'UNCHANGED', {});
  if (outcome.account?.id === row.accountId) return { ...outcome, status: 'CREATED' };
  // The company has this row's identifier also if an earlier run of the request wrote it.
  return wasChanged || outcome.companyId === row.companyId ? { ...outcome, status: 'UPDATED' } : outcome;
}
