/** The mail providers whose word on mails is taken. */
export const MAIL_PROVIDERS = ['resend', 'sendgrid', 'ses'] as const;
export type MailProviderName = (typeof MAIL_PROVIDERS)[number];

/**
 * What became of a mail at one address. DELIVERED: the address's server took it. BOUNCED: that server refused it, or gave it back.
 * COMPLAINED: whoever reads it there called it spam.
 */
export const MAIL_REPORT_KINDS = ['DELIVERED', 'BOUNCED', 'COMPLAINED'] as const;
export type MailReportKind = (typeof MAIL_REPORT_KINDS)[number];

/** A provider's word on one mail at one address. */
export interface MailReport {
  /** What the mail is called by the provider and by its own header, any of which may find it. */
  names: readonly string[];
  /** In lower case. */
  address: string;
  kind: MailReportKind;
  /** Of a bounce: the address takes no mail at all, now or later. */
  isPermanent: boolean;
  /** What the address's server said; null where the provider tells nothing. */
  reason: string | null;
  /** When it happened, milliseconds; null where the provider does not say. */
  atMs: number | null;
}

/** What a body turned out to be: UNREADABLE is the provider's and tells nothing that can be read. */
export type ReportDelivery =
  | { outcome: 'GENUINE'; reports: readonly MailReport[] }
  | { outcome: 'FORGED' }
  | { outcome: 'UNREADABLE' };

/** What a body of a provider comes to that signs the body itself: `read` gives what its JSON reports, null where that is nothing. */
export function openSigned(
  body: Uint8Array,
  isGenuine: boolean,
  read: (json: unknown) => readonly MailReport[] | null,
): ReportDelivery {
  if (!isGenuine) return { outcome: 'FORGED' };
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(body));
  } catch {
    return { outcome: 'UNREADABLE' };
  }
  const reports = read(json);
  return reports === null ? { outcome: 'UNREADABLE' } : { outcome: 'GENUINE', reports };
}

/** What a request must show to be the provider's. */
export interface ReportProof {
  header(name: string): string | null;
}

/** A mail provider, behind which everything of its own is kept: how its word is proved, and how it is written. */
export interface MailProvider {
  /** What a body reports; FORGED where it cannot be shown to be the provider's, or is not of now. */
  open(body: Uint8Array, proof: ReportProof): ReportDelivery | Promise<ReportDelivery>;
}

/** What operations do about the word of mail providers. */
export interface MailReportPorts {
  /** What a body reports that is said to be a provider's; FORGED where it cannot be shown to be, or is not of now. */
  verify(provider: MailProviderName, body: Uint8Array, proof: ReportProof): Promise<ReportDelivery>;
  /** Keeps reports of mails of either environment. What was reported before changes nothing; what no mail is known of is dropped. */
  take(reports: readonly MailReport[]): Promise<void>;
}

/** Longest reason that is kept, in characters. */
export const MAX_REASON_CHARACTERS = 500;

/** How far a provider's clock may be off, and how old a signature may be, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** Whether a time in Unix seconds, as a header has it, is of now. */
export function isOfNow(seconds: string, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(nowMs / 1_000 - Number(seconds)) <= SIGNATURE_TOLERANCE_SECONDS;
}
