import type { CompanyContext } from '../../context/context.ts';
import type { Dir3Codes, DocumentForm } from '../../einvoice/document-forms.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';

/** Why an invoice is not to be had in a form: the field that stands in the way, and words in both languages. */
export interface FormReason {
  path: string;
  message: { en: string; es: string };
}

/** What is said of an invoice for a form beyond the invoice itself. */
export interface FormWishes {
  /** DIR3 codes of the public body that it goes to. */
  dir3: Dir3Codes;
  /** The electronic address of the buyer, `scheme:identifier`. */
  peppol_id: string | null;
  /** What the buyer wants to find the invoice by. */
  buyer_reference: string | null;
}

/** An invoice in a form: how it is made, once it is known that it can be; or every reason why it cannot. */
export type FormResult = { make(): Promise<Uint8Array> } | { reasons: readonly FormReason[] };

/** An electronic form. */
export interface InvoiceForm {
  form: DocumentForm;
  contentType: string;
  /** With its point. */
  extension: string;
  /** Of the wishes those that the form takes up: it is made once for each of their values. */
  relevant(wishes: FormWishes): Partial<FormWishes>;
  prepare(context: CompanyContext, invoice: InvoiceWithLines, wishes: FormWishes): Promise<FormResult>;
}
