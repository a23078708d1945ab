import { refuseForalWithoutRecords } from '../../companies/company-system.ts';
import { refuseUnproved } from '../../companies/proved-in-production.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { DocumentChange, FurtherRecord } from '../../ledger/ledger-request.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Fingerprinted, RegistrationRecord } from '../../verifactu/record-types.ts';
import { type Repair, repairOf } from '../../verifactu/settled-records.ts';
import { refuseMissingReferences } from '../drafting/build-draft.ts';
import { namedCustomerId } from '../drafting/resolve-recipient.ts';
import type { CorrectRecordBody } from '../fields/record-correction-schemas.ts';
import { issueThroughLedger } from '../issuing/issue-through-ledger.ts';
import type { StoredInvoice } from '../reading/stored-invoice.ts';
import { type AmendmentBasis, amendRecord } from './amend-record.ts';
import { cancellationGenerator, recordBasis, recordRequest } from './record-request.ts';
import type { ResubmitMaterial } from './resubmit-repository.ts';

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

/** Appends the record that repairs the last one of an invoice. A company in production needs the proof of its NIF for it. */
export async function appendRepair(
  context: CompanyContext,
  body: CorrectRecordBody,
  material: ResubmitMaterial,
): Promise<void> {
  await refuseUnproved(context);
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
