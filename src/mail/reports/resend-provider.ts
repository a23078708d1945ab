import type { MailReport, MailReportKind, ReportProof } from '../../context/ports/mail-reports.ts';
import type { Clock } from '../../platform/clock.ts';
import { at, itemsOf, textOf } from '../../platform/loose-json.ts';
import { isOfNow, MAX_REASON_CHARACTERS, type MailProvider, openSigned } from './mail-report.ts';
import { isStandardSigned } from './signatures.ts';

const KINDS: ReadonlyMap<string, MailReportKind> = new Map([
  ['email.delivered', 'DELIVERED'],
  ['email.bounced', 'BOUNCED'],
  ['email.complained', 'COMPLAINED'],
]);

function reportsOf(event: unknown, kind: MailReportKind): MailReport[] {
  const names = ['message_id', 'email_id'].flatMap((name) => textOf(at(event, 'data', name)) ?? []);
  const createdMs = Date.parse(textOf(at(event, 'created_at')) ?? '');
  const reason = kind === 'BOUNCED' ? textOf(at(event, 'data', 'bounce', 'message')) : null;
  return itemsOf(at(event, 'data', 'to')).flatMap((to) => {
    const address = textOf(to)?.toLowerCase();
    if (address === undefined) return [];
    return {
      names,
      address,
      kind,
      isPermanent: kind === 'BOUNCED' && textOf(at(event, 'data', 'bounce', 'type')) === 'Permanent',
      reason: reason?.slice(0, MAX_REASON_CHARACTERS).toWellFormed() ?? null,
      atMs: Number.isNaN(createdMs) ? null : createdMs,
    };
  });
}

/**
 * Builds the provider Resend, which signs by the scheme of Svix (https://resend.com/docs/webhooks/verify-webhooks-requests).
 * The headers are `svix-id`, `svix-timestamp` and `svix-signature`, or the same with `webhook-`. Each delivery attempt has
 * its own timestamp.
 *
 * @param secrets secrets of its endpoints. If there are none, nothing can be verified
 * @param clock real time, which no option of the service moves
 */
export function resendProvider(secrets: readonly string[], clock: Clock): MailProvider {
  const isGenuine = (body: Uint8Array, proof: ReportProof): boolean => {
    const header = (name: string) => proof.header(`svix-${name}`) ?? proof.header(`webhook-${name}`) ?? '';
    const [id, timestamp, signatures] = [header('id'), header('timestamp'), header('signature')];
    if (id === '' || !isOfNow(timestamp, clock.now())) return false;
    return isStandardSigned(body, { id, timestamp, signatures }, secrets);
  };
  const read = (event: unknown): MailReport[] | null => {
    const type = textOf(at(event, 'type'));
    if (type === null) return null;
    const kind = KINDS.get(type);
    return kind === undefined ? [] : reportsOf(event, kind);
  };
  return { open: (body, proof) => openSigned(body, isGenuine(body, proof), read) };
}
