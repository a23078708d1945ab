import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Credentials } from '../credentials-file.ts';
import { REPOSITORY } from '../repository.ts';
import type { DemoApi } from './api.ts';

/** Folder of the files that the demonstration saves. */
const FOLDER = join(REPOSITORY, '.local', 'demo');

function saved(name: string, bytes: Uint8Array): void {
  const file = join(FOLDER, name);
  writeFileSync(file, bytes);
  console.log(`  ${relative(REPOSITORY, file)} (${bytes.byteLength.toLocaleString('en')} bytes)`);
}

/** Returns the last mail in the service's mail folder. */
function newestMail(directory: string): string {
  const newest = readdirSync(directory)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .at(-1);
  if (newest === undefined) throw new Error(`No mail landed in ${directory}.`);
  return join(directory, newest);
}

/** Saves an invoice's PDF, the spreadsheet of all invoices and the mail that carries the invoice. */
export async function saveFiles(
  api: DemoApi,
  { mail_dir, person_email }: Credentials,
  invoiceId: string,
): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  console.log('\nSaved to be looked at:');
  saved('invoice.pdf', await api.pdf(invoiceId));
  saved('invoices.xlsx', await api.exportSheet());
  await api.send(invoiceId, person_email);
  const mail = join(FOLDER, 'invoice.eml');
  copyFileSync(newestMail(mail_dir), mail);
  console.log(`  ${relative(REPOSITORY, mail)}`);
}
