import { describe, expect, it } from 'vitest';
import type { Env } from '../../../src/composition/env.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { request, testEnv } from '../../support/api-client.ts';
import { handleRequest } from '../../support/handle-request.ts';
import { makeTenant } from '../../support/tenant.ts';

/** Returns an environment that uses this Worker as Worker of long runs, and the paths sent to it. */
function splitEnv(): { env: Env; paths: string[] } {
  const paths: string[] = [];
  const RUNS = {
    fetch(sent: Request) {
      paths.push(new URL(sent.url).pathname);
      return handleRequest(sent, testEnv);
    },
  } as unknown as Fetcher;
  return { env: { ...testEnv, RUNS }, paths };
}

describe('operations in the Worker of long runs', () => {
  it('a long operation runs in the Worker of long runs and returns the same response', async () => {
    const { env, paths } = splitEnv();
    const { companyId, sandboxKey: key } = await makeTenant(testEnv);
    const path = `/v1/companies/${companyId}/verifactu-records/verification`;
    const [there, here] = [await request('GET', path, { key, env }), await request('GET', path, { key })];
    expect([there.status, there.body.data]).toEqual([200, here.body.data]);
    expect(paths).toEqual([path]);
  });

  it('a long operation without a credential returns 401 from the Worker of long runs', async () => {
    const { env, paths } = splitEnv();
    const { companyId } = await makeTenant(testEnv);
    const path = `/v1/companies/${companyId}/verifactu-records/verification`;
    expect((await request('GET', path, { env })).status).toBe(401);
    expect(paths).toEqual([path]);
  });

  it('only the listed operations run in the Worker of long runs', async () => {
    expect(
      OPERATIONS.filter(({ isLongRun }) => isLongRun)
        .map(({ id }) => id)
        .sort(),
    ).toEqual([
      'accounts.import',
      'bank-movements.propose',
      'bank-statements.import',
      'customers.import',
      'fiscal-summary.get',
      'invoice-history.import',
      'invoices.export',
      'receivables.get',
      'tax-books.accounting-entries',
      'tax-books.archive',
      'tax-books.issued-invoices',
      'tax-books.reconcile',
      'tax-forms.get',
      'tax-periods.close',
      'tax-periods.get',
      'ticketbai-records.export',
      'ticketbai-records.verify',
      'verifactu-records.export',
      'verifactu-records.reconcile',
      'verifactu-records.verify',
    ]);
    const { env, paths } = splitEnv();
    const { companyId, sandboxKey: key } = await makeTenant(testEnv);
    expect((await request('GET', `/v1/companies/${companyId}/invoices`, { key, env })).status).toBe(200);
    expect(paths).toEqual([]);
  });
});
