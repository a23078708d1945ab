import type { VerifactuRecordRow } from '../../db/books-schema.ts';
import { ApiError } from '../../errors.ts';
import type { DocumentChange, FurtherRecord } from '../../ledger/ledger-port.ts';
import { type Repair, repairOf } from '../../verifactu/aeat-standing.ts';
import type { Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import type { CompanyContext, CompanyRecord } from '../context.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuRecordSchema } from '../verifactu-records/schemas.ts';
import { verifactuRecordView } from '../verifactu-records/view.ts';
import { issueThroughLedger, StaleMaterialError } from './issue-through-ledger.ts';
import { recordBasis, recordRequest } from './record-request.ts';
import { findRecord, type ResubmitMaterial, readResubmitMaterial } from './resubmit-repository.ts';
import type { StoredInvoice } from './view.ts';

function furtherRecord(
  context: CompanyContext,
  company: CompanyRecord,
  invoice: StoredInvoice,
  repair: Repair,
  registration: VerifactuRecordRow,
): FurtherRecord {
  const basis = recordBasis(context, company, invoice, context.effectId);
  if (repair.operation === 'VOID') return { ...basis, correction: true, ...repair };
  // The column holds what the ledger wrote: a whole registration record.
  const repaired = registration.record as Fingerprinted<RegistrationRecord>;
  return { ...basis, ...repair, repaired };
}

function pendingAgain({ row }: StoredInvoice, repair: Repair): DocumentChange {
  const verifactuStatus = repair.operation === 'REGISTRATION' ? 'PENDING' : null;
  return { invoiceId: row.id, version: row.version, status: null, verifactuStatus, voided: null };
}

/** Appends the record that repairs the last one of an invoice. */
async function appendRepair(context: CompanyContext, material: ResubmitMaterial): Promise<void> {
  const { invoice, records, registration } = material;
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  const repair = repairOf(records);
  if (repair === null || registration === null) throw new ApiError('VERIFACTU_RECORD_NOT_REPAIRABLE');
  const company = await context.company();
  const record = furtherRecord(context, company, invoice, repair, registration);
  const changes = [pendingAgain(invoice, repair)];
  const request = recordRequest(context, company, invoice, { record, changes });
  const issuer = { ...request.document.issuer, legal_name: company.row.legalName };
  await issueThroughLedger(context, { ...request, document: { ...request.document, issuer } });
}

export const resubmitRecord = defineOperation({
  id: 'invoices.resubmit',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records',
  tag: 'VeriFactu',
  summary: 'Repair a rejected registration record',
  description:
    'Appends a new record (subsanación) that takes the place of the last one of the invoice, if the AEAT rejected that one or accepted it with errors; of a voided invoice, its cancellation. The invoice itself does not change: what is wrong on it is corrected or voided instead.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: {},
  body: null,
  success: { status: 201, data: verifactuRecordSchema, description: 'The new record' },
  errors: [
    'INVOICE_NOT_FOUND',
    'VERIFACTU_RECORD_NOT_REPAIRABLE',
    'EMISSION_NOT_READY',
    'CONCURRENT_MODIFICATION',
    'BOOKS_BEING_RESTORED',
  ],
  async run(context, { params }) {
    const { books, companyId, effectId } = context;
    const [material] = await Promise.all([
      readResubmitMaterial(books, companyId, params.invoice_id, effectId),
      context.company(),
    ]);
    if (material.own === null) {
      await appendRepair(context, material).catch((error: unknown) => {
        throw error instanceof StaleMaterialError ? new ApiError('CONCURRENT_MODIFICATION') : error;
      });
    }
    const appended = material.own ?? (await findRecord(books, effectId));
    if (appended === null) throw new Error(`record ${effectId} was appended and is not there`);
    return {
      data: verifactuRecordView(appended),
      location: `/v1/companies/${companyId}/invoices/${params.invoice_id}/verifactu-records`,
    };
  },
});
