import * as z from 'zod';
import { companySystem, refuseOutsideTicketbai } from '../../companies/company-system.ts';
import type { CompanyContext } from '../../context/context.ts';
import { DRY_RUN_HEADERS, DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { refuseMissingReferences } from '../../invoices/drafting/build-draft.ts';
import { namedCustomerId } from '../../invoices/drafting/resolve-recipient.ts';
import {
  REPAIR_FILE_EXAMPLE,
  type RepairFileBody,
  repairFileBody,
} from '../../invoices/fields/file-repair-schemas.ts';
import { issueThroughLedger, StaleMaterialError } from '../../invoices/issuing/issue-through-ledger.ts';
import { recordRequest } from '../../invoices/registering/record-request.ts';
import { type PlannedRepair, planRepairOf, repairActionOf } from '../../invoices/repairing/repair-file.ts';
import { type RepairMaterial, readRepairMaterial } from '../../invoices/repairing/repair-repository.ts';
import type { DocumentChange } from '../../ledger/ledger-port.ts';
import { ApiError } from '../../platform/errors.ts';
import { repairChoice } from '../../ticketbai/repair-actions.ts';
import { defineOperation } from '../define-operation.ts';
import { ticketbaiRecordsOf } from './record-repository.ts';
import { ticketbaiRecordSchema } from './record-schemas.ts';
import { plannedRecordView, recordViews } from './record-view.ts';

/** Attempts to read an invoice again because it has changed. */
const MAX_ATTEMPTS = 5;

/** Record, or the planned one of a dry run. */
const shownRecordSchema = ticketbaiRecordSchema
  .extend({
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
    record_xml: z.string().nullable().optional().describe('For a dry run: the XML of the record'),
  })
  .meta({ id: 'TicketbaiRecordOrDryRun' });

/** Returns the record that an earlier run of this execution made or sent again. */
function ownRecordId({ executionId }: CompanyContext, { records }: RepairMaterial): string | null {
  return records.find(({ id, resentBy }) => id === executionId || resentBy === executionId)?.id ?? null;
}

/** Repairs a record through the ledger. Returns its id, and the repair that was planned. */
async function repair(
  context: CompanyContext,
  body: RepairFileBody,
  material: RepairMaterial,
): Promise<{ id: string; planned: PlannedRepair }> {
  const { invoice, records, settings, customer } = material;
  const company = await context.company();
  if (invoice === null) throw new ApiError('INVOICE_NOT_FOUND');
  if (records.length === 0) refuseOutsideTicketbai(await companySystem(context, company, settings));
  const { row } = invoice;
  const choice = repairChoice(records, {
    isVoided: row.status === 'VOIDED' && row.voidCause === 'VOID_REQUEST',
    awaitsCancellation: row.ticketbaiStatus === 'CANCELLATION_PENDING',
  });
  const chosen = repairActionOf(choice, body);
  refuseMissingReferences({ customer, products: new Map() }, namedCustomerId(body.recipient), []);
  const planned = await planRepairOf(context, body, invoice, material, chosen);
  const isResent = 'resend' in planned;
  const change: DocumentChange = {
    ...{ invoiceId: row.id, version: row.version, status: null, verifactuStatus: null, voided: null },
    ...(isResent ? { ticketbaiStatus: 'PENDING' as const } : {}),
  };
  const work = { record: null, changes: [change], ...planned };
  await issueThroughLedger(context, recordRequest(context, company, invoice, work));
  return { id: isResent ? planned.resend.id : planned.repair.id, planned };
}

export const repairTicketbaiRecord = defineOperation({
  id: 'invoices.ticketbai-repair',
  method: 'POST',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/ticketbai-records',
  tag: 'TicketBAI',
  summary: 'Repair a TicketBAI record',
  description:
    'Repairs what the diputación rejected, or changes what it accepted. Without `action` the state decides: a rejected file is corrected (`SUBSANAR`) in Gipuzkoa and Araba, and noted in subchapter 1.2 (`ANNOTATE`) or sent again (`RESEND`) in Bizkaia; an accepted one is changed (`MODIFICAR`). In Bizkaia an accepted invoice changes only where it was noted in subchapter 1.2 (`CORRECTIVE_REQUIRED`). For a voided invoice the rejected cancellation is repaired. Absent properties keep their filed values. Issuer, number, date, amounts and rates never change (`TICKETBAI_RECORD_IMMUTABLE`). The file, its identifier and its paper stay as they are. If the printed data is wrong, a corrective invoice is also required (warning `CORRECTIVE_DUE`). `RESEND` returns the same record with its next submission.',
  scope: 'invoices:write',
  access: 'company',
  idempotency: true,
  query: { dry_run: DRY_RUN_PARAMETER },
  body: repairFileBody,
  example: REPAIR_FILE_EXAMPLE,
  success: {
    status: 201,
    data: shownRecordSchema,
    description: 'New record, or the one that is sent again',
    also: [{ status: 200, description: 'For a dry run: the provisional record' }],
  },
  errors: [
    'INVOICE_NOT_FOUND',
    'TICKETBAI_NOT_FOR_TERRITORY',
    'TICKETBAI_ACTION_NOT_ALLOWED',
    'TICKETBAI_REPAIR_IN_PROGRESS',
    'TICKETBAI_RECORD_IMMUTABLE',
    'CORRECTIVE_REQUIRED',
    'RECIPIENT_CUSTOMER_AND_DATA_EXCLUSIVE',
    'CUSTOMER_NOT_FOUND',
    'SIMPLIFIED_INVOICE_FORBIDS_IDENTIFIED_RECIPIENT',
    'NIF_INVALID_CONTROL_DIGIT',
    'ALTERNATIVE_ID_INVALID',
    'POSTAL_CODE_INVALID_ES',
    'PROVINCE_EMPTY',
    'NIF_NOT_IN_CENSUS',
    'VAT_NUMBER_NOT_IN_VIES',
    'REGIME_NOT_SUPPORTED',
    'REGIME_COMBINATION_NOT_ALLOWED',
    'LINE_NATURE_REQUIRED',
    'RECIPIENT_ID_TYPE_NOT_ALLOWED',
    'RECIPIENT_ADDRESS_INCOMPLETE',
    'CONCURRENT_MODIFICATION',
    'BOOKS_BEING_RESTORED',
  ],
  async run(context, { params, body }) {
    const { books, companyId, environment } = context;
    const invoiceId = params.invoice_id;
    const customerId = namedCustomerId(body.recipient);
    const location = `/v1/companies/${companyId}/invoices/${invoiceId}/ticketbai-records`;
    for (let attempt = 1; ; attempt++) {
      const [material] = await Promise.all([
        readRepairMaterial(books, { companyId, invoiceId, customerId, environment }),
        context.company(),
      ]);
      try {
        const own = ownRecordId(context, material);
        const { id, planned } =
          own === null ? await repair(context, body, material) : { id: own, planned: null };
        if (context.dryRun !== null && planned !== null) {
          const nowMs = context.clock.now();
          return { status: 200, data: plannedRecordView(planned, material, nowMs), headers: DRY_RUN_HEADERS };
        }
        const records = (await ticketbaiRecordsOf(books, companyId, invoiceId)) ?? [];
        const [view] = await recordViews(
          context,
          records.filter((record) => record.id === id),
        );
        if (view === undefined) throw new Error(`record ${id} was repaired and is not there`);
        return { data: view, location };
      } catch (error) {
        if (!(error instanceof StaleMaterialError)) throw error;
        if (attempt >= MAX_ATTEMPTS) throw new ApiError('CONCURRENT_MODIFICATION');
      }
    }
  },
});
