import { DAY_MS, HOUR_MS } from '../../domain/calendar/durations.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import type { MailQuota } from './mailing-limits.ts';

/** Mails of an account in the last day, as needed for its quotas. Instants in milliseconds. */
export interface MailUsage {
  /** Times at which its mails were accepted. */
  mailedAtMs: readonly number[];
  /** Last mail to each address, by address in lower case. */
  recipients: ReadonlyMap<string, number>;
  /** Mails of each of the given invoices. */
  invoices: ReadonlyMap<string, readonly number[]>;
}

/** Exceeded quota, and the seconds until it has room. */
export interface SpentQuota {
  why: Bilingual;
  retryAfterSeconds: number;
}

/** Returns the time at which a window of at most `limit` entries has room for one more. Null if it has now. */
function roomAtMs(
  instants: readonly number[],
  limit: number,
  windowMs: number,
  nowMs: number,
): number | null {
  const inside = instants.filter((at) => at > nowMs - windowMs).sort((a, b) => b - a);
  const leaving = inside[limit - 1];
  return leaving === undefined ? null : leaving + windowMs;
}

/**
 * Returns the time at which these addresses fit into the distinct ones of a day. Enough of the others must leave the window
 * before. Null if they fit now.
 */
function recipientsRoomAtMs(
  used: ReadonlyMap<string, number>,
  wanted: readonly string[],
  limit: number,
  nowMs: number,
): number | null {
  const addresses = new Set(wanted.map((address) => address.toLowerCase()));
  const others = [...used]
    .filter(([address, at]) => at > nowMs - DAY_MS && !addresses.has(address))
    .map(([, at]) => at)
    .sort((a, b) => a - b);
  const leaving = others[others.length + addresses.size - limit - 1];
  return leaving === undefined ? null : leaving + DAY_MS;
}

/** True if the quota has room for another mail of the invoice. */
export function hasInvoiceRoom(
  quota: MailQuota,
  usage: MailUsage,
  invoiceId: string,
  nowMs: number,
): boolean {
  const mailed = usage.invoices.get(invoiceId) ?? [];
  return roomAtMs(mailed, quota.mailsOfAnInvoiceADay, DAY_MS, nowMs) === null;
}

/**
 * Returns the quota that a mail with these recipients and invoices would exceed, or null. If several are exceeded, it returns
 * the longest wait (decisions, Email record).
 */
export function spentQuota(
  quota: MailQuota,
  usage: MailUsage,
  wanted: { addresses: readonly string[]; invoiceIds: readonly string[] },
  nowMs: number,
): SpentQuota | null {
  const { mailsAnHour, mailsADay, recipientsADay, mailsOfAnInvoiceADay } = quota;
  const mails = (limit: number, windowMs: number) => roomAtMs(usage.mailedAtMs, limit, windowMs, nowMs);
  const ofInvoices = wanted.invoiceIds.map((id) =>
    roomAtMs(usage.invoices.get(id) ?? [], mailsOfAnInvoiceADay, DAY_MS, nowMs),
  );
  const judged: [number | null, string, string][] = [
    [mails(mailsAnHour, HOUR_MS), `${mailsAnHour} mails an hour`, `${mailsAnHour} correos por hora`],
    [mails(mailsADay, DAY_MS), `${mailsADay} mails a day`, `${mailsADay} correos al día`],
    [
      recipientsRoomAtMs(usage.recipients, wanted.addresses, recipientsADay, nowMs),
      `${recipientsADay} distinct recipients a day`,
      `${recipientsADay} destinatarios distintos al día`,
    ],
    ...ofInvoices.map((at): [number | null, string, string] => [
      at,
      `${mailsOfAnInvoiceADay} mails of one invoice a day`,
      `${mailsOfAnInvoiceADay} correos de una misma factura al día`,
    ]),
  ];
  let spent: SpentQuota | null = null;
  for (const [at, en, es] of judged) {
    if (at === null) continue;
    const retryAfterSeconds = Math.max(1, Math.ceil((at - nowMs) / 1_000));
    if (spent !== null && spent.retryAfterSeconds >= retryAfterSeconds) continue;
    spent = { why: { en: `At most ${en}`, es: `Como mucho ${es}` }, retryAfterSeconds };
  }
  return spent;
}
