import { withPlacedObjects } from '../composition/placed-objects.ts';
import { booksOf, directoryOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import { log } from '../platform/logging/log.ts';
import { readCompaniesOf } from './background-repository.ts';
import { companiesWithWaitingFiles } from './waiting-files-repository.ts';

const ENVIRONMENT = 'TEST';

/** Wakes the senders of an account's companies whose TicketBAI records wait in the sandbox. A sender that is not reached is logged. */
export async function wakeFileSenders(
  env: Env,
  { accountId, booksShard }: { accountId: string; booksShard: number },
): Promise<void> {
  const companies = await readCompaniesOf(directoryOf(env), accountId);
  const waiting = await companiesWithWaitingFiles(
    booksOf(env, ENVIRONMENT, booksShard),
    companies.map(({ id }) => id),
  );
  const senders = withPlacedObjects(env).TICKETBAI_DISPATCHER;
  for (const companyId of waiting) {
    const wake = { environment: ENVIRONMENT, booksShard, companyId, accountId, records: 0 } as const;
    await senders
      .getByName(`${ENVIRONMENT}:${companyId}`)
      .wake(wake)
      .catch((error: unknown) => log('dispatcher.not_woken', { company: companyId }, error));
  }
}
