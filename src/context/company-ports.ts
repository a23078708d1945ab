import type { Clock } from '../clock.ts';
import { booksOf } from '../db/clients.ts';
import type { Env } from '../env.ts';
import type { CompanyContext } from '../operations/context.ts';
import { ledgerOf, senderOf } from './ledger.ts';
import { type BooksPlace, principalPorts } from './principal-ports.ts';

/** What an operation on a company gets from the deployment: the same for a request and for a run. */
export function companyPorts(env: Env, serviceClock: Clock, place: BooksPlace & { companyId: string }) {
  const { environment, booksShard, clockAheadMs, companyId } = place;
  return {
    ...principalPorts(env, serviceClock, place),
    companyId,
    booksShard,
    books: booksOf(env, environment, booksShard),
    ledger: ledgerOf(env, environment, companyId, clockAheadMs),
    sender: senderOf(env, environment, companyId),
  } satisfies Partial<CompanyContext>;
}
