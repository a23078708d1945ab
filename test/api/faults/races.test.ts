import { describe, expect, it } from 'vitest';
import { type ApiResponse, testEnv } from '../../support/api-client.ts';
import { freshKey } from '../../support/idempotency-keys.ts';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { thisYear } from '../../support/today.ts';
import { expectWholeBooks } from '../../support/verify-books.ts';
import { fromClients, makeDrafts, makeScene, type Scene } from './issuing-clients.ts';

const CALLERS = 20;
const ROUNDS = 12;

function code({ body }: ApiResponse): string | null {
  return body.error?.code ?? null;
}

function count(responses: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const response of responses) {
    const name = code(response) ?? String(response.status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

const whole = ({ tenant }: Scene) => expectWholeBooks(testEnv, 'TEST', tenant.companyId);

describe(`${CALLERS} concurrent issues of one draft`, () => {
  it.each([
    ['without a key', () => ({})],
    ['each under a key of its own', () => ({ 'Idempotency-Key': freshKey() })],
  ])('of concurrent issues %s, one caller gets 200 and the others INVOICE_NOT_DRAFT', async (_, headers) => {
    const scene = await makeScene();
    const [id] = await makeDrafts(scene, 1);
    const responses = await Promise.all(
      Array.from({ length: CALLERS }, () => scene.client.post(`/invoices/${id}/issue`, undefined, headers())),
    );
    expect(count(responses)).toEqual({ 200: 1, INVOICE_NOT_DRAFT: CALLERS - 1 });
    for (const response of responses.filter((one) => one.status !== 200)) expect(response.status).toBe(400);
    expect(await whole(scene)).toEqual({ issued: 1, records: 1 });
  });

  it('drafts in concurrent batches are each issued once', async () => {
    const scene = await makeScene();
    const drafts = await makeDrafts(scene, 10);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        scene.client.post('/invoices/batches', { operation: 'ISSUE', invoice_ids: drafts }),
      ),
    );
    const successful = responses.reduce((sum, response) => sum + response.body.data.successful, 0);
    expect(successful).toBe(10);
    expect(await whole(scene)).toEqual({ issued: 10, records: 10 });
  });
});

describe('a draft that changes during its issue', () => {
  it('a draft changed during its issue is issued in one of its versions, and one request succeeds', async () => {
    const scene = await makeScene();
    const drafts = await makeDrafts(scene, ROUNDS * 3);
    const results = await fromClients(
      drafts.map((id) => async () => {
        const lines = [
          { description: 'Cambiada', quantity: 2, unit_price: 7, main_tax: { type: 'IVA', percentage: 10 } },
        ];
        const [changed, issued] = await Promise.all([
          scene.client.patch(`/invoices/${id}`, { lines, notes: 'cambiada' }),
          scene.client.post(`/invoices/${id}/issue`),
        ]);
        return { changed, issued, stored: (await scene.client.get(`/invoices/${id}`)).body.data };
      }),
    );
    for (const { changed, issued, stored } of results) {
      expect(changed.status === 200 || issued.status === 200).toBe(true);
      expect([null, 'CONCURRENT_MODIFICATION', 'STATUS_NOT_MODIFIABLE']).toContain(code(changed));
      expect([null, 'CONCURRENT_MODIFICATION']).toContain(code(issued));
      expect(stored.status).toBe(issued.status === 200 ? 'ISSUED' : 'DRAFT');
      expect([stored.notes, stored.invoice_total]).toEqual(
        changed.status === 200 ? ['cambiada', 15.4] : [null, 121],
      );
      if (issued.status === 200) expect(issued.body.data).toEqual(stored);
    }
    const issuedCount = results.filter(({ issued }) => issued.status === 200).length;
    expect(await whole(scene)).toEqual({ issued: issuedCount, records: issuedCount });
  });

  it('a draft deleted during its issue is either deleted or issued', async () => {
    const scene = await makeScene();
    const drafts = await makeDrafts(scene, ROUNDS);
    const results = await fromClients(
      drafts.map((id) => async () => {
        const [deleted, issued] = await Promise.all([
          scene.client.delete(`/invoices/${id}`),
          scene.client.post(`/invoices/${id}/issue`),
        ]);
        return { deleted, issued, read: await scene.client.get(`/invoices/${id}`) };
      }),
    );
    for (const { deleted, issued, read } of results) {
      expect([deleted.status === 204, issued.status === 200].filter(Boolean)).toHaveLength(1);
      expect(read.status).toBe(deleted.status === 204 ? 404 : 200);
    }
    await whole(scene);
  });
});

