import type { MailTransport } from '../../context/ports/mail-transport.ts';
import { envelopeFault } from '../composing/mail-address.ts';
import { thrownText } from './mail-transport.ts';

/** Store of mails that are not sent. It responds to a posted message with 201 and the name of the stored file. */
export interface MailSink {
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const SINK_URL = 'http://mail-sink/mails';

/** Builds a transport to a local sink. The recipients are those in the message's header. */
export function mailSinkTransport(sink: MailSink): MailTransport {
  return {
    async send(envelope, message) {
      const fault = envelopeFault(envelope);
      if (fault !== null) return { result: 'REJECTED', reason: fault };
      try {
        const headers = { 'Content-Type': 'message/rfc822' };
        const response = await sink.fetch(SINK_URL, { method: 'POST', headers, body: message });
        const text = await response.text();
        if (response.status === 201) return { result: 'SENT', reference: text };
        const reason = `the local mail folder answered ${response.status}`;
        return { result: 'FAILED', reason, retry: true };
      } catch (error) {
        return { result: 'FAILED', reason: `the local mail folder: ${thrownText(error)}`, retry: false };
      }
    },
  };
}
