import { companyClient, testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

/** Creates a separate company for one test, with the effects of the ledger on its series. */
export async function seriesCompany(overrides: Parameters<typeof makeTenant>[1] = {}) {
  const tenant = await makeTenant(testEnv, overrides);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);

  async function create(body: Record<string, unknown>) {
    const response = await client.post('/series', { document_type: 'STANDARD', ...body });
    if (response.status !== 201) throw new Error(`not created: ${response.text}`);
    return response.body.data;
  }

  /** Applies the effect of a ledger commit: counter and numbering lock. */
  async function useNumber(id: string, counter: { period: string; last: number; date: string }) {
    const books = testEnv.BOOKS_SANDBOX;
    await books.batch([
      books
        .prepare(
          `INSERT INTO series_counters (series_id, period, last_sequence, last_date) VALUES (?, ?, ?, ?)
           ON CONFLICT (series_id, period) DO UPDATE SET last_sequence = excluded.last_sequence, last_date = excluded.last_date`,
        )
        .bind(id, counter.period, counter.last, counter.date),
      books
        .prepare(
          'UPDATE series SET numbering_locked = 1, version = version + 1 WHERE id = ? AND numbering_locked = 0',
        )
        .bind(id),
    ]);
  }

  async function stored(id: string): Promise<Record<string, unknown>> {
    const row = await testEnv.BOOKS_SANDBOX.prepare('SELECT * FROM series WHERE id = ?').bind(id).first();
    if (row === null) throw new Error(`no series ${id}`);
    return row;
  }

  return { tenant, client, create, useNumber, stored };
}

/** Returns the error code of a response, or its status if it succeeded. */
export function outcome(response: { status: number; body: { error?: { code: string } } | null }) {
  return response.body?.error?.code ?? response.status;
}
