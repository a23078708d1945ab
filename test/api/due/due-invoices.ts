import { testEnv } from '../../support/api-client.ts';

/**
 * Stores drafts in a company's sandbox without the API, scheduled to become plain drafts on a day. Returns
 * their ids.
 */
export async function storeScheduled(companyId: string, count: number, date: string): Promise<string[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    `WITH RECURSIVE made (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM made WHERE i < ?2)
     INSERT INTO invoices (id, company_id, type, status, language, taxable_base_cents, total_vat_cents,
       total_equivalence_surcharge_cents, total_irpf_cents, total_discounts_cents, total_disbursements_cents,
       invoice_total_cents, vat_breakdown, irpf_breakdown, surcharge_breakdown, search_key, scheduled_for, generation_mode,
       created_at, updated_at)
     SELECT lower(printf('0190a5b4-7c3e-7%03x-8000-', i % 4096)) || lower(hex(randomblob(6))), ?1, 'STANDARD', 'SCHEDULED', 'es',
       0, 0, 0, 0, 0, 0, 0, '[]', '[]', '[]', '', ?3, 'DRAFT', 0, 0 FROM made RETURNING id`,
  )
    .bind(companyId, count, date)
    .all<{ id: string }>();
  return results.map(({ id }) => id);
}

/** Counts the invoices of a company's sandbox with a status. */
export async function countIn(companyId: string, status: string): Promise<number> {
  const row = await testEnv.BOOKS_SANDBOX.prepare(
    'SELECT count(*) AS total FROM invoices WHERE company_id = ? AND status = ?',
  )
    .bind(companyId, status)
    .first<{ total: number }>();
  return row?.total ?? 0;
}
