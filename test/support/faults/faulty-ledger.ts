import { runInDurableObject } from 'cloudflare:test';
import type { FiscalLedger } from '../../../durable-objects/fiscal-ledger.ts';
import { d1LedgerStore } from '../../../src/ledger/ledger-store.ts';
import { testEnv } from '../api-client.ts';
import { type FaultScript, faultyStore } from './faulty-ledger-store.ts';

/** Returns the ledger of a company's sandbox books, by the service's own name for it. */
export function ledgerObject(companyId: string): DurableObjectStub<FiscalLedger> {
  return testEnv.FISCAL_LEDGER.getByName(`TEST:${companyId}`);
}

/** Puts faults between a ledger and its database until the ledger restarts. The ledger must not have issued yet. */
export async function makeLedgerFaulty(companyId: string, script: FaultScript): Promise<void> {
  await runInDurableObject(ledgerObject(companyId), (ledger: FiscalLedger) => {
    Object.assign(ledger, { storeOf: (books: D1Database) => faultyStore(d1LedgerStore(books), script) });
  });
}
