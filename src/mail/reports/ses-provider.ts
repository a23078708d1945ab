import type { MailReport, MailReportKind, ReportDelivery } from '../../context/ports/mail-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import { at, itemsOf, textOf } from '../../platform/loose-json.ts';
import { MAX_REASON_CHARACTERS, type MailProvider } from './mail-report.ts';
import { confirmSubscription, readSnsMessage, type SnsHost } from './sns-message.ts';

/** Fields of each kind of event, by the name of the kind in either way that SES publishes. */
const KINDS: ReadonlyMap<string, { kind: MailReportKind; part: string; recipients: string }> = new Map([
  ['Delivery', { kind: 'DELIVERED', part: 'delivery', recipients: 'recipients' }],
  ['Bounce', { kind: 'BOUNCED', part: 'bounce', recipients: 'bouncedRecipients' }],
  ['Complaint', { kind: 'COMPLAINED', part: 'complaint', recipients: 'complainedRecipients' }],
]);

/** Feedback type of a reader who moves a mail out of the spam folder. */
const NOT_SPAM = 'not-spam';

/** Returns the names of the mail: at SES, and in its own header. */
function namesOf(event: unknown): string[] {
  const header = itemsOf(at(event, 'mail', 'headers')).find(
    (each) => textOf(at(each, 'name'))?.toLowerCase() === 'message-id',
  );
  return [textOf(at(event, 'mail', 'messageId')), textOf(at(header, 'value'))].filter(
    (name) => name !== null,
  );
}

/** Returns the reports in an event of SES, or none for other kinds. */
function reportsOf(event: unknown): MailReport[] {
  const type = textOf(at(event, 'eventType')) ?? textOf(at(event, 'notificationType')) ?? '';
  const known = KINDS.get(type);
  if (known === undefined) return [];
  const { kind, part, recipients } = known;
  if (textOf(at(event, part, 'complaintFeedbackType')) === NOT_SPAM) return [];
  const atMs = Date.parse(textOf(at(event, part, 'timestamp')) ?? '');
  return itemsOf(at(event, part, recipients)).flatMap((recipient) => {
    const address = textOf(typeof recipient === 'string' ? recipient : at(recipient, 'emailAddress'));
    const reason = kind === 'BOUNCED' ? textOf(at(recipient, 'diagnosticCode')) : null;
    if (address === null) return [];
    return [
      {
        names: namesOf(event),
        address: address.toLowerCase(),
        kind,
        isPermanent: kind === 'BOUNCED' && textOf(at(event, part, 'bounceType')) === 'Permanent',
        reason: reason?.slice(0, MAX_REASON_CHARACTERS).toWellFormed() ?? null,
        atMs: Number.isNaN(atMs) ? null : atMs,
      },
    ];
  });
}

function jsonOf(text: string): { json: unknown } | null {
  try {
    return { json: JSON.parse(text) };
  } catch {
    return null;
  }
}

/**
 * Builds the provider Amazon SES, whose events come through a topic of Amazon SNS. They are notifications of an identity, or
 * event publishing of a configuration set. Source: docs.aws.amazon.com/ses, Examples of event data that Amazon SES publishes
 * to Amazon SNS. A subscription is confirmed if the topic is one of the deployment's.
 *
 * @param topics names (ARN) of its topics. If there are none, nothing can be verified
 * @param clock real time, which no option of the service moves
 */
export function sesProvider(topics: readonly string[], clock: Clock, host: SnsHost): MailProvider {
  return {
    async open(body): Promise<ReportDelivery> {
      const read = topics.length === 0 ? null : jsonOf(new TextDecoder().decode(body));
      const message = read === null ? null : await readSnsMessage(read.json, topics, host, clock.now());
      if (message === null) return { outcome: 'FORGED' };
      if (message.type === 'SubscriptionConfirmation') {
        const isConfirmed = await confirmSubscription(message, host);
        return isConfirmed ? { outcome: 'GENUINE', reports: [] } : { outcome: 'UNREADABLE' };
      }
      const event = jsonOf(message.message);
      // SNS sends plain text when SES gets permission to publish to the topic.
      return { outcome: 'GENUINE', reports: event === null ? [] : reportsOf(event.json) };
    },
  };
}
