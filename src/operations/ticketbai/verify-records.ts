import { filesOf, type KeptFile, unfiledInvoices } from '../../invoices/ticketbai/record-list-repository.ts';
import { takeTurn } from '../../platform/take-turn.ts';
import type { FiledReference } from '../../ticketbai/file/invoice.ts';
import { cutForeignNumber } from '../../ticketbai/file/number-cut.ts';
import type { StoredFile } from '../../ticketbai/verify/verify-file.ts';
import { verifyFiles } from '../../ticketbai/verify/verify-files.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiVerificationSchema } from './verification-schemas.ts';

/** Returns how the missing file of an invoice would name it. */
function missingReference({
  invoiceNumber,
  issueDate,
}: {
  invoiceNumber: string;
  issueDate: string;
}): FiledReference {
  const cut = cutForeignNumber(invoiceNumber, null, 'series');
  const number = 'violation' in cut ? { series: '', number: invoiceNumber } : cut;
  return { ...number, issue_date: issueDate };
}

/** Yields the files to verify, and adds the invoices that they are of to `issued`. Other waiting work has its turn between two. */
async function* filesToVerify(
  pages: AsyncIterable<readonly KeptFile[]>,
  issued: FiledReference[],
): AsyncGenerator<StoredFile> {
  for await (const page of pages)
    for (const { position, kind, file, identifier, qrUrl, signedAt, ...of } of page) {
      if (kind === 'ANNOTATION') continue;
      if (kind === 'ISSUE') issued.push({ series: of.series, number: of.number, issue_date: of.issueDate });
      await takeTurn();
      yield { position, text: file, identifier, qr_url: qrUrl, signed_at_ms: signedAt };
    }
}

export const verifyTicketbaiRecords = defineOperation({
  id: 'ticketbai-records.verify',
  method: 'GET',
  path: '/v1/companies/{company_id}/ticketbai-records/verification',
  tag: 'TicketBAI',
  summary: 'Verify the TicketBAI files and their chain',
  description:
    'Reads every file: digests, signature, certificate at signing, policy, identifier and QR address, the previous file that it names, and issued numbers without a file.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  isLongRun: true,
  success: { status: 200, data: ticketbaiVerificationSchema, description: 'Result of the verification' },
  errors: [],
  async run({ books, companyId, config }) {
    const issued = (await unfiledInvoices(books, companyId)).map(missingReference);
    const files = filesToVerify(filesOf(books, companyId), issued);
    const verified = await verifyFiles(
      { files, isOrdered: true, issued },
      { policies: config.ticketbai.policies },
    );
    return { data: { ...verified, series: verified.series.map((series) => ({ ...series })) } };
  },
});
