import type { VerifactuRecordRow } from '../../db/schema/books-schema.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { openChain } from '../../invoices/records/chain-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuRecordView } from './view.ts';

const NDJSON_TYPE = 'application/x-ndjson';
/** Lines in one chunk, so that memory never holds a whole page as text. */
const CHUNK_LINES = 100;

async function* linesOf(chain: AsyncIterable<readonly VerifactuRecordRow[]>): AsyncGenerator<string> {
  for await (const page of chain) {
    for (let first = 0; first < page.length; first += CHUNK_LINES) {
      const rows = page.slice(first, first + CHUNK_LINES);
      yield rows.map((row) => `${JSON.stringify(verifactuRecordView(row))}\n`).join('');
    }
  }
}

export const exportVerifactuRecords = defineOperation({
  id: 'verifactu-records.export',
  method: 'GET',
  path: '/v1/companies/{company_id}/verifactu-records/export',
  tag: 'VeriFactu',
  summary: 'Export the registration records of the company',
  description:
    'Returns the whole chain at the time of the request: one record per line in chain order, with the format of the list. If the response breaks off, the export is incomplete.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  isLongRun: true,
  success: {
    status: 200,
    data: null,
    raw: NDJSON_TYPE,
    isFile: true,
    description: 'One VerifactuRecord per line',
  },
  errors: [],
  async run(context) {
    const { books, companyId, environment, clock, zone } = context;
    const chain = await openChain(books, companyId);
    const name = ['verifactu-records', companyId, environment.toLowerCase(), localDate(clock.now(), zone)];
    return {
      data: { contentType: NDJSON_TYPE, bytes: linesOf(chain), fileName: `${name.join('-')}.ndjson` },
    };
  },
});
