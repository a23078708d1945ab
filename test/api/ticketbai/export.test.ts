import { exports } from 'cloudflare:workers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { KNOWN_POLICIES } from '../../../src/ticketbai/territories.ts';
import { verifyFiles } from '../../../src/ticketbai/verify/verify-files.ts';
import { testEnv } from '../../support/api-client.ts';
import { foralCompany, storedFiles } from '../../support/ticketbai/foral-company.ts';
import { line, RECIPIENT } from '../invoices/invoice-company.ts';

const ISSUE = {
  type: 'STANDARD',
  recipient: RECIPIENT,
  lines: [line(100)],
  options: { issue_directly: true },
};
const namesIn = (year: string) => [
  `000001_ISSUE_F-${year}_0001.xml`,
  `000002_ISSUE_F-${year}_0002.xml`,
  `000003_CANCELLATION_F-${year}_0001.xml`,
];

it('the export holds each file as it was signed, with its signer, answers and an index that verifies', async () => {
  const { tenant, companyId, client } = await foralCompany('BIZKAIA');
  const { body } = await client.post('/invoices', ISSUE);
  const names = namesIn(body.data.issue_date.slice(0, 'YYYY'.length));
  await client.post('/invoices', ISSUE);
  const voided = await client.post(`/invoices/${body.data.id}/void`, { reason: 'Not performed at all' });
  expect(voided.status, voided.text).toBe(200);
  await testEnv.BOOKS_SANDBOX.batch([
    testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO ticketbai_submissions (id, company_id, territory, operation, sent_at, outcome, http_status, answer)
        VALUES ('s1', ?1, 'BIZKAIA', 'A00', 1, 'ANSWERED', 200, '<a>ñ</a>')`,
    ).bind(companyId),
    testEnv.BOOKS_SANDBOX.prepare(
      `INSERT INTO ticketbai_submitted_records (record_id, submission_id)
        SELECT id, 's1' FROM ticketbai_records WHERE company_id = ?1 AND position < 3`,
    ).bind(companyId),
  ]);
  const exported = async (query = '') => {
    const worker = exports as unknown as { default: { fetch(request: Request): Promise<Response> } };
    const response = await worker.default.fetch(
      new Request(`https://folio.test/v1/companies/${companyId}/ticketbai-records/export${query}`, {
        headers: { Authorization: `Bearer ${tenant.sandboxKey}` },
      }),
    );
    expect(response.status).toBe(200);
    return unzipSync(new Uint8Array(await response.arrayBuffer()));
  };
  const files = await exported();
  const text = (name: string) => new TextDecoder().decode(files[name]);
  const stored = await storedFiles(companyId);
  expect(names.map(text)).toEqual(stored.map(({ file }) => file));
  const others = Object.keys(files).filter((name) => !names.includes(name));
  expect(others).toEqual([
    expect.stringMatching(/^certificates\/[0-9a-f]{16}\.pem$/),
    'answers.ndjson',
    'index.csv',
  ]);
  expect(text(others[0] ?? '')).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
  const answers = text('answers.ndjson')
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(answers).toContainEqual(
    expect.objectContaining({ id: 's1', operation: 'A00', answer: '<a>ñ</a>', positions: [1, 2] }),
  );
  const [header, ...rows] = text('index.csv').trim().split('\n');
  expect(header).toBe('position,kind,identifier,file,signed_at');
  const cells = rows.map((row) => row.split(','));
  expect(cells.map(([position, kind, , file]) => [position, kind, file])).toEqual(
    stored.map(({ position, kind }, at) => [String(position), kind, names[at]]),
  );
  const verified = await verifyFiles(
    {
      files: cells.map(([position, , identifier, file, signedAt]) => ({
        position: Number(position),
        text: text(file ?? ''),
        identifier: identifier === '' ? null : (identifier ?? null),
        qr_url: null,
        signed_at_ms: Date.parse(signedAt ?? ''),
      })),
      isOrdered: true,
    },
    { policies: KNOWN_POLICIES },
  );
  expect(verified).toMatchObject({ valid: true, records_checked: 3 });
  const none = await exported('?from=2000-01-01&to=2000-01-02');
  expect(Object.keys(none)).toEqual(['answers.ndjson', 'index.csv']);
  const reversed = await client.get('/ticketbai-records/export?from=2026-01-02&to=2026-01-01');
  expect(reversed.status).toBe(400);
});