describe('a series that changes during its first issues', () => {
  it('a series changed during its first issues numbers all of them in one format', async () => {
    for (let round = 0; round < 4; round++) {
      const scene = await makeScene();
      const [seriesId] = scene.series;
      const drafts = await makeDrafts({ ...scene, series: scene.series.slice(0, 1) }, 8);
      const issue = (id: string) => scene.client.post(`/invoices/${id}/issue`);
      const change = () =>
        scene.client.patch(`/series/${seriesId}`, { format: 'NEW/{YYYY}/{NUM:2}', initial_number: 50 });
      const [changed, ...issued] = await Promise.all(
        round % 2 === 0
          ? [change(), ...drafts.map(issue)]
          : [issue(drafts[0] ?? ''), change(), ...drafts.slice(1).map(issue)],
      ).then((responses) =>
        round % 2 === 0 ? responses : [responses[1], responses[0], ...responses.slice(2)],
      );
      expect(count(issued.filter((one) => one !== undefined))).toEqual({ 200: 8 });
      expect([null, 'CONCURRENT_MODIFICATION', 'SERIES_NUMBERING_LOCKED']).toContain(
        code(changed as ApiResponse),
      );
      const numbers = issued.map((one) => one?.body.data.invoice_number as string).sort();
      const year = thisYear();
      const expected = Array.from({ length: 8 }, (_, index) =>
        changed?.status === 200 ? `NEW/${year}/${50 + index}` : `FA-${year}-000${index + 1}`,
      );
      expect(numbers).toEqual(expected);
      expect(await whole(scene)).toEqual({ issued: 8, records: 8 });
    }
  });

  it.each([
    ['deactivated', (scene: Scene) => scene.client.patch(`/series/${scene.series[0]}`, { active: false })],
    ['deleted', (scene: Scene) => scene.client.delete(`/series/${scene.series[0]}`)],
  ])(
    'a series %s during issues numbers an invoice or rejects it, and rejections use no number',
    async (_, end) => {
      for (let round = 0; round < 3; round++) {
        const scene = await makeScene();
        const first = scene.series.slice(0, 1);
        const drafts = await makeDrafts({ ...scene, series: first }, 8);
        const [ended, ...issued] = await Promise.all([
          end(scene),
          ...drafts.map((id) => scene.client.post(`/invoices/${id}/issue`)),
          scene.client.post(
            '/invoices',
            invoiceBody({ series_id: first[0], options: { issue_directly: true } }),
          ),
        ]);
        const allowed = ['200', '201', 'SERIES_INACTIVE', 'SERIES_NOT_FOUND', 'CONCURRENT_MODIFICATION'];
        expect(Object.keys(count(issued)).filter((name) => !allowed.includes(name))).toEqual([]);
        expect(ended.status < 300 || [409, 422].includes(ended.status)).toBe(true);
        const numbered = issued.filter((one) => one.status < 300).length;
        expect(await whole(scene)).toEqual({ issued: numbered, records: numbered });
        const listed = (await scene.client.get('/invoices?limit=100')).body.data.invoices;
        const refusedDirect = (issued.at(-1)?.status ?? 0) >= 400;
        expect(listed).toHaveLength(refusedDirect ? 8 : 9);
      }
    },
  );
});
