import { beforeAll, describe, expect, it } from 'vitest';
import { commitStatements } from '../../../bench/same-calls/commit-statements.ts';
import { readMaterial } from '../../../bench/same-calls/issue-draft.ts';
import { storeDraft } from '../../../bench/same-calls/new-draft.ts';
import { readInvoice, readPage } from '../../../bench/same-calls/stored-invoices.ts';
import { testEnv } from '../../support/api-client.ts';
import { IssueMeter } from '../../support/cost/issue-parts.ts';
import { countedDatabase, countedEnv, RoundTripLog } from '../../support/counted-env.ts';
import {
  makeExample,
  makeIssuingTenant,
  operationOf,
  prepareOn,
  requestOf,
  sendOn,
} from '../../support/driven-operations.ts';
import type { Tenant } from '../../support/tenant.ts';

/** Counts of a request: database calls, statements and rows written. */
function callsOf({ batches, statements, rowsWritten }: RoundTripLog) {
  return { batches, statements: statements.length, rowsWritten };
}

describe('the bare app of the benchmark with the same platform calls', () => {
  let tenant: Tenant;
  let draftId: string;
  let issuedId: string;
  let meter: IssueMeter;
  const newDraft = async () =>
    (await makeExample(operationOf('invoices.create'), tenant, { company_id: tenant.companyId })) ?? '';

  beforeAll(async () => {
    tenant = await makeIssuingTenant();
    meter = new IssueMeter(tenant);
    await meter.prepare();
    draftId = await newDraft();
    issuedId = await newDraft();
    await meter.issue(issuedId, 'first');
  });

  /** Database calls of one request to the service. Credential and company are cached by the request before it. */
  async function serviceCalls(id: string, ids: Record<string, string> = {}) {
    const named = { ids: { company_id: tenant.companyId, ...ids }, key: tenant.sandboxKey };
    await prepareOn(testEnv, requestOf(operationOf('series.list'), named));
    const log = new RoundTripLog();
    await sendOn(countedEnv(testEnv, log), requestOf(operationOf(id), named));
    return callsOf(log);
  }

  /** Counts the database calls of one function of the bare app. */
  async function bareCalls(act: (books: D1Database, directory: D1Database) => Promise<unknown>) {
    const log = new RoundTripLog();
    const counted = (name: 'BOOKS_SANDBOX' | 'DIRECTORY') => countedDatabase(name, testEnv[name], log);
    await act(counted('BOOKS_SANDBOX'), counted('DIRECTORY'));
    return callsOf(log);
  }

  it('the bare app reads an invoice with as many statements as the service', async () => {
    const bare = await bareCalls((books) => readInvoice(books, tenant.companyId, issuedId));
    expect(bare).toEqual(await serviceCalls('invoices.get', { invoice_id: issuedId }));
  });

  it('the bare app reads a page with as many statements as the service', async () => {
    const bare = await bareCalls((books) => readPage(books, tenant.companyId, 20));
    expect(bare).toEqual(await serviceCalls('invoices.list'));
  });

  it('the bare app stores a draft with as many statements and rows as the service', async () => {
    await storeDraft(testEnv.BOOKS_SANDBOX, tenant.companyId, draftId);
    const bare = await bareCalls((books) => storeDraft(books, tenant.companyId, draftId));
    expect(bare).toEqual(await serviceCalls('invoices.create'));
  });

  it('the bare app issues a draft with as many statements as the service and no more rows', async () => {
    const { parts } = await meter.issue(await newDraft(), 'second');
    const service = new Map(parts.map(({ part, ...calls }) => [part, calls]));
    const request = { companyId: tenant.companyId, invoiceId: draftId, like: issuedId };
    const read = await bareCalls((books, directory) =>
      readMaterial({ BOOKS: books, DIRECTORY: directory }, request),
    );
    expect(read).toEqual(service.get('Request'));
    const commit = await bareCalls(async (books) => books.batch(await statementsOf(books)));
    expect({ ...commit, rowsWritten: 0 }).toEqual({ ...service.get('Commit'), rowsWritten: 0 });
    expect(commit.rowsWritten).toBeLessThanOrEqual(service.get('Commit')?.rowsWritten ?? 0);
    expect(commit.rowsWritten).toBeGreaterThan(0.8 * (service.get('Commit')?.rowsWritten ?? 0));
  });

  /** Returns the statements that issue the next draft of the series and the chain. */
  async function statementsOf(books: D1Database): Promise<D1PreparedStatement[]> {
    const one = async (sql: string, id: string) =>
      (await testEnv.BOOKS_SANDBOX.prepare(sql).bind(id).first<Record<string, string | number | null>>()) ??
      {};
    const invoice = await one('SELECT * FROM invoices WHERE id = ?', issuedId);
    const record = await one('SELECT * FROM verifactu_records WHERE invoice_id = ?', issuedId);
    const last = await one(
      'SELECT position, fingerprint FROM verifactu_records WHERE company_id = ? ORDER BY position DESC LIMIT 1',
      tenant.companyId,
    );
    const position = Number(last.position) + 1;
    const planned = [
      {
        id: draftId,
        number: position,
        position,
        fingerprint: 'A'.repeat(64),
        previousFingerprint: String(last.fingerprint),
      },
    ];
    return commitStatements(books, {
      commitId: crypto.randomUUID(),
      companyId: tenant.companyId,
      invoice,
      record,
      planned,
    }).statements;
  }
});
