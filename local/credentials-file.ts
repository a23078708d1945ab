import { writePrivateFile } from './private-file.ts';

/** Data that a client needs about a local service. The names are those of `credentials.json`. */
export interface Credentials {
  base_url: string;
  account_id: string;
  person_email: string;
  company_id: string;
  sandbox_key: string;
  live_key: string;
  session_token: string;
  /** Second account and its company, which no key here may reach. */
  other_account_id: string;
  other_company_id: string;
  /** Sandbox key with only `invoices:read`. */
  narrow_key: string;
  /** Account of companies under TicketBAI, its sandbox key, and its companies, the last one a person under model 140. */
  foral_account_id: string;
  foral_sandbox_key: string;
  bizkaia_company_id: string;
  gipuzkoa_company_id: string;
  araba_company_id: string;
  bizkaia_individual_company_id: string;
  simulator_url: string;
  /** Simulator of the diputaciones. */
  ticketbai_simulator_url: string;
  /** Active sandbox connection to an account of the payment provider. */
  payment_connection_id: string;
  /** Secret that signs the events of that account. */
  stripe_webhook_secret: string;
  /** Secret that signs reports of mails, as Resend does. */
  mail_webhook_secret: string;
  /** Folder where mails are stored instead of being sent, one .eml each. */
  mail_dir: string;
  /** Page that shows the mails. `/mails` below it returns them as JSON. */
  mail_url: string;
  /** API reference, from which requests can be sent. */
  docs_url: string;
}

/** Writes `credentials.json`, readable only by its owner. */
export function writeCredentials(file: string, credentials: Partial<Credentials>): void {
  writePrivateFile(file, `${JSON.stringify(credentials, null, 2)}\n`);
}
