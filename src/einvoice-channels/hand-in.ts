import type { CompanyContext } from '../context/context.ts';
import { commonReasons } from '../invoices/files/issued-invoice.ts';
import { FACTURAE_FORM } from '../invoices/forms/facturae-form.ts';
import type { FormReason, FormWishes } from '../invoices/forms/form.ts';
import { shownReasons } from '../invoices/forms/judged-forms.ts';
import { formFileName, keptForm } from '../invoices/forms/kept-form.ts';
import { faceReasons } from '../invoices/forms/public-body.ts';
import type { InvoiceWithLines } from '../invoices/reading/repository.ts';
import { ApiError } from '../platform/errors.ts';
import { sha256Hex } from '../platform/sha256.ts';

const VOIDED: FormReason = {
  path: 'status',
  message: { en: 'The invoice was voided.', es: 'La factura se anuló.' },
};

function refuse(reasons: readonly FormReason[]): void {
  if (reasons.length === 0) return;
  const { form } = FACTURAE_FORM;
  throw new ApiError('DOCUMENT_FORM_UNAVAILABLE', {
    params: { form },
    details: (language) => ({ form, reasons: shownReasons(reasons, language) }),
  });
}

/** Returns the file to hand in and creates it if there is none. Throws DOCUMENT_FORM_UNAVAILABLE. */
export async function ensureHandInFile(
  context: CompanyContext,
  invoice: InvoiceWithLines,
  wishes: FormWishes,
) {
  refuse([
    ...commonReasons(invoice),
    ...(invoice.row.status === 'VOIDED' ? [VOIDED] : []),
    ...faceReasons('FACTURAE', wishes),
  ]);
  const kept = await keptForm(context, FACTURAE_FORM, invoice, wishes);
  if ('reasons' in kept) {
    refuse(kept.reasons);
    throw new Error('a form that is not to be had without a reason');
  }
  const digest = sha256Hex(kept.bytes);
  return { fileKey: kept.key, fileName: formFileName(invoice, FACTURAE_FORM), digest };
}

/** Wishes that name no units and no electronic address. */
export const NO_UNITS = {
  dir3_accounting: null,
  dir3_managing: null,
  dir3_processing: null,
  dir3_proposing: null,
  peppol_id: null,
  buyer_reference: null,
};
