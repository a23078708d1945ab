import * as z from 'zod';
import { refuseForalWithoutRecords } from '../../companies/company-system.ts';
import type { CompanyContext, CompanyRecord } from '../../context/context.ts';
import { DRY_RUN_HEADERS, DRY_RUN_PARAMETER, type DryRun } from '../../context/dry-run.ts';
import { refuseMissingReferences } from '../../invoices/drafting/build-draft.ts';
import { namedCustomerId } from '../../invoices/drafting/resolve-recipient.ts';
import {
  CORRECT_RECORD_EXAMPLE,
  type CorrectRecordBody,
  correctRecordBody,
} from '../../invoices/fields/record-correction-schemas.ts';
import { verifactuRecordSchema } from '../../invoices/fields/verifactu-record-schemas.ts';
import { issueThroughLedger, StaleMaterialError } from '../../invoices/issuing/issue-through-ledger.ts';
import type { StoredInvoice } from '../../invoices/reading/view.ts';
import { type AmendmentBasis, amendRecord } from '../../invoices/registering/amend-record.ts';
import {
  cancellationGenerator,
  recordBasis,
  recordRequest,
} from '../../invoices/registering/record-request.ts';
import {
  findRecord,
  type ResubmitMaterial,
  readResubmitMaterial,
} from '../../invoices/registering/resubmit-repository.ts';
import type { DocumentChange, FurtherRecord } from '../../ledger/ledger-port.ts';
import { ApiError } from '../../platform/errors.ts';
import { type Repair, repairOf } from '../../verifactu/aeat-standing.ts';
import type { Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuRecordView } from './view.ts';

async function furtherRecord(
  context: CompanyContext,
  company: CompanyRecord,
  repair: Repair,
  body: CorrectRecordBody,
  basis: AmendmentBasis,
): Promise<FurtherRecord> {
  const common = recordBasis(context, company, basis.invoice, context.executionId);
  if (repair.operation === 'VOID') {
    if (correctsData(body)) throw new ApiError('VERIFACTU_RECORD_NOT_REPAIRABLE');
    return { ...common, correction: true, ...repair, generator: cancellationGenerator(basis.invoice) };
  }
  // The ledger wrote the column, so it holds a whole registration record.
  const repaired = basis.registration.record as Fingerprinted<RegistrationRecord>;
  return { ...common, ...repair, repaired, amendment: await amendRecord(context, body, basis) };
}

/** True if a body corrects data. A cancellation record only names the invoice and has no data to correct. */
function correctsData({ recipient, description, operation_date, lines }: CorrectRecordBody): boolean {
  return recipient != null || description != null || operation_date !== undefined || (lines ?? []).length > 0;
}

function pendingAgain({ row }: StoredInvoice, repair: Repair): DocumentChange {
  const verifactuStatus = repair.operation === 'REGISTRATION' ? 'PENDING' : null;
  return { invoiceId: row.id, version: row.version, status: null, verifactuStatus, voided: null };
}

/** Appends the record that repairs the last one of an invoice. */
async function appendRepair(
  context: CompanyContext,
  body: CorrectRecordBody,
  material: ResubmitMaterial,
): Promise<void> {
  const { invoice, records, registration, customer } = material;
  if (records.length === 0) await refuseForalWithoutRecords(context);
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  const repair = repairOf(records, body.reason !== undefined);
  if (repair === null || registration === null) {
    throw new ApiError('VERIFACTU_RECORD_NOT_REPAIRABLE', { params: { status: invoice.row.status } });
  }
  refuseMissingReferences({ customer, products: new Map() }, namedCustomerId(body.recipient), []);
  const company = await context.company();
  const record = await furtherRecord(context, company, repair, body, { ...material, invoice, registration });
  const changes = [pendingAgain(invoice, repair)];
  const request = recordRequest(context, company, invoice, { record, changes });
  const issuer = { ...request.document.issuer, legal_name: company.row.legalName };
  await issueThroughLedger(context, { ...request, document: { ...request.document, issuer } });
}

