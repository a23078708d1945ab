import { ApiError } from '../../platform/errors.ts';
import { findDocument } from '../../recurring/scheduled/schedule-repository.ts';
import { defineOperation } from '../define-operation.ts';
import { scheduleSchema } from './schemas.ts';
import { scheduleView } from './view.ts';

export const getSchedule = defineOperation({
  id: 'invoices.get-schedule',
  method: 'GET',
  path: '/v1/companies/{company_id}/invoices/{invoice_id}/schedule',
  tag: 'Invoices',
  summary: 'Get the schedule of a draft',
  description: 'Returns 404 if the document is not scheduled, or if its schedule has already run.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: scheduleSchema, description: 'Schedule' },
  errors: ['INVOICE_NOT_FOUND', 'SCHEDULE_NOT_FOUND'],
  async run({ books, companyId }, { params }) {
    const row = await findDocument(books, companyId, params.invoice_id);
    if (row === null) throw new ApiError('INVOICE_NOT_FOUND');
    const data = scheduleView(row);
    if (data === null) throw new ApiError('SCHEDULE_NOT_FOUND');
    return { data, version: row.version };
  },
});
