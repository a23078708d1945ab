import { parameter } from '../../contract/parameters.ts';
import { zipParts } from '../../documents/zip/zip-parts.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { countExported } from '../../invoices/ticketbai/export-repository.ts';
import { ApiError, refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { exportEntries } from './export-entries.ts';

const ZIP_TYPE = 'application/zip';
/** Most records of one export, below the entries of a ZIP without ZIP64 (65,535). */
const MAX_EXPORTED_RECORDS = 60_000;

export const exportTicketbaiRecords = defineOperation({
  id: 'ticketbai-records.export',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-records/export',
  tag: 'TicketBAI',
  summary: 'Export the TicketBAI files of the company as a ZIP',
  description: `Contains each file as it was signed, the certificates of the signers (\`certificates/\`), the answers of the diputación (\`answers.ndjson\`) and \`index.csv\`. \`folio ticketbai verify\` verifies it without the service. At most ${MAX_EXPORTED_RECORDS} records: choose dates for more. If the response breaks off, the export is incomplete.`,
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  isLongRun: true,
  query: {
    from: parameter.date('First issue date'),
    to: parameter.date('Last issue date'),
  },
  body: null,
  success: {
    status: 200,
    data: null,
    raw: ZIP_TYPE,
    isFile: true,
    description: 'Files, certificates, answers and index',
  },
  errors: ['EXPORT_LIMIT_EXCEEDED'],
  async run({ books, companyId, environment, clock, zone }, { query: { from, to } }) {
    refuseReversed('from', from, 'to', to);
    const dates = { from, to };
    const [found, limit] = [await countExported(books, companyId, dates), MAX_EXPORTED_RECORDS];
    if (found > limit) {
      const details = { total_invoices: found, max_invoices: limit };
      throw new ApiError('EXPORT_LIMIT_EXCEEDED', { params: { found, limit }, details });
    }
    const atMs = clock.now();
    const name = ['ticketbai', companyId, environment.toLowerCase(), localDate(atMs, zone)];
    const bytes = zipParts(exportEntries({ books, companyId, dates, atMs }));
    return { data: { contentType: ZIP_TYPE, bytes, fileName: `${name.join('-')}.zip` } };
  },
});