/** Record, or the planned record of a dry run. */
const shownRecordSchema = verifactuRecordSchema
  .extend({
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
    record_xml: z.string().nullable().optional().describe('For a dry run: the provisional XML of the record'),
  })
  .meta({ id: 'VerifactuRecordOrDryRun' });

/** Returns the response of a dry run: the record that would be appended. */
function shownAppended({ record }: DryRun, { invoice, registration }: ResubmitMaterial) {
  const row = invoice?.row;
  if (record === null || registration === null || row?.invoiceNumber == null || row.issueDate === null)
    throw new Error('a repair was planned without a record');
  return {
    status: 200,
    data: {
      id: record.id,
      position: record.position,
      operation: record.operation,
      invoice_id: row.id,
      invoice_number: row.invoiceNumber,
      issue_date: row.issueDate,
      record_type: registration.recordType,
      hashed_text: record.hashed_text,
      invoice_hash: record.fingerprint,
      previous_hash: record.previous_fingerprint,
      registered_at: record.generated_at,
      submission_status: 'PENDING' as const,
      csv: null,
      error_code: null,
      error_message: null,
      correction: record.correction,
      xml: record.xml,
      provisional: true as const,
      record_xml: record.xml,
    },
    headers: DRY_RUN_HEADERS,
  };
}

export const resubmitRecord = defineOperation({
  id: 'invoices.resubmit',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/verifactu-records',
  tag: 'VeriFactu',
  summary: 'Correct a registration record',
  description:
    'Appends a new record (subsanación) that replaces the last one of the invoice. Without a body it repeats the record, if the AEAT rejected it or accepted it with errors. For a voided invoice it repeats the cancellation. With a reason it can also correct an accepted record. It can change the recipient, description, operation date, regime keys and exemption reasons. Absent fields do not change. Issuer, number, issue date, amounts and rates never change (`VERIFACTU_RECORD_IMMUTABLE`). The invoice and its PDF stay as printed. The invoice shows the corrected data in `corrections`. If the printed data is wrong, a corrective invoice is also required.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: correctRecordBody,
  bodyOptional: true,
  example: CORRECT_RECORD_EXAMPLE,
  success: {
    status: 201,
    data: shownRecordSchema,
    description: 'New record',
    also: [{ status: 200, description: 'For a dry run: the provisional record' }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'VERIFACTU_NOT_FOR_TERRITORY',
    'VERIFACTU_RECORD_NOT_REPAIRABLE',
    'VERIFACTU_RECORD_IMMUTABLE',
    'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    'CUSTOMER_NOT_FOUND',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'NIF_NOT_IN_CENSUS',
    'VAT_NUMBER_NOT_IN_VIES',
    'AEAT_RULE_VIOLATED',
    'REGIME_NOT_SUPPORTED',
    'EMISSION_NOT_READY',
    'CONCURRENT_MODIFICATION',
    'BOOKS_BEING_RESTORED',
  ],
  async run(context, { params, body }) {
    const { books, companyId, executionId } = context;
    const customerId = namedCustomerId(body.recipient);
    const [material] = await Promise.all([
      readResubmitMaterial(books, companyId, params.invoice_id, executionId, customerId),
      context.company(),
    ]);
    if (material.own === null) {
      await appendRepair(context, body, material).catch((error: unknown) => {
        throw error instanceof StaleMaterialError ? new ApiError('CONCURRENT_MODIFICATION') : error;
      });
    }
    if (context.dryRun !== null) return shownAppended(context.dryRun, material);
    const appended = material.own ?? (await findRecord(books, executionId));
    if (appended === null) throw new Error(`record ${executionId} was appended and is not there`);
    return {
      data: verifactuRecordView(appended),
      location: `/v1/companies/${companyId}/invoices/${params.invoice_id}/verifactu-records`,
    };
  },
});
