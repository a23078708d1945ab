import { readOperator } from '../companies/certificates/operator-certificate.ts';
import type { CompanyContext } from '../context/context.ts';
import { booksOf } from '../db/clients.ts';
import { networksOf } from '../einvoice-channels/networks.ts';
import type { Clock } from '../platform/clock.ts';
import { aeatTransport } from '../registration/aeat/transport.ts';
import type { Env } from './env.ts';
import { fileSenderOf, ledgerOf, senderOf } from './ledger.ts';
import { type BooksScope, principalPorts } from './principal-ports.ts';

/** Returns the ports of an operation on a company, the same for a request and for a run. */
export function companyPorts(env: Env, serviceClock: Clock, place: BooksScope & { companyId: string }) {
  const { environment, booksShard, clockAheadMs, companyId } = place;
  return {
    ...principalPorts(env, serviceClock, place),
    companyId,
    booksShard,
    books: booksOf(env, environment, booksShard),
    ledger: ledgerOf(env, environment, companyId, clockAheadMs),
    sender: senderOf(env, environment, companyId),
    fileSender: fileSenderOf(env, environment, companyId),
    operator: () => readOperator(env),
    networks: networksOf(env, environment, serviceClock),
    askAeatList: async (issuer, months) => {
      const { askList } = await import('../registration/reconciliation/ask-list.ts');
      return await askList(
        { transport: aeatTransport(env, environment), clock: serviceClock },
        issuer,
        months,
      );
    },
  } satisfies Partial<CompanyContext>;
}
