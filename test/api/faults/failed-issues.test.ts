import { abortAllDurableObjects } from 'cloudflare:test';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ApiResponse, companyClient, testEnv } from '../../support/api-client.ts';
import { makeLedgerFaulty } from '../../support/faults/faulty-ledger.ts';
import type { FaultScript } from '../../support/faults/faulty-ledger-store.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { makeTenant } from '../../support/tenant.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';

/** The database rejects every commit. Nothing is issued, and the caller knows it. */
const REFUSING: FaultScript = { next: (call) => (call === 'commit' ? 'REFUSED' : 'NONE') };
/** Nothing reaches the database. The caller does not know what was issued. */
const SILENT: FaultScript = { next: () => 'LOST_BEFORE' };

const ISSUE_DIRECTLY = { options: { issue_directly: true } };

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function companyWith(script: FaultScript) {
  const { companyId, sandboxKey } = await makeTenant(testEnv);
  const client = companyClient(companyId, sandboxKey);
  expect((await client.put('/series/defaults')).status).toBe(200);
  const draft = (await client.post('/invoices', invoiceBody())).body.data;
  const proforma = (await client.post('/invoices', invoiceBody({ type: 'PROFORMA' }))).body.data;
  await makeLedgerFaulty(companyId, script);
  return {
    companyId,
    client,
    draft,
    proforma,
    fiscal: async () => (await client.get('/invoices')).body.data.pagination.total_items,
    heal: () => abortAllDurableObjects(),
  };
}

const keyed = () => ({ 'Idempotency-Key': freshKey() });

describe('an issue whose commit is rejected', () => {
  it('a rejected commit returns a 500 that its key replays, and a new key issues later', async () => {
    const { companyId, client, draft, heal } = await companyWith(REFUSING);
    const headers = keyed();
    const issue = (with_: Record<string, string>) =>
      client.post(`/invoices/${draft.id}/issue`, undefined, with_);
    const failed = await issue(headers);
    expect([failed.status, failed.body.error.code]).toEqual([500, 'INTERNAL_ERROR']);
    await heal();
    const replay = await issue(headers);
    expect([replay.status, replay.text]).toEqual([500, failed.text]);
    expect(replay.headers.get('Idempotency-Replay')).toBe('true');
    expect((await client.get(`/invoices/${draft.id}`)).body.data.status).toBe('DRAFT');
    expect((await issue(keyed())).body.data).toMatchObject({ status: 'ISSUED', number: 1 });
    expect(await expectWholeBooks(testEnv, 'TEST', companyId)).toEqual({ issued: 1, records: 1 });
  });

  it.each<
    [
      string,
      (
        headers: Record<string, string>,
        made: Awaited<ReturnType<typeof companyWith>>,
      ) => Promise<ApiResponse>,
    ]
  >([
    [
      'a create that issues',
      (headers, { client }) => client.post('/invoices', invoiceBody(ISSUE_DIRECTLY), headers),
    ],
    [
      'a conversion that issues',
      (headers, { client, proforma }) =>
        client.post(`/invoices/${proforma.id}/convert-to-invoice`, { issue: true }, headers),
    ],
  ])('a rejected commit leaves nothing of %s', async (_, send) => {
    const made = await companyWith(REFUSING);
    const drafts = await made.fiscal();
    expect((await send(keyed(), made)).status).toBe(500);
    expect(await made.fiscal()).toBe(drafts);
    const proforma = (await made.client.get(`/invoices/${made.proforma.id}`)).body.data;
    expect(proforma).toMatchObject({ status: 'ACTIVE', converted_invoice_id: null });
    await made.heal();
    expect((await send(keyed(), made)).body.data).toMatchObject({ status: 'ISSUED', number: 1 });
    expect(await expectWholeBooks(testEnv, 'TEST', made.companyId)).toEqual({ issued: 1, records: 1 });
  });

  it('a rejected commit in a batch fails its row with INTERNAL_ERROR', async () => {
    const { companyId, client, draft } = await companyWith(REFUSING);
    const batch = await client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [draft.id] });
    expect(batch.body.data).toMatchObject({ successful: 0, failed: 1 });
    expect(batch.body.data.results[0]).toMatchObject({ success: false, error: { code: 'INTERNAL_ERROR' } });
    expect(await expectWholeBooks(testEnv, 'TEST', companyId)).toEqual({ issued: 0, records: 0 });
  });
});

describe('an issue with an unknown result', () => {
  it.each<
    [
      string,
      (
        headers: Record<string, string>,
        made: Awaited<ReturnType<typeof companyWith>>,
      ) => Promise<ApiResponse>,
    ]
  >([
    ['issue', (headers, { client, draft }) => client.post(`/invoices/${draft.id}/issue`, undefined, headers)],
    ['create', (headers, { client }) => client.post('/invoices', invoiceBody(ISSUE_DIRECTLY), headers)],
    [
      'convert',
      (headers, { client, proforma }) =>
        client.post(`/invoices/${proforma.id}/convert-to-invoice`, { issue: true }, headers),
    ],
    [
      'batch',
      (headers, { client, draft }) =>
        client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: [draft.id] }, headers),
    ],
  ])(
    'a request (%s) with an unknown result returns 500, and the same key completes it later',
    async (_, send) => {
      const made = await companyWith(SILENT);
      const headers = keyed();
      const failed = await send(headers, made);
      expect([failed.status, failed.headers.has('Idempotency-Replay')]).toEqual([500, false]);
      const again = await send(headers, made);
      expect([again.status, again.headers.has('Idempotency-Replay')]).toEqual([500, false]);
      await made.heal();
      const finished = await send(headers, made);
      expect(finished.status).toBeLessThan(300);
      expect(finished.headers.has('Idempotency-Replay')).toBe(false);
      expect((await send(headers, made)).text).toBe(finished.text);
      expect(await expectWholeBooks(testEnv, 'TEST', made.companyId)).toEqual({ issued: 1, records: 1 });
    },
  );

  it('a repetition that is rejected deletes its draft and frees the key', async () => {
    const { companyId, client, fiscal, heal } = await companyWith(SILENT);
    const headers = keyed();
    const drafts = await fiscal();
    const series = (await client.get('/series?document_type=STANDARD')).body.data.series[0];
    const body = invoiceBody({ ...ISSUE_DIRECTLY, series_id: series.id });
    expect((await client.post('/invoices', body, headers)).status).toBe(500);
    expect(await fiscal()).toBe(drafts + 1);
    const other = { document_type: 'STANDARD', code: 'OTHER', format: 'OTHER-{YYYY}-{NUM}' };
    const made = (await client.post('/series', other)).body.data;
    await client.put(`/series/${made.id}/default`);
    expect((await client.patch(`/series/${series.id}`, { active: false })).status).toBe(200);
    await heal();
    const refused = await client.post('/invoices', body, headers);
    expect([refused.status, refused.body.error.code]).toEqual([422, 'SERIES_INACTIVE']);
    expect(await fiscal()).toBe(drafts);
    expect((await client.post('/invoices', invoiceBody(ISSUE_DIRECTLY), headers)).status).toBe(201);
    expect(await expectWholeBooks(testEnv, 'TEST', companyId)).toEqual({ issued: 1, records: 1 });
  });
});
