import type { CompanyContext } from '../../context/context.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { pdfFileName } from '../files/file-keys.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { FormReason, FormWishes, InvoiceForm } from './form.ts';

/** A form of an invoice as it is kept in the bucket. */
interface KeptForm {
  key: string;
  bytes: Uint8Array;
}

/** The name of the file of a form. */
export function formFileName({ row }: InvoiceWithLines, { extension }: InvoiceForm): string {
  return pdfFileName(row.invoiceNumber ?? '').replace(/\.pdf$/, extension);
}

/** Where a form is kept: one file for what is asked of it, which never changes once it is made. */
async function fileKey(
  { companyId, environment }: CompanyContext,
  { row }: InvoiceWithLines,
  { form, extension, relevant }: InvoiceForm,
  wishes: FormWishes,
): Promise<string> {
  const digest = sha256Hex(JSON.stringify(relevant(wishes)));
  return `invoice-documents/${environment}/${companyId}/${row.id}/${form}-${digest.slice(0, 16)}${extension}`;
}

/**
 * A form of an issued invoice, made when it is asked for first, and kept; of two that make it at once one is kept. Where it
 * cannot be, every reason why.
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
  const result = await form.prepare(context, invoice, wishes);
  if ('reasons' in result) return result;
  const made = await result.make();
  await context.files.putOnce(key, made, form.contentType);
  const first = await context.files.get(key);
  return { key, bytes: first === null ? made : await first.bytes() };
}
