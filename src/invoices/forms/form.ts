import type { CompanyContext } from '../../context/context.ts';
import type { Dir3Codes, DocumentForm } from '../../einvoice/document-forms.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';

/** Reason why an invoice cannot have a form: the field to change, and a message in both languages. */
export interface FormReason {
  path: string;
  message: { en: string; es: string };
}

/** Data for a form that are not in the invoice. */
export interface FormWishes {
  /** DIR3 codes of the recipient public body. */
  dir3: Dir3Codes;
  /** Electronic address of the buyer, `scheme:identifier`. */
  peppol_id: string | null;
  /** Reference by which the buyer finds the invoice. */
  buyer_reference: string | null;
}

/** Function that makes an invoice in a form, or every reason why it cannot be made. */
export type FormResult = { make(): Promise<Uint8Array> } | { reasons: readonly FormReason[] };

/** Electronic form. */
export interface InvoiceForm {
  form: DocumentForm;
  contentType: string;
  /** With its point. */
  extension: string;
  /** Returns the wishes that the form uses. It is made once for each of their values. */
  relevant(wishes: FormWishes): Partial<FormWishes>;
  prepare(context: CompanyContext, invoice: InvoiceWithLines, wishes: FormWishes): Promise<FormResult>;
}
