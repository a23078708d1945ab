import type { MailEnvelope } from '../../../src/context/ports/mail-transport.ts';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { mailTransport } from '../../../src/mail/transport/configured-transport.ts';
import { mailWith, scrambledBytes } from '../../support/mail/mails.ts';

/** Request to the Worker that sends a mail. */
export interface MailRequest {
  smtpUrl: string;
  envelope: MailEnvelope;
  attachmentBytes: number;
}

/**
 * A Worker that composes the mail of the tests and sends it by SMTP, like a deployment.
 *
 * @public the test bundles it
 */
export const worker = {
  async fetch(request: Request): Promise<Response> {
    const { smtpUrl, envelope, attachmentBytes } = await request.json<MailRequest>();
    const attachments = [
      { filename: 'Factura ñ.pdf', contentType: 'application/pdf', bytes: scrambledBytes(attachmentBytes) },
    ];
    const message = await composeMail(mailWith({ attachments }));
    return Response.json(await mailTransport({ SMTP_URL: smtpUrl }).send(envelope, message));
  },
};
