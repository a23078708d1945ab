import { writePrivateFile } from './private-file.ts';

/** What a client needs to know of a local service; the names are those of `credentials.json`. */
export interface Credentials {
  base_url: string;
  account_id: string;
  person_email: string;
  company_id: string;
  sandbox_key: string;
  live_key: string;
  session_token: string;
  /** A second account and its company, which no key here may reach. */
  other_account_id: string;
  other_company_id: string;
  /** A sandbox key with `invoices:read` alone. */
  narrow_key: string;
  simulator_url: string;
  /** An active connection of the sandbox to an account of the payment provider. */
  payment_connection_id: string;
  /** What signs the events of that account. */
  stripe_webhook_secret: string;
  /** What signs reports of mails, as Resend does. */
  mail_webhook_secret: string;
  /** Where mails are kept instead of being sent, one .eml each. */
  mail_dir: string;
  /** A page that shows them, and `/mails` below it the same as JSON. */
  mail_url: string;
  /** The API reference, with requests to send from it. */
  docs_url: string;
}

/** Writes `credentials.json`, for its owner alone. */
export function writeCredentials(file: string, credentials: Partial<Credentials>): void {
  writePrivateFile(file, `${JSON.stringify(credentials, null, 2)}\n`);
}
