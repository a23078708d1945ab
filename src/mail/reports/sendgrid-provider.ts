import type { MailReport, MailReportKind, ReportProof } from '../../context/ports/mail-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import { at, textOf, wholeOf } from '../../platform/loose-json.ts';
import { isOfNow, MAX_REASON_CHARACTERS, type MailProvider, openSigned } from './mail-report.ts';
import { isCurveSigned } from './signatures.ts';

const SIGNATURE_HEADER = 'X-Twilio-Email-Event-Webhook-Signature';
const TIMESTAMP_HEADER = 'X-Twilio-Email-Event-Webhook-Timestamp';

/** Report kinds of its events. `dropped`: not sent, since the address bounced or complained before. */
const KINDS: ReadonlyMap<string, MailReportKind> = new Map([
  ['delivered', 'DELIVERED'],
  ['bounce', 'BOUNCED'],
  ['dropped', 'BOUNCED'],
  ['spamreport', 'COMPLAINED'],
]);

/** Returns the part of `sg_message_id` that all events of a message share. The rest names the server that carried it. */
function messageOf(id: string): string {
  return id.split(/\.(?:filter|recvd)/, 1)[0] ?? id;
}

function reportOf(event: unknown): MailReport[] {
  const kind = KINDS.get(textOf(at(event, 'event')) ?? '');
  const address = textOf(at(event, 'email'))?.toLowerCase();
  if (kind === undefined || address === undefined) return [];
  const [header, own] = [textOf(at(event, 'smtp-id')), textOf(at(event, 'sg_message_id'))];
  const seconds = wholeOf(at(event, 'timestamp'));
  const isBlock = textOf(at(event, 'type')) === 'blocked';
  return [
    {
      names: [...(header === null ? [] : [header]), ...(own === null ? [] : [messageOf(own)])],
      address,
      kind,
      isPermanent: textOf(at(event, 'event')) === 'bounce' && !isBlock,
      reason:
        kind === 'BOUNCED'
          ? (textOf(at(event, 'reason'))?.slice(0, MAX_REASON_CHARACTERS).toWellFormed() ?? null)
          : null,
      atMs: seconds === null ? null : seconds * 1_000,
    },
  ];
}

/**
 * Builds the provider SendGrid with its signed event webhook: ECDSA over the timestamp and the body
 * (https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/getting-started-event-webhook-security-features). A
 * body is a list of events.
 *
 * @param publicKeys verification keys of its endpoints, base64. If there are none, nothing can be verified
 * @param clock real time, which no option of the service moves
 */
export function sendgridProvider(publicKeys: readonly string[], clock: Clock): MailProvider {
  const isGenuine = (body: Uint8Array, proof: ReportProof): boolean => {
    const timestamp = proof.header(TIMESTAMP_HEADER) ?? '';
    const signature = proof.header(SIGNATURE_HEADER) ?? '';
    return isOfNow(timestamp, clock.now()) && isCurveSigned(body, { timestamp, signature }, publicKeys);
  };
  const read = (events: unknown) => (Array.isArray(events) ? events.flatMap(reportOf) : null);
  return { open: (body, proof) => openSigned(body, isGenuine(body, proof), read) };
}
