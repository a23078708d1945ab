import { expect, it } from 'vitest';
import { booksOf } from '../../../../src/db/clients.ts';
import { invoices } from '../../../../src/db/schema/books-schema.ts';
import type { InvoiceQuery } from '../../../../src/invoices/reading/list-filter-repository.ts';
import { probeSearch } from '../../../../src/invoices/reading/search-probe-repository.ts';
import { testEnv } from '../../../support/api-client.ts';
import { invoiceCompany } from '../invoice-company.ts';

const PAIRS = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`, '1']));

it('of many pairs of metadata, the documents with the rarest are looked up', async () => {
  const company = await invoiceCompany();
  await company.create({ metadata: PAIRS });
  await company.create({ metadata: PAIRS });
  const { id } = await company.create({ metadata: { ...PAIRS, rare: 'yes' } });
  const metadata = new Map(Object.entries({ ...PAIRS, rare: 'yes' }));
  const query = { type: null, search: null, recipient_name: null, metadata } as unknown as InvoiceQuery;
  const { among } = await probeSearch(booksOf(testEnv, 'TEST', 0), company.tenant.companyId, query);
  if (among === null) throw new Error('no documents are looked up');
  const found = booksOf(testEnv, 'TEST', 0).select({ id: invoices.id }).from(invoices).where(among);
  expect(await found).toEqual([{ id }]);
});
