import { DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { namedCustomerId } from '../../invoices/drafting/resolve-recipient.ts';
import {
  CORRECT_RECORD_EXAMPLE,
  correctRecordBody,
} from '../../invoices/fields/record-correction-schemas.ts';
import { StaleMaterialError } from '../../invoices/issuing/issue-through-ledger.ts';
import { appendRepair } from '../../invoices/registering/append-repair.ts';
import { findRecord, readResubmitMaterial } from '../../invoices/registering/resubmit-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { shownAppended, shownRecordSchema } from './appended-view.ts';
import { verifactuRecordView } from './view.ts';

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
