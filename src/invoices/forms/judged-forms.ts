import * as z from 'zod';
import type { CompanyContext } from '../../context/context.ts';
import { DOCUMENT_FORMS } from '../../einvoice/document-forms.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import { eachForm } from './each-form.ts';
import type { FormReason, FormWishes, InvoiceForm } from './form.ts';

/** Reason for a proforma, which is no invoice and has no forms. */
const NO_INVOICE: FormReason = {
  path: 'type',
  message: { en: 'A proforma is no invoice.', es: 'Una proforma no es una factura.' },
};

/** Reason why a form cannot be made. */
export const formReasonSchema = z
  .object({ path: z.string(), message: z.string() })
  .meta({ id: 'FormReason' });

/** Form with the reasons why it cannot be made yet. */
export const judgedFormSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS),
    available: z.boolean(),
    missing: z
      .array(formReasonSchema)
      .describe('Reasons that prevent the form. It is empty if the form is available'),
  })
  .meta({ id: 'InvoiceForm' });

/** Returns reasons as a response shows them. */
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

/** Returns the forms that an invoice may lawfully have, and the reasons against the others. Creates none. */
export async function judgedForms(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
): Promise<z.input<typeof judgedFormSchema>[]> {
  return await eachForm(invoice, async (form) => {
    const missing = await missingOf(context, form, invoice, wishes);
    return {
      form: form.form,
      available: missing.length === 0,
      missing: shownReasons(missing, context.language),
    };
  });
}
