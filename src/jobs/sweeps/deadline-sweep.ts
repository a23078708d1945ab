import { readClockedOwners, readUnaccepted } from '../../dated-work/filing-deadline-repository.ts';
import { deadlineAt, publishDeadline } from '../../dated-work/publish-filing-deadlines.ts';
import { booksOf, type DatabaseBindings, directoryOf } from '../../db/clients.ts';
import { boundShards } from '../../db/shards.ts';
import { ENVIRONMENTS, type Environment } from '../../domain/environment.ts';
import type { Clock } from '../../platform/clock.ts';
import type { EventQueue } from '../../webhooks/webhook-port.ts';

/** Companies per query. */
const PAGE_COMPANIES = 100;

/** Ports of the sweep. */
interface DeadlineSweepPorts {
  databases: DatabaseBindings;
  clock: Clock;
  events(source: { environment: Environment; booksShard: number }): EventQueue;
}

/**
 * Notifies companies once a quarter, from 5 days before Bizkaia's last day, that invoices of the quarter are not accepted. Reads nothing on
 * other days. A sandbox account with a test clock is notified when its clock moves. Returns the number of notified companies.
 */
export async function sweepFilingDeadlines({
  databases,
  clock,
  events,
}: DeadlineSweepPorts): Promise<number> {
  const nowMs = clock.now();
  const deadline = deadlineAt(nowMs);
  if (deadline === null) return 0;
  let notified = 0;
  for (const environment of ENVIRONMENTS) {
    for (const booksShard of boundShards(databases)) {
      const books = booksOf(databases, environment, booksShard);
      const ports = { books, events: events({ environment, booksShard }), environment };
      for (let after: string | null = ''; after !== null; ) {
        const found = await readUnaccepted(books, deadline, { after, limit: PAGE_COMPANIES });
        const owners = await readClockedOwners(
          directoryOf(databases),
          found.map(({ companyId }) => companyId),
        );
        const due = found.flatMap((company) => {
          const owner = owners.get(company.companyId);
          if (owner === undefined || (environment === 'TEST' && owner.aheadMs !== 0)) return [];
          return [{ ...company, accountId: owner.accountId }];
        });
        notified += await publishDeadline(ports, deadline, due, nowMs);
        after = found.length < PAGE_COMPANIES ? null : (found.at(-1)?.companyId ?? null);
      }
    }
  }
  return notified;
}
