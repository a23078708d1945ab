import * as z from 'zod';
import { mailProviderName } from '../../mail/reports/mail-providers.ts';
import { ApiError } from '../../platform/errors.ts';
import { defineOperation } from '../define-operation.ts';

const receivedSchema = z.object({ received: z.literal(true) }).meta({ id: 'ReceivedMailReports' });

export const receiveMailReports = defineOperation({
  id: 'mail-providers.webhook',
  method: 'POST',
  path: '/v1/mail-providers/{provider}/webhook',
  tag: 'Emails',
  summary: 'Receive a report from an email provider',
  description:
    'The provider (`resend`, `sendgrid`, `ses`) calls it with its own signature over the raw body. Amazon SES uses a topic of Amazon SNS, whose subscription is confirmed. Deliveries, bounces and complaints appear in the timeline of the invoice and in the email, and are sent as events. An address that complained, or that accepts no email, gets no more reminders. A repeated report changes nothing. A report about an unknown email is accepted and ignored.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  textPlaceholders: ['provider'],
  query: {},
  body: null,
  takesBytes: true,
  success: { status: 200, data: receivedSchema, description: 'Accepted' },
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
