import { booksBinding, type DatabaseBindings } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { log } from '../../platform/logging/log.ts';
import type { SendingWake } from '../../registration/ticketbai/sending-port.ts';

/** Companies per query, and parallel wakes. */
const PAGE_COMPANIES = 100;
const PARALLEL_WAKES = 5;

/** Ports of the sweep. */
export interface TicketbaiSweepPorts {
  databases: DatabaseBindings;
  /** Wakes the sender of a company. */
  wake(wake: SendingWake): Promise<void>;
}

/**
 * Query for the next companies, by id, with waiting records and no pause. Each takes one step on the index of waiting records. A sender
 * that is awake already looks once more in vain, which costs one read.
 */
const NEXT_COMPANIES = `WITH RECURSIVE waiting (company_id) AS (
    SELECT (SELECT MIN(company_id) FROM ticketbai_records WHERE status = 'PENDING' AND company_id > ?1)
    UNION ALL
    SELECT (SELECT MIN(r.company_id) FROM ticketbai_records AS r WHERE r.status = 'PENDING' AND r.company_id > waiting.company_id)
    FROM waiting WHERE waiting.company_id IS NOT NULL LIMIT ?2
  )
  SELECT waiting.company_id, d.paused_since IS NULL AS may_send FROM waiting
    LEFT JOIN ticketbai_dispatch AS d ON d.company_id = waiting.company_id
  WHERE waiting.company_id IS NOT NULL ORDER BY waiting.company_id`;

const WHERE_BOOKS_ARE = `SELECT c.id AS company_id, c.account_id, a.books_shard FROM companies AS c
  JOIN accounts AS a ON a.id = c.account_id WHERE c.id IN (SELECT value FROM json_each(?1))`;

interface BooksRow {
  company_id: string;
  account_id: string;
  books_shard: number;
}

/** Wakes the senders of companies whose TicketBAI records wait. Returns how many it woke. */
export async function sweepTicketbaiRecords(ports: TicketbaiSweepPorts): Promise<number> {
  let woken = 0;
  for (const environment of ENVIRONMENTS) {
    for (const shard of boundShards(ports.databases)) {
      const books = booksBinding(ports.databases, environment, shard);
      for (let after: string | null = ''; after !== null; ) {
        const { results }: D1Result<{ company_id: string; may_send: number }> = await books
          .prepare(NEXT_COMPANIES)
          .bind(after, PAGE_COMPANIES)
          .all();
        const ids = results.filter((row) => row.may_send === 1).map((row) => row.company_id);
        woken += await wakeAll(ports, environment, ids);
        after = results.length < PAGE_COMPANIES ? null : (results.at(-1)?.company_id ?? null);
      }
    }
  }
  return woken;
}

async function wakeAll(
  { databases, wake }: TicketbaiSweepPorts,
  environment: SendingWake['environment'],
  companyIds: readonly string[],
): Promise<number> {
  if (companyIds.length === 0) return 0;
  const { results } = await databases.DIRECTORY.prepare(WHERE_BOOKS_ARE)
    .bind(JSON.stringify(companyIds))
    .all<BooksRow>();
  for (let start = 0; start < results.length; start += PARALLEL_WAKES) {
    const some = results.slice(start, start + PARALLEL_WAKES);
    await Promise.all(
      some.map(async ({ company_id: companyId, account_id: accountId, books_shard: booksShard }) => {
        try {
          await wake({ environment, booksShard, companyId, accountId, records: 0 });
        } catch (error) {
          log('dispatcher.not_woken', { company: companyId }, error);
        }
      }),
    );
  }
  return results.length;
}
