/** Mail providers whose reports are accepted. */
export const MAIL_PROVIDERS = ['resend', 'sendgrid', 'ses'] as const;
export type MailProviderName = (typeof MAIL_PROVIDERS)[number];

/**
 * Outcome of a mail at one address.
 * - DELIVERED: the address's server accepted it.
 * - BOUNCED: that server rejected or returned it.
 * - COMPLAINED: its reader marked it as spam.
 */
export const MAIL_REPORT_KINDS = ['DELIVERED', 'BOUNCED', 'COMPLAINED'] as const;
export type MailReportKind = (typeof MAIL_REPORT_KINDS)[number];

/** Provider's report on one mail at one address. */
export interface MailReport {
  /** Names of the mail at the provider and in its own header. Any of them may identify it. */
  names: readonly string[];
  /** In lower case. */
  address: string;
  kind: MailReportKind;
  /** Of a bounce: true if the address accepts no mail, now or later. */
  isPermanent: boolean;
  /** Text of the address's server. Null if the provider has none. */
  reason: string | null;
  /** Time of the event in milliseconds. Null if the provider states none. */
  atMs: number | null;
}

/** Result of a report request. UNREADABLE: the body is the provider's, but cannot be parsed. */
export type ReportDelivery =
  | { outcome: 'GENUINE'; reports: readonly MailReport[] }
  | { outcome: 'FORGED' }
  | { outcome: 'UNREADABLE' };

/**
 * Reads the report of a provider that signs the body itself. `read` returns the reports in its JSON, or null if there are
 * none.
 */
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

/** Proof that a request comes from the provider. */
export interface ReportProof {
  header(name: string): string | null;
}

/** Mail provider. It knows how to verify and read its own reports. */
export interface MailProvider {
  /** Reads the reports in a body. FORGED if it is not proved to be the provider's, or is too old. */
  open(body: Uint8Array, proof: ReportProof): ReportDelivery | Promise<ReportDelivery>;
}

/** Functions for operations on provider reports. */
export interface MailReportPorts {
  /** Verifies and reads a body in a provider's name. FORGED if it is not proved to be the provider's, or is too old. */
  verify(provider: MailProviderName, body: Uint8Array, proof: ReportProof): Promise<ReportDelivery>;
  /**
   * Stores reports on mails of either environment. A repeated report changes nothing. A report on an unknown mail is dropped.
   */
  take(reports: readonly MailReport[]): Promise<void>;
}

/** Longest reason that is stored, in characters. */
export const MAX_REASON_CHARACTERS = 500;

/** Largest difference of a provider's clock, and largest age of a signature, in seconds. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;

/** True if a header's Unix time (seconds) is close enough to now. */
export function isOfNow(seconds: string, nowMs: number): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  return Math.abs(nowMs / 1_000 - Number(seconds)) <= SIGNATURE_TOLERANCE_SECONDS;
}
