import type { Bilingual } from '../../platform/i18n/language.ts';
import { DAY_MS, HOUR_MS, type MailQuota } from './mailing-limits.ts';

/** What an account has mailed in the last day, as far as its quotas look at it. Instants in milliseconds. */
export interface MailUsage {
  /** When its mails were accepted. */
  mailedAtMs: readonly number[];
  /** When each address, in lower case, was last written to. */
  recipients: ReadonlyMap<string, number>;
  /** When each of the invoices in question was mailed. */
  invoices: ReadonlyMap<string, readonly number[]>;
}

/** A quota that leaves no room, and after how many seconds it does. */
export interface SpentQuota {
  why: Bilingual;
  retryAfterSeconds: number;
}

/** When one more has room among at most `limit` in a window; null when it has now. */
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

/** When these addresses have room among the distinct ones of a day: enough of the others must have left by then. */
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

/** Whether another mail of an invoice has room. */
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
 * The quota that a mail with these recipients and invoices would exceed, or null. The longest wait is told where several
 * are spent (decisions, Email record).
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
