import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { EMAIL_STATUSES, EMAIL_TYPES } from '../../db/schema/mail-schema.ts';
import { DAY_MS } from '../../domain/calendar/durations.ts';
import { EMAIL_SORT_FIELDS, listEmailPage } from '../../mail/email-list-repository.ts';
import { emailSummarySchema } from '../../mail/invoices/schemas.ts';
import { refuseReversed } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';
import { emailReach } from './reach.ts';
import { emailView } from './view.ts';

function dayStartMs(date: string | null, days: number): number | null {
  return date === null ? null : Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
}

export const listEmails = defineOperation({
  id: 'emails.list',
  method: 'GET',
  path: '/v1/accounts/{account_id}/emails',
  tag: 'Emails',
  summary: 'List the emails of an account',
  description:
    'Returns the emails in the environment of the credential, for the companies that it reaches. Emails that wait or were never sent have no `sent_at`. They are last in the default order.',
  scope: 'emails:read',
  access: 'account',
  audience: { role: 'MEMBER', managers: 'VIEW' },
  idempotency: false,
  query: {
    status: parameter.enums(EMAIL_STATUSES, 'Statuses'),
    email_type: parameter.enums(EMAIL_TYPES, 'Types'),
    company_id: parameter.uuids('Companies'),
    recipient: parameter.text('Whole email address among recipients and copies, ignoring case'),
    from: parameter.date('Created on this date (UTC) or later'),
    to: parameter.date('Created on this date (UTC) or earlier'),
    ...pageParameters,
    ...sortParameters(EMAIL_SORT_FIELDS, 'sent_at', 'desc'),
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('emails', emailSummarySchema),
    description: 'Page of emails',
  },
  errors: [],
  async run(context, { query }) {
    refuseReversed('from', query.from, 'to', query.to);
    const { page, limit } = query;
    const { rows, total } = await listEmailPage(context.books, {
      reach: await emailReach(context),
      filters: {
        statuses: query.status,
        types: query.email_type,
        companyIds: query.company_id,
        recipient: query.recipient,
        fromMs: dayStartMs(query.from, 0),
        untilMs: dayStartMs(query.to, 1),
      },
      sortBy: query.sort_by,
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    return { data: { emails: rows.map(emailView), pagination: paginationOf(page, limit, total) } };
  },
});
