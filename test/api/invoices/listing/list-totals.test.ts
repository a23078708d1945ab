import { beforeEach, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { countedEnv, RoundTripLog } from '../../../support/counted-env.ts';
import { operationOf, requestOf, sendOn } from '../../../support/driven-operations.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany, line, RECIPIENT } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
});

/** Returns the total of a list and the number of its items. */
async function totals(path: string): Promise<[told: number, held: number]> {
  const { body } = await company.client.get(`${path}${path.includes('?') ? '&' : '?'}limit=100`);
  const { pagination, ...lists } = body.data;
  const [items] = Object.values(lists) as unknown[][];
  return [pagination.total_items, items?.length ?? 0];
}

it('an empty list has a total of zero', async () => {
  for (const path of ['/invoices', '/invoices?type=PROFORMA', '/customers', '/verifactu-records'])
    expect(await totals(path)).toEqual([0, 0]);
});

it('totals of lists are right after creations, deletions, exchanges and rejections', async () => {
  const { client, create, issued, correct, customer, tenant, registered } = company;
  const draft = await create({});
  await client.delete(`/invoices/${(await create({})).id}`);
  const corrected = await issued({});
  await correct(corrected.id, { lines: [line(10)] });
  const tickets = [await issued({ type: 'SIMPLIFIED' }), await issued({ type: 'SIMPLIFIED' })];
  const ids = tickets.map(({ id }) => id);
  await registered(ids);
  const exchanged = await client.post('/invoices/simplified-exchanges', {
    simplified_invoice_ids: ids,
    recipient: RECIPIENT,
  });
  expect(exchanged.status, exchanged.text).toBe(201);
  // Draft of a rejected direct issue, which is not kept.
  const refused = await client.post('/invoices', {
    type: 'STANDARD',
    lines: [line(1)],
    options: { issue_directly: true },
  });
  expect(refused.status).toBe(422);
  const proforma = await create({ type: 'PROFORMA' });
  await client.delete(`/invoices/${proforma.id}`);
  await create({ type: 'PROFORMA' });
  const kept = await customer();
  await client.delete(`/customers/${(await customer()).id}`);
  await client.post('/customers', {
    customer_type: 'LEGAL_ENTITY',
    legal_name: 'Cliente',
    nif: 'no NIF',
  });
  expect(await totals('/invoices')).toEqual([6, 6]);
  expect(await totals('/invoices?type=STANDARD')).toEqual([3, 3]);
  expect(await totals('/invoices?type=SIMPLIFIED,CORRECTIVE')).toEqual([3, 3]);
  expect(await totals('/invoices?type=PROFORMA')).toEqual([1, 1]);
  expect(await totals('/invoices?search=&metadata[order]=')).toEqual([6, 6]);
  expect(await totals('/invoices?status=DRAFT')).toEqual([1, 1]);
  expect(await totals('/customers')).toEqual([1, 1]);
  expect(await totals('/verifactu-records')).toEqual([5, 5]);
  expect([draft.status, kept.active]).toEqual(['DRAFT', true]);
  await expectWholeBooks(testEnv, 'TEST', tenant.companyId);
});

it.each(['invoices.list', 'customers.list', 'verifactu-records.list'])(
  'a page of %s counts rows only with a filter',
  async (id) => {
    const { companyId, sandboxKey: key } = company.tenant;
    const statements = async (query: readonly (readonly [string, string])[]) => {
      const log = new RoundTripLog();
      const ids = { company_id: companyId };
      await sendOn(countedEnv(testEnv, log), requestOf(operationOf(id), { ids, key, query }));
      return log.statements.filter(
        ({ sql, binding }) => binding === 'BOOKS_SANDBOX' && sql.includes('count(*)'),
      );
    };
    expect(await statements([])).toEqual([]);
    const filter = id === 'verifactu-records.list' ? 'operation' : 'search';
    expect(await statements([[filter, id === 'verifactu-records.list' ? 'VOID' : 'text']])).toHaveLength(1);
  },
);
