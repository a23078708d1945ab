import { z } from 'zod';
import type { BenchService } from './bench-service.ts';
import { DRAFT } from './documents.ts';
import { send } from './http-client.ts';

const createdSchema = z.object({ data: z.object({ id: z.uuid() }) });

/** The requests to the demo company that are measured. */
export interface CompanyRequests {
  get(path: string): Promise<string>;
  /** Answers the id of the draft. */
  createDraft(): Promise<string>;
  issue(invoiceId: string): Promise<string>;
}

/** Requests with the sandbox key of the demo company. */
export function companyRequests({ credentials }: BenchService): CompanyRequests {
  const { base_url, company_id, sandbox_key } = credentials;
  const base = `${base_url}/v1/companies/${company_id}`;
  const authorized = { Authorization: `Bearer ${sandbox_key}` };
  const draft = JSON.stringify(DRAFT);
  return {
    get: (path) => send({ method: 'GET', url: base + path, headers: authorized, body: null }),
    async createDraft() {
      const headers = { ...authorized, 'Content-Type': 'application/json' };
      const text = await send({ method: 'POST', url: `${base}/invoices`, headers, body: draft });
      return createdSchema.parse(JSON.parse(text)).data.id;
    },
    issue: (invoiceId) =>
      send({ method: 'POST', url: `${base}/invoices/${invoiceId}/issue`, headers: authorized, body: null }),
  };
}
