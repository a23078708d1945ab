import { beforeAll, describe, expect, it, vi } from 'vitest';
import { CHAIN_PAGE_RECORDS } from '../../../src/invoices/records/chain-repository.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { appendRecords } from '../../support/books/stored-chain.ts';
import { faultyEnv } from '../../support/faults/faulty-env.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { addCompany } from '../../support/tenant.ts';
import { recordsCompany, shownChain } from './records-company.ts';

const EXPORT = '/verifactu-records/export';
/** More than two pages, and not a multiple of a page. */
const RECORDS = 2 * CHAIN_PAGE_RECORDS + 345;
const FILL_TIMEOUT_MS = 60_000;

let company: Awaited<ReturnType<typeof recordsCompany>>;

beforeAll(async () => {
  company = await recordsCompany();
  await company.issued();
  await appendRecords(
    company.companyId,
    Array.from({ length: RECORDS - 1 }, (_, index) => ({
      operation: index % 5 === 0 ? ('VOID' as const) : ('REGISTRATION' as const),
    })),
  );
}, FILL_TIMEOUT_MS);

function linesOf(text: string): Record<string, unknown>[] {
  const lines = text.split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) => JSON.parse(line));
}

/** Returns a request of the company for a modified environment. */
function exportRequest(): Request {
  return new Request(`https://folio.test${company.client.base}${EXPORT}`, {
    headers: { Authorization: `Bearer ${company.tenant.sandboxKey}` },
  });
}

describe('GET /v1/companies/{company_id}/verifactu-records/export', () => {
  it('the export contains every record in one line, as stored and as listed', async () => {
    const response = await company.client.get(EXPORT);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/x-ndjson');
    expect(response.headers.get('Content-Disposition')).toMatch(
      new RegExp(
        `^attachment; filename="verifactu-records-${company.companyId}-test-\\d{4}-\\d\\d-\\d\\d\\.ndjson"$`,
      ),
    );
    const lines = linesOf(response.text);
    expect(lines).toHaveLength(RECORDS);
    expect(lines).toEqual(await shownChain(company.companyId));
    const { records } = await company.list('limit=100&page=11');
    expect(lines.slice(1000, 1100)).toEqual(records);
  });

  it('the export of a company without records is empty', async () => {
    const { companyId } = await addCompany(testEnv, company.tenant.accountId);
    const response = await companyClient(companyId, company.tenant.sandboxKey).get(EXPORT);
    expect([response.status, response.text]).toEqual([200, '']);
  });

  it('the export ends at the record that was last at its start, and holds one page at a time', async () => {
    const watched = faultyEnv(testEnv, 'BEFORE', () => false);
    const response = await handleRequest(exportRequest(), watched.env);
    const reader = response.body?.getReader();
    if (reader === undefined) throw new Error('there is no body');
    const before = watched.calls();
    const chunks: string[] = [];
    const decoder = new TextDecoder();
    const first = await reader.read();
    chunks.push(decoder.decode(first.value, { stream: true }));
    expect(watched.calls()).toBe(before);
    await appendRecords(company.companyId, [{ operation: 'REGISTRATION' }]);
    for (let next = await reader.read(); !next.done; next = await reader.read())
      chunks.push(decoder.decode(next.value, { stream: true }));
    expect(watched.calls()).toBe(before + 2);
    const lines = linesOf(chunks.join(''));
    expect(lines).toHaveLength(RECORDS);
    expect((await shownChain(company.companyId)).length).toBe(RECORDS + 1);
  });

  it('the export stops reading when the caller disconnects', async () => {
    const watched = faultyEnv(testEnv, 'BEFORE', () => false);
    const response = await handleRequest(exportRequest(), watched.env);
    const reader = response.body?.getReader();
    await reader?.read();
    const before = watched.calls();
    await reader?.cancel();
    expect(watched.calls()).toBe(before);
  });

  it('an export that fails midway breaks off and logs an error', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const whole = faultyEnv(testEnv, 'BEFORE', () => false);
    await (await handleRequest(exportRequest(), whole.env)).arrayBuffer();
    const broken = faultyEnv(testEnv, 'BEFORE', (call) => call === whole.calls());
    const response = await handleRequest(exportRequest(), broken.env);
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
    expect(logged).toHaveBeenCalledTimes(1);
    expect(String(logged.mock.calls[0]?.[0])).toContain(response.headers.get('X-Request-Id'));
    logged.mockRestore();
  });

  it('an export that fails at once returns 500', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const broken = faultyEnv(testEnv, 'BEFORE', () => true);
    const response = await handleRequest(exportRequest(), broken.env);
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    logged.mockRestore();
  });
});
