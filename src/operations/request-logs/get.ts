import { findRequest } from '../../audit/request-logs/request-log-repository.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { logReader } from './reader.ts';
import { requestLogSchema } from './schemas.ts';
import { requestLogView } from './view.ts';

export const getRequestLog = defineOperation({
  id: 'request-logs.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/request-logs/{request_id}',
  tag: 'Request logs',
  summary: 'Get one of your own requests',
  description:
    'Takes the id from its response (`X-Request-Id`, `meta.request_id`). If several requests used one id, it returns the latest.',
  scope: 'logs:read',
  access: 'account',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: requestLogSchema, description: 'Request' },
  errors: ['REQUEST_LOG_NOT_FOUND'],
  async run(context, { params }) {
    const row = await findRequest(context.requestLogs, logReader(context), params.request_id);
    if (row === null) throw new ApiError('REQUEST_LOG_NOT_FOUND');
    return { data: requestLogView(row) };
  },
});
