import * as z from 'zod';
import { SUPPRESSION_REASONS } from '../../db/schema/mail-report-schema.ts';
import { listSuppressed } from '../../mail/reports/suppression-repository.ts';
import { timestampText } from '../../platform/clock.ts';
import { defineOperation } from '../define-operation.ts';

const MAX_SUPPRESSED_ADDRESSES = 1_000;

const suppressedSchema = z
  .object({
    id: z.uuid(),
    address: z.string().describe('Email address, in lower case'),
    reason: z
      .enum(SUPPRESSION_REASONS)
      .describe(
        'Reason. `BOUNCED`: the address accepts no email. `COMPLAINED`: the recipient reported an email as spam',
      ),
    email_id: z.uuid().describe('Id of the email that caused it'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'SuppressedAddress' });

export const listSuppressedAddresses = defineOperation({
  id: 'suppressed-addresses.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/suppressed-addresses',
  tag: 'Emails',
  summary: 'List the addresses that get no reminders',
  description:
    'Returns the addresses with a reported complaint, and those that accept no email, oldest first, at most a thousand. Invoices that you send are still emailed to them.',
  scope: 'customers:read',
  access: 'company',
  idempotency: false,
  query: {},
  body: null,
  success: {
    status: 200,
    data: z
      .object({ suppressed_addresses: z.array(suppressedSchema).describe('Suppressed addresses') })
      .meta({ id: 'SuppressedAddressList' }),
    description: 'Suppressed addresses',
  },
  errors: [],
  async run({ books, companyId }) {
    const rows = await listSuppressed(books, companyId, MAX_SUPPRESSED_ADDRESSES);
    return {
      data: {
        suppressed_addresses: rows.map(({ id, address, reason, emailId, createdAt }) => ({
          ...{ id, address, reason, email_id: emailId },
          created_at: timestampText(createdAt),
        })),
      },
    };
  },
});
