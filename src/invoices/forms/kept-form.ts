import type { CompanyContext } from '../../context/context.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { takeTurnIfLong, takeTurnIfMany } from '../../platform/take-turn.ts';
import { pdfFileName } from '../files/file-keys.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { FormReason, FormWishes, InvoiceForm } from './form.ts';

/** Form of an invoice as it is stored in the bucket. */
interface KeptForm {
  key: string;
  bytes: Uint8Array;
}

/** Returns the file name of a form. */
export function formFileName({ row }: InvoiceWithLines, { extension }: InvoiceForm): string {
  return pdfFileName(row.invoiceNumber ?? '').replace(/\.pdf$/, extension);
}

/** Returns the storage key of a form: one file for each set of wishes, which never changes. */
async function fileKey(
  { companyId, environment }: CompanyContext,
  { row }: InvoiceWithLines,
  { form, extension, relevant }: InvoiceForm,
  wishes: FormWishes,
): Promise<string> {
  const digest = sha256Hex(JSON.stringify(relevant(wishes)));
  return `invoice-documents/${environment}/${companyId}/${row.id}/${form}-${digest.slice(0, 16)}${extension}`;
}

/** Returns a form of an issued invoice if it was made before. Null otherwise. */
export async function madeForm(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<KeptForm | null> {
  const key = await fileKey(context, invoice, form, wishes);
  const kept = await context.files.get(key);
  return kept === null ? null : { key, bytes: await kept.bytes() };
}

/**
 * Returns a form of an issued invoice. It is made on first request and stored. If two requests make it at once, one file stays.
 * If it cannot be made, returns every reason.
 */
export async function keptForm(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<KeptForm | { reasons: readonly FormReason[] }> {
  const key = await fileKey(context, invoice, form, wishes);
  const kept = await context.files.get(key);
  if (kept !== null) return { key, bytes: await kept.bytes() };
  await takeTurnIfMany(invoice.lines.length);
  const result = await form.prepare(context, invoice, wishes);
  if ('reasons' in result) return result;
  const made = await result.make();
  await takeTurnIfLong(made.length);
  if (await context.files.putOnce(key, made, form.contentType)) return { key, bytes: made };
  const first = await context.files.get(key);
  return { key, bytes: first === null ? made : await first.bytes() };
}
