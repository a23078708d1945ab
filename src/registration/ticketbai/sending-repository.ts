import { awaitedEvents } from '../../db/awaited-events.ts';
import type { DispatchIdentity } from '../dispatch/dispatch-port.ts';
import { READ_SENDABLE, type SendableRow, sendableOf } from './sendable-repository.ts';
import type { SendingStore } from './sending-port.ts';
import { READ_STATE, type StateRow, stateOf, stateValues, WRITE_STATE } from './sending-state-repository.ts';
import { settleStatements } from './settle-repository.ts';

const READ_FILES = `SELECT r.id, r.file FROM json_each(?1) AS j CROSS JOIN ticketbai_records AS r ON r.id = j.value`;

/** Marks the outcome of a message as unknown if its sender died. */
const ABANDON = `UPDATE ticketbai_submissions SET outcome = 'NO_ANSWER', answered_at = ?2, message = 'the sender ended before an answer came'
  WHERE company_id = ?1 AND outcome = 'SENT'`;

const INSERT_MESSAGE = `INSERT INTO ticketbai_submissions (id, company_id, territory, operation, request, sent_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO UPDATE SET sent_at = excluded.sent_at, outcome = 'SENT', answered_at = NULL`;

const INSERT_SUBMITTED = `INSERT INTO ticketbai_submitted_records (record_id, submission_id)
  SELECT value, ?2 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`;

/** Counts an attempt once, also if it is noted again. */
const COUNT_ATTEMPT = `UPDATE ticketbai_records SET attempts = attempts + 1, last_attempt_at = ?2, next_attempt_at = NULL
  WHERE id IN (SELECT value FROM json_each(?1)) AND last_attempt_at IS NOT ?2`;

/** Builds the store of one company's sending. */
export function d1SendingStore(
  books: D1Database,
  identity: Readonly<Pick<DispatchIdentity, 'companyId' | 'accountId' | 'isManaged'>>,
): SendingStore {
  const { companyId } = identity;
  const bind = (query: string, ...values: unknown[]) => books.prepare(query).bind(...values);
  return {
    async readBacklog(records, nowMs) {
      const [state, sendable] = await books.batch<Record<string, unknown>>([
        bind(READ_STATE, companyId),
        bind(READ_SENDABLE, companyId, records),
      ]);
      return {
        state: stateOf(rowsOf<StateRow>(state)[0], nowMs),
        sendable: rowsOf<SendableRow>(sendable).map(sendableOf),
      };
    },
    async readFiles(ids) {
      const { results } = await bind(READ_FILES, JSON.stringify(ids)).all<{ id: string; file: string }>();
      return new Map(results.map(({ id, file }) => [id, file]));
    },
    async begin({ id, territory, operation, request, sentAtMs, recordIds }, state) {
      const ids = JSON.stringify(recordIds);
      await books.batch([
        bind(ABANDON, companyId, sentAtMs),
        bind(INSERT_MESSAGE, id, companyId, territory, operation, request, sentAtMs),
        bind(INSERT_SUBMITTED, ids, id),
        bind(COUNT_ATTEMPT, ids, sentAtMs),
        bind(WRITE_STATE, companyId, ...stateValues(state, sentAtMs)),
      ]);
    },
    async settle(settlement) {
      return awaitedEvents(await books.batch(settleStatements(bind, identity, settlement)));
    },
    async writeState(state, nowMs) {
      await bind(WRITE_STATE, companyId, ...stateValues(state, nowMs)).run();
    },
  };
}

function rowsOf<Row>(result: D1Result<unknown> | undefined): Row[] {
  return (result?.results ?? []) as Row[];
}
