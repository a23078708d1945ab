import { DurableObject } from 'cloudflare:workers';
import type { Env } from '../src/env.ts';
import type { IssueOutcome, IssueRequest } from '../src/ledger/ledger-port.ts';

export class FiscalLedger extends DurableObject<Env> {
  issue(_request: IssueRequest): Promise<IssueOutcome> {
    return Promise.resolve({ ok: false, refusal: { code: 'UNAVAILABLE' } });
  }
}
