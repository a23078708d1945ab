import { expect, vi } from 'vitest';
import { call } from '../service/api.ts';
import type { RunningService } from '../service/service.ts';
import { makeDraft, makeIssued, REJECTED_NIF } from './journey.ts';
import { nifOf, supplierInvoice } from './money-journeys.ts';
import { IBAN, makeDebtor } from './receivable-journeys.ts';

const REJECTION_MS = 60_000;

async function makePaid(service: RunningService): Promise<string> {
  const id = await makeIssued(service);
  const body = { amount: 100, method: 'CASH' };
  const { status } = await call(service, 'POST', `{c}/invoices/${id}/payments`, { body });
  expect(status).toBe(201);
  return id;
}

async function makeRejected(service: RunningService): Promise<string> {
  const id = await makeIssued(service, {
    recipient: {
      legal_name: 'Rechazos Varios',
      nif: REJECTED_NIF,
      address: { street: 'Calle Mayor', postal_code: '28013', city: 'Madrid', province: 'Madrid' },
    },
  });
  const read = async () => (await call(service, 'GET', `{c}/invoices/${id}`)).body.data.verifactu_status;
  // It runs before the tests, where `expect.poll` does not work.
  await vi.waitFor(async () => expect(await read()).toBe('REJECTED'), { timeout: REJECTION_MS });
  return id;
}

async function makeReceived(service: RunningService): Promise<string> {
  const { name, mimeType, buffer } = supplierInvoice('P-2026-FORMS', await nifOf(service));
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
  const { credentials, baseUrl } = service;
  const response = await fetch(`${baseUrl}/v1/companies/${credentials.company_id}/received-invoices`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credentials.sandbox_key}`, 'Idempotency-Key': crypto.randomUUID() },
    body,
  });
  expect(response.status).toBe(201);
  const made = (await response.json()) as { data: { id: string } };
  return made.data.id;
}

/** Makes what the forms of the console act on. Returns the ids by the names that the addresses of the forms have. */
export async function makeDocuments(service: RunningService): Promise<Record<string, string>> {
  const { id } = await makeDebtor(service);
  const body = { customer_id: id, iban: IBAN, signed_on: '2026-11-01', scheme: 'CORE', is_recurrent: true };
  expect((await call(service, 'POST', '{c}/mandates', { body })).status).toBe(201);
  return {
    draft: await makeDraft(service),
    issued: await makeIssued(service),
    paid: await makePaid(service),
    rejected: await makeRejected(service),
    received: await makeReceived(service),
  };
}
