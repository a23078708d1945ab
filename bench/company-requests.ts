import { z } from 'zod';
import { COMPANY_ADDRESS } from '../test/support/tenant.ts';
import { DRAFT } from './documents/documents.ts';
import { entityNif } from './entity-nif.ts';
import { send } from './http-client.ts';
import type { BenchTarget } from './service-options.ts';

const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });

/** Measured requests to a company. */
export interface CompanyRequests {
  get(path: string): Promise<string>;
  /** Returns the id of the draft. */
  createDraft(keyed?: Keyed): Promise<string>;
  issue(invoiceId: string, keyed?: Keyed): Promise<string>;
}

/** Presence of a unique idempotency key in a request. */
export type Keyed = 'with a key' | 'without a key';

/** Returns the header of a new idempotency key, or none. */
export function keyHeader(keyed: Keyed): Record<string, string> {
  return keyed === 'with a key' ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}

/** Creates requests to a company of the demo account with its sandbox key. The default is its first company. */
export function companyRequests(
  { credentials }: Pick<BenchTarget, 'credentials'>,
  companyId = credentials.company_id,
): CompanyRequests {
  const { base_url, sandbox_key } = credentials;
  const base = `${base_url}/v1/companies/${companyId}`;
  const authorized = { Authorization: `Bearer ${sandbox_key}` };
  const draft = JSON.stringify(DRAFT);
  return {
    get: (path) => send({ method: 'GET', url: base + path, headers: authorized, body: null }),
    async createDraft(keyed = 'without a key') {
      const headers = { ...authorized, ...keyHeader(keyed), 'Content-Type': 'application/json' };
      const text = await send({ method: 'POST', url: `${base}/invoices`, headers, body: draft });
      return createdSchema.parse(JSON.parse(text)).data.id;
    },
    issue: (invoiceId, keyed = 'without a key') =>
      send({
        method: 'POST',
        url: `${base}/invoices/${invoiceId}/issue`,
        headers: { ...authorized, ...keyHeader(keyed) },
        body: null,
      }),
  };
}

const COMPANY = {
  entity_type: 'LEGAL_ENTITY',
  address: COMPANY_ADDRESS,
};

/** Creates further companies of the demo account. Returns their ids. */
export async function makeCompanies({ credentials }: BenchTarget, count: number): Promise<string[]> {
  const { base_url, account_id, session_token } = credentials;
  const url = `${base_url}/v1/accounts/${account_id}/companies`;
  const headers = { Authorization: `Bearer ${session_token}`, 'Content-Type': 'application/json' };
  const ids: string[] = [];
  for (let made = 1; made <= count; made++) {
    const body = JSON.stringify({ ...COMPANY, legal_name: `Empresa ${made} SL`, nif: entityNif(made) });
    const text = await send({ method: 'POST', url, headers, body });
    ids.push(createdSchema.parse(JSON.parse(text)).data.id);
  }
  return ids;
}
