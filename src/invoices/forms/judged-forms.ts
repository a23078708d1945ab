import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DOCUMENT_FORMS } from '../../einvoice/document-forms.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { FormReason, FormWishes, InvoiceForm } from './form.ts';
import { FORMS } from './forms.ts';

/** A proforma is no invoice, and none is made of it as it stands. */
const NO_INVOICE: FormReason = {
  path: 'type',
  message: { en: 'A proforma is no invoice.', es: 'Una proforma no es una factura.' },
};

/** Why a form is not to be had. */
export const formReasonSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'FormReason' });

/** A form with what it still lacks. */
export const judgedFormSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    available: z.boolean(),
    missing: z.array(formReasonSchema).describe('What stands in the way, and what is to be said first'),
  })
  .meta({ id: 'InvoiceForm' });

/** Reasons as an answer shows them. */
export function shownReasons(reasons: readonly FormReason[], language: Language) {
  return reasons.map(({ path, message }) => ({ path, message: message[language] }));
}

async function missingOf(
  context: CompanyContext,
  form: InvoiceForm,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<readonly FormReason[]> {
  if (invoice.row.type === 'PROFORMA') return [NO_INVOICE];
  const result = await form.prepare(context, invoice, wishes);
  return 'reasons' in result ? result.reasons : [];
}

/** Which forms an invoice may lawfully get, and what the others lack. Nothing is made. */
export async function judgedForms(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<z.input<typeof judgedFormSchema>[]> {
  return await Promise.all(
    FORMS.map(async (form) => {
      const missing = await missingOf(context, form, invoice, wishes);
      return {
        form: form.form,
        available: missing.length === 0,
        missing: shownReasons(missing, context.language),
      };
    }),
  );
}
