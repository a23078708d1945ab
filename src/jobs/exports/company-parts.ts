import { ROWS_A_FILE } from '../../audit/retention/export-limits.ts';
import {
  readRepresentation,
  readSignedKeys,
} from '../../companies/representation/representation-repository.ts';
import { companyToday } from '../../companies/series/company-today.ts';
import { readAllSeries } from '../../companies/series/series-repository.ts';
import { readCompanyState, readSettings } from '../../companies/settings/repository.ts';
import type { CompanyContext } from '../../context/context.ts';
import { companyView } from '../../operations/company/view.ts';
import { customerView } from '../../operations/customers/view.ts';
import { historyInvoiceView } from '../../operations/invoice-history/view.ts';
import { connectionView } from '../../operations/payment-connections/view.ts';
import { paymentEventView } from '../../operations/payment-events/view.ts';
import { productView } from '../../operations/products/view.ts';
import { seriesView } from '../../operations/series/view.ts';
import { verifactuRecordView } from '../../operations/verifactu-records/view.ts';
import { listConnections } from '../../payments/connections/connections-repository.ts';
import { DOCUMENT_PART, TEMPLATE_PART } from './document-parts.ts';
import { type ExportPart, linesPart, valuePart } from './export-part.ts';
import { RECEIVED_PART } from './received-part.ts';
import {
  customersAfter,
  historyAfter,
  paymentEventsAfter,
  productsAfter,
  recordsAfter,
} from './rows-repository.ts';
import { TICKETBAI_PARTS } from './ticketbai-parts.ts';

function lastId(rows: readonly { id: string }[]): string | null {
  return rows.at(-1)?.id ?? null;
}

/** Part with the logo and the signed representation, as uploaded. */
const FILES_PART: ExportPart<CompanyContext> = {
  name: 'files',
  async read({ company, directory, companyId, files }) {
    const { row } = await company();
    const { document, kept: others } = await readRepresentation(directory, companyId);
    const signed = await readSignedKeys(
      directory,
      others.map(({ id }) => id),
    );
    const kept = [
      { name: 'logo.png', key: row.logoKey },
      { name: 'representation.pdf', key: document?.signedKey ?? null },
      ...others.map(({ id, territory }) => ({
        name: `representation-${(territory ?? 'COMMON').toLowerCase()}.pdf`,
        key: signed.find((one) => one.id === id)?.signedKey ?? null,
      })),
    ];
    const read = kept.map(async ({ name, key }) => {
      const stored = key === null ? null : await files.get(key);
      return stored === null ? [] : [{ name, bytes: await stored.bytes(), compress: false }];
    });
    return { files: (await Promise.all(read)).flat(), next: null };
  },
};

/** Parts of an export about a company, in the order of writing, as the API shows them to a credential of the environment. */
export const COMPANY_PARTS: readonly ExportPart<CompanyContext>[] = [
  valuePart('company', async (context) => {
    const { books, companyId, environment } = context;
    const state = await readCompanyState(books, companyId, environment);
    return companyView(await context.company(), state, context, null);
  }),
  valuePart('settings', async ({ books, companyId, environment }) => {
    const { version: _, ...settings } = await readSettings(books, companyId, environment);
    return settings;
  }),
  FILES_PART,
  valuePart('series', async (context) => {
    const all = await readAllSeries(context.books, context.companyId);
    return all.map((state) => seriesView(state, companyToday(context)));
  }),
  linesPart('customers', ROWS_A_FILE, async ({ books, companyId }, after) => {
    const rows = await customersAfter(books, companyId, after ?? '', ROWS_A_FILE);
    return { views: rows.map(customerView), last: lastId(rows) };
  }),
  linesPart('products', ROWS_A_FILE, async ({ books, companyId }, after) => {
    const rows = await productsAfter(books, companyId, after ?? '', ROWS_A_FILE);
    return { views: rows.map(productView), last: lastId(rows) };
  }),
  TEMPLATE_PART,
  DOCUMENT_PART,
  RECEIVED_PART,
  linesPart('invoice-history', ROWS_A_FILE, async ({ books, companyId }, after) => {
    const rows = await historyAfter(books, companyId, after ?? '', ROWS_A_FILE);
    return { views: rows.map(historyInvoiceView), last: lastId(rows) };
  }),
  linesPart('verifactu-records', ROWS_A_FILE, async ({ books, companyId }, after) => {
    const rows = await recordsAfter(books, companyId, Number(after ?? 0), ROWS_A_FILE);
    return { views: rows.map(verifactuRecordView), last: String(rows.at(-1)?.position ?? 0) };
  }),
  ...TICKETBAI_PARTS,
  valuePart('payment-connections', async (context) => {
    const rows = await listConnections(context.directory, context, context.serviceClock.now());
    return rows.map(connectionView);
  }),
  linesPart('payment-events', ROWS_A_FILE, async ({ books, companyId, language }, after) => {
    const events = await paymentEventsAfter(books, companyId, after ?? '', ROWS_A_FILE);
    const views = events.map((event) => paymentEventView(event, language));
    return { views, last: lastId(events.map(({ row }) => row)) };
  }),
];
