import * as z from 'zod';
import { DRY_RUN_HEADERS, DRY_RUN_PARAMETER } from '../../context/dry-run.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { REPAIR_FILE_EXAMPLE, repairFileBody } from '../../invoices/fields/file-repair-schemas.ts';
import { REPAIR_ERRORS, repairRecord } from '../../invoices/repairing/repair-record.ts';
import { ticketbaiRecordsOf } from '../../invoices/ticketbai/record-list-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { plannedRecordView } from './planned-record-view.ts';
import { ticketbaiRecordSchema } from './record-schemas.ts';
import { recordViews } from './record-view.ts';

/** Record, or the planned one of a dry run. */
const shownRecordSchema = ticketbaiRecordSchema
  .extend({
    provisional: z.literal(true).optional().describe('For a dry run: true, nothing was changed'),
    record_xml: thirdPartyText(
      z.string().nullable().optional().describe('For a dry run: the XML of the record'),
    ),
  })
  .meta({ id: 'TicketbaiRecordOrDryRun' });

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
  errors: REPAIR_ERRORS,
  async run(context, { params: { invoice_id: invoiceId }, body }) {
    const { books, companyId, clock } = context;
    const { id, planned, material } = await repairRecord(context, invoiceId, body);
    if (context.dryRun !== null && planned !== null) {
      const data = plannedRecordView(planned, material, clock.now());
      return { status: 200, data, headers: DRY_RUN_HEADERS };
    }
    const records = (await ticketbaiRecordsOf(books, companyId, invoiceId)) ?? [];
    const [data] = await recordViews(
      context,
      records.filter((record) => record.id === id),
    );
    if (data === undefined) throw new Error(`record ${id} was repaired and is not there`);
    return { data, location: `/v1/companies/${companyId}/invoices/${invoiceId}/ticketbai-records` };
  },
});
