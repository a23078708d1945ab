import { earlyAnswer } from './begun-reads.ts';
import { requestOf } from './operations.ts';

/** Reads that every screen of a place begins with. `opening.js` sends them before the console's code is here. */
const FIRST_READS = ['companies.get', 'me.identity', 'test-clock.get'] as const;

/** Answer to one of the first reads, with the time in milliseconds at which it came. */
interface EarlyAnswer {
  id: (typeof FIRST_READS)[number];
  data: unknown;
  at: number;
}

/** Returns the answers to the first reads of a place that are here already. Each is handed out once. */
export function earlyAnswers({
  environment,
  accountId,
  companyId,
}: {
  environment: 'TEST' | 'LIVE';
  accountId: string | null;
  companyId: string | null;
}): EarlyAnswer[] {
  if (accountId === null || companyId === null) return [];
  return FIRST_READS.flatMap((id) => {
    const { url } = requestOf(id, { account_id: accountId, company_id: companyId });
    const early = earlyAnswer(environment, url);
    return early === null ? [] : [{ id, ...early }];
  });
}
