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

/** Proof that a request comes from the provider. */
export interface ReportProof {
  header(name: string): string | null;
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
