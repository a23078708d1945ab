import * as z from 'zod';
import { mailProviderName } from '../../mail/reports/mail-providers.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const takenSchema = z.object({ received: z.literal(true) }).meta({ id: 'ReceivedMailReports' });

export const receiveMailReports = defineOperation({
  id: 'mail-providers.webhook',
  method: 'POST',
  path: '/v1/mail-providers/{provider}/webhook',
  tag: 'Emails',
  summary: 'Receive what a mail provider reports of mails',
  description:
    'Called by the provider (`resend`, `sendgrid`, `ses`), with a signature of its own over the body as it is; Amazon SES by a topic of Amazon SNS, whose subscription is confirmed. What it delivered, what bounced and what somebody complained of stands in the timeline of the invoice and with the email, and is told by event; an address that complained, or takes no mail at all, gets no more reminders. What was reported before changes nothing, and a report of no mail of this service is taken and dropped.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  textPlaceholders: ['provider'],
  query: {},
  body: null,
  takesBytes: true,
  success: { status: 200, data: takenSchema, description: 'Taken' },
  errors: ['ENDPOINT_NOT_FOUND', 'SIGNATURE_INVALID'],
  async run({ mailReports }, { params, sent }) {
    const name = mailProviderName(params.provider);
    if (name === null) throw new ApiError('ENDPOINT_NOT_FOUND');
    const delivery = await mailReports.verify(name, sent.bytes, sent);
    if (delivery.outcome === 'FORGED') throw new ApiError('SIGNATURE_INVALID');
    if (delivery.outcome === 'UNREADABLE') {
      const why = { en: 'the signed body reports nothing', es: 'el cuerpo firmado no informa de nada' };
      throw new ApiError('BAD_REQUEST', { params: { why } });
    }
    await mailReports.take(delivery.reports);
    return { data: { received: true as const } };
  },
});
