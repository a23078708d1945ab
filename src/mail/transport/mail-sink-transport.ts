import { envelopeFault } from '../composing/mail-address.ts';
import { type MailTransport, thrownText } from './mail-transport.ts';

/** What keeps mails instead of sending them: it answers a posted message with 201 and the name it keeps it under. */
export interface MailSink {
  fetch(url: string, init: RequestInit): Promise<Response>;
}

const SINK_URL = 'http://mail-sink/mails';

/** Hands messages to a local sink. The recipients are those that the message's header names. */
export function mailSinkTransport(sink: MailSink): MailTransport {
  return {
    async send(envelope, message) {
      const fault = envelopeFault(envelope);
      if (fault !== null) return { result: 'REJECTED', reason: fault };
      try {
        const headers = { 'Content-Type': 'message/rfc822' };
        const response = await sink.fetch(SINK_URL, { method: 'POST', headers, body: message });
        const told = await response.text();
        if (response.status === 201) return { result: 'SENT', reference: told };
        const reason = `the local mail folder answered ${response.status}`;
        return { result: 'FAILED', reason, retry: true };
      } catch (error) {
        return { result: 'FAILED', reason: `the local mail folder: ${thrownText(error)}`, retry: false };
      }
    },
  };
}
