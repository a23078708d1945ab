import { refuseStale } from '../../contract/concurrency.ts';
import { isGuardViolation } from '../../db/failures.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { validateScheduling } from '../../domain/invoices/invoice-status.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import { findDocument, schedule } from '../../recurring/scheduled/schedule-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { scheduleBody, scheduleSchema } from './schemas.ts';

/** Throws 422 for a date before today in the company's time zone. */
function refusePast(scheduledFor: string, today: string): void {
  if (scheduledFor >= today) return;
  refuseViolations([
    {
      code: 'SCHEDULED_DATE_IN_PAST',
      field: 'scheduled_for',
      message: { en: `must be ${today} or later`, es: `debe ser ${today} o posterior` },
    },
  ]);
}

export const scheduleInvoice = defineOperation({
  id: 'invoices.schedule',
  method: 'PUT',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/schedule',
  tag: 'Invoices',
  summary: 'Schedule a draft',
  description:
    "The draft becomes SCHEDULED. A new schedule replaces the existing one. Early in the morning of that date, in the company's time zone, it becomes a plain draft again, is issued, or is issued and sent. If it cannot be issued, it becomes a draft again, and `invoice.schedule_failed` has the reason.",
  scope: 'invoices:write',
  access: 'company',
  idempotency: false,
  query: {},
  body: scheduleBody,
  example: { scheduled_for: '2099-12-31', generation_mode: 'ISSUE' },
  success: { status: 200, data: scheduleSchema, description: 'Schedule' },
  errors: [
    'INVOICE_NOT_FOUND',
    'PROFORMA_SCHEDULE_FORBIDDEN',
    'INVOICE_STATUS_NOT_SCHEDULABLE',
    'SCHEDULED_DATE_IN_PAST',
    'PRECONDITION_FAILED',
    'CONCURRENT_MODIFICATION',
  ],
  async run(context, { params, body }) {
    const { books, companyId, clock, zone } = context;
    const row = await findDocument(books, companyId, params.invoice_id);
    if (row === null) throw new ApiError('INVOICE_NOT_FOUND');
    const judged = validateScheduling(row.status, row.type);
    if (judged !== 'ALLOWED') throw new ApiError(judged, { params: { status: row.status } });
    refuseStale(context.ifMatch, row.version);
    const { scheduled_for, generation_mode } = body;
    const nowMs = clock.now();
    refusePast(scheduled_for, localDate(nowMs, zone));
    const plan = { scheduledFor: scheduled_for, generationMode: generation_mode };
    await schedule(books, row, plan, nowMs).catch((error: unknown) => {
      throw isGuardViolation(error) ? new ApiError('CONCURRENT_MODIFICATION') : error;
    });
    return {
      data: { invoice_id: row.id, status: 'SCHEDULED' as const, scheduled_for, generation_mode },
      version: row.version + 1,
    };
  },
});
