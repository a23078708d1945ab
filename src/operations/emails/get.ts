import { findEmail } from '../../mail/email-list-repository.ts';
import { emailSchema } from '../../mail/invoices/schemas.ts';
import { timestampText } from '../../platform/clock.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { emailReach } from './reach.ts';
import { emailView } from './view.ts';

export const getEmail = defineOperation({
  id: 'emails.get',
  method: 'GET',
  path: '/v1/accounts/{account_id}/emails/{email_id}',
  tag: 'Emails',
  summary: 'Get an email',
  scope: 'emails:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: emailSchema, description: 'Email' },
  errors: ['EMAIL_NOT_FOUND'],
  async run(context, { params }) {
    const reach = await emailReach(context);
    const email = await findEmail(context.books, reach, params.email_id);
    if (email === null) throw new ApiError('EMAIL_NOT_FOUND');
    const reports = email.reports.map(({ address, kind, reason, reportedAt }) => ({
      ...{ address, kind, reason },
      reported_at: timestampText(reportedAt),
    }));
    return { data: { ...emailView(email.row), invoice_ids: email.invoiceIds, reports } };
  },
});
