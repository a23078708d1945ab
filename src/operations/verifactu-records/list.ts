import { collectionSchema, pageOffset, pageParameters, paginationOf } from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import {
  RECORD_OPERATIONS,
  SUBMISSION_STATUSES,
  verifactuRecordSchema,
} from '../../invoices/fields/verifactu-record-schemas.ts';
import { listRecords } from '../../invoices/records/record-repository.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { verifactuRecordView } from './view.ts';

export const listVerifactuRecords = defineOperation({
  id: 'verifactu-records.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/verifactu-records',
  tag: 'VeriFactu',
  summary: 'List the registration records of the company',
  description: 'Returns all series and kinds in the order of the chain.',
  scope: 'invoices:read',
  access: 'company',
  idempotency: false,
  query: {
    submission_status: parameter.enums(SUBMISSION_STATUSES, 'Submission statuses to include'),
    operation: parameter.enums(RECORD_OPERATIONS, 'Kinds of record to include'),
    from: parameter.date('First day, of `registered_at` in its own offset'),
    to: parameter.date('Last day, of `registered_at` in its own offset'),
    ...pageParameters,
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('records', verifactuRecordSchema),
    description: 'Page of records',
  },
  errors: [],
  async run(context, { query }) {
    refuseReversed('from', query.from, 'to', query.to);
    const { page, limit } = query;
    const { rows, total } = await listRecords(context.books, {
      companyId: context.companyId,
      submissionStatus: query.submission_status,
      operation: query.operation,
      from: query.from,
      to: query.to,
      offset: pageOffset(page, limit),
      limit,
    });
    return {
      data: { records: rows.map(verifactuRecordView), pagination: paginationOf(page, limit, total) },
    };
  },
});
