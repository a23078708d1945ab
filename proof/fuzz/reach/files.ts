import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadLinks } from '../../../src/documents/stored/download-links.ts';
import { MAX_LINES_RENDERED_AT_ONCE } from '../../../src/invoices/files/make-invoice-pdf.ts';
import { clockFromOffset } from '../../../src/platform/clock.ts';
import { signingRing } from '../../../src/platform/secrets/key-ring.ts';
import { fillCustomers, fillInvoices, fillSeries } from '../../../test/support/books/large-books.ts';
import { pngImage } from '../../../test/support/multipart-forms.ts';
import { addMember } from '../../../test/support/tenant.ts';
import { line, type ReachCases, type Site } from './site.ts';

const YESTERDAY_MS = -86_400_000;
/** Invoices that exceed the limit of an export. One in ten is a proforma or draft, which exports leave out. */
const TOO_MANY_INVOICES = 56_000;
const CUSTOMERS = 100;
const BYTES_PER_MEGABYTE = 1_048_576;
/** One more than the ten mails an hour of a sandbox. */
const MANY_MAILS = 11;

async function personEmail({ service, tenant }: Site): Promise<string> {
  const row = await service.env.DIRECTORY.prepare('SELECT email FROM people WHERE id = ?')
    .bind(tenant.personId)
    .first<{ email: string }>();
  return row?.email ?? '';
}

function importCsv(site: Site, file: Uint8Array | string) {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  return site.company('POST', '/customers/imports', undefined, { form: { source: 'csv', file: bytes } });
}

/** Returns a link that expired yesterday, signed as the service signs. */
async function expiredLink({ service }: Site): Promise<string> {
  const stateDirectory = dirname(service.local.credentials.mail_dir);
  const secret = readFileSync(join(stateDirectory, 'signing-secret'), 'utf8').trim();
  const links = downloadLinks(
    '',
    signingRing({ SIGNING_SECRET: secret }),
    clockFromOffset(String(YESTERDAY_MS)),
  );
  return await links.urlOf({ key: 'x', fileName: 'x.pdf', contentType: 'application/pdf' });
}

/** Errors of files, mails and links. */
export const FILE_CASES: ReachCases = {
  INVOICE_NOT_ISSUED_NO_PDF: async (site) => await site.company('GET', `/invoices/${await site.draft()}/pdf`),
  PREVIEW_TOO_LARGE: async (site) => {
    const lines = Array.from({ length: MAX_LINES_RENDERED_AT_ONCE + 1 }, () => line(1));
    return await site.company('GET', `/invoices/${await site.draft({ lines })}/preview`);
  },
  ELECTRONIC_DOCUMENT_FORM_MISSING: async (site) =>
    await site.company('POST', `/invoices/${await site.issued()}/electronic-document`, {}),
  INVOICE_DRAFT_NOT_SENDABLE: async (site) =>
    await site.company('POST', `/invoices/${await site.draft()}/send`, {}),
  INVOICE_EMAIL_NO_RECIPIENTS: async (site) =>
    await site.company('POST', `/invoices/${await site.issued()}/send`, {}),
  ENVIO_NO_PERMITIDO: async (site) =>
    await site.company('POST', `/invoices/${await site.issued()}/send`, {
      recipients: ['otra@cliente.test'],
    }),
  EMAIL_QUOTA_EXCEEDED: async (site) => {
    const recipients = [await personEmail(site)];
    const ids = [await site.issued(), await site.issued()];
    const path = (index: number) => `/invoices/${ids[index % ids.length]}/send`;
    for (let sent = 0; sent < MANY_MAILS - 1; sent += 1)
      await site.company('POST', path(sent), { recipients });
    return await site.company('POST', path(MANY_MAILS), { recipients });
  },
  TAX_PERIOD_NOT_FOUND: (site) => site.company('GET', '/tax-periods/2026-5T'),
  TAX_PERIOD_NOT_CLOSED: (site) => site.company('GET', '/tax-periods/2020-1T'),
  TAX_PERIOD_NOT_ENDED: (site) => site.company('POST', '/tax-periods/2099/close'),
  TAX_PERIOD_ALREADY_CLOSED: async (site) => {
    await site.company('POST', '/tax-periods/2020-1T/close');
    return await site.company('POST', '/tax-periods/2020-1T/close');
  },
  TAX_PERIOD_REOPENED_BY_OWNER: async (site) => {
    const { accountId, companyId } = site.tenant;
    const member = await addMember(site.service.env, accountId, { [companyId]: 'OPERATE' });
    await site.company('POST', '/tax-periods/2020-1T/close');
    return await site.company('DELETE', '/tax-periods/2020-1T/close', undefined, { key: member.sandboxKey });
  },
  TAX_FORM_NOT_FOUND: (site) => site.company('GET', '/tax-forms/GIF?year=2026&period=1T'),
  TAX_FORM_NOT_OF_COMPANY: async (site) => {
    await site.service.env.DIRECTORY.prepare("UPDATE companies SET entity_type = 'LEGAL_ENTITY' WHERE id = ?")
      .bind(site.tenant.companyId)
      .run();
    return await site.company('GET', '/tax-forms/130?year=2026&period=1T');
  },
  EXPORT_SELECTION_REQUIRED: (site) => site.company('POST', '/invoices/exports', { format: 'SUMMARY' }),
  EXPORT_LIMIT_EXCEEDED: async (site) => {
    const { companyId } = site.tenant;
    const statements = [
      ...fillSeries(companyId),
      ...fillCustomers(companyId, CUSTOMERS),
      ...fillInvoices(companyId, TOO_MANY_INVOICES, CUSTOMERS),
    ];
    await site.service.env.BOOKS_SANDBOX.prepare('DELETE FROM series WHERE company_id = ?')
      .bind(companyId)
      .run();
    for (const { sql, parameters } of statements)
      await site.service.env.BOOKS_SANDBOX.prepare(sql)
        .bind(...parameters)
        .run();
    return await site.company('POST', '/invoices/exports', { format: 'SUMMARY', filters: {} });
  },
  MISSING_HEADERS: (site) => importCsv(site, 'nif;otra\r\nB12345674;x\r\n'),
  INVALID_FILE_FORMAT: (site) => importCsv(site, new Uint8Array([0, 1, 2, 3])),
  CSV_FILE_TOO_LARGE: (site) => importCsv(site, `nombre_fiscal\r\n${'x'.repeat(5 * BYTES_PER_MEGABYTE)}\r\n`),
  TOO_MANY_RECORDS: (site) => {
    const headers =
      'nombre_fiscal;nif;email;telefono;direccion_calle;direccion_numero;direccion_codigo_postal;direccion_poblacion;direccion_provincia;pais';
    return importCsv(site, `${headers}\r\n${'Cliente;;;;;;;;;\r\n'.repeat(1_001)}`);
  },
  FILE_TOO_LARGE: (site) => {
    const file = new Uint8Array(BYTES_PER_MEGABYTE + 1);
    file.set(pngImage());
    return site.company('POST', '/logo', undefined, { form: { file } });
  },
  DOWNLOAD_LINK_INVALID: (site) => site.request('GET', '/v1/downloads/x.y', undefined, { key: null }),
  DOWNLOAD_LINK_EXPIRED: async (site) =>
    await site.request('GET', await expiredLink(site), undefined, { key: null }),
};
