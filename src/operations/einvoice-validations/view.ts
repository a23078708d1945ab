import type * as z from 'zod';
import type { PrincipalContext } from '../../context/context.ts';
import type { ReadDocument } from '../../einvoice/reading/read-forms.ts';
import type { ReadInvoice } from '../../einvoice/reading/read-invoice.ts';
import { judgedRules } from '../../einvoice/rules/judged-rules.ts';
import { cut, cutTaxes, MAX_NUMBER_CHARACTERS } from '../../received-invoices/kept-text.ts';
import { signatureOf } from '../../received-invoices/new-row.ts';
import {
  isValidDocument,
  shownAmount,
  shownFindings,
  shownSignature,
  shownTaxes,
} from '../received-invoices/view.ts';
import type { validatedInvoiceSchema, validationSchema } from './schemas.ts';

/** Most invoices of a batch in a response. All of them are validated. */
const MAX_SHOWN_INVOICES = 100;

export type Validation = z.input<typeof validationSchema>;

function shownInvoice(invoice: ReadInvoice): z.input<typeof validatedInvoiceSchema> {
  const { seller, buyer, taxes, lines } = invoice;
  return {
    invoice_number: cut(invoice.number, MAX_NUMBER_CHARACTERS),
    issue_date: invoice.issueDate,
    currency: cut(invoice.currency, MAX_NUMBER_CHARACTERS),
    seller_name: cut(seller.name),
    seller_tax_id: cut(seller.taxId, MAX_NUMBER_CHARACTERS),
    buyer_name: cut(buyer.name),
    buyer_tax_id: cut(buyer.taxId, MAX_NUMBER_CHARACTERS),
    taxes: shownTaxes(cutTaxes(taxes)),
    taxable_base: shownAmount(invoice.netTotal),
    total_tax: shownAmount(invoice.taxTotal),
    total_withheld: shownAmount(invoice.withheldTotal) ?? 0,
    total: shownAmount(invoice.grossTotal),
    amount_due: shownAmount(invoice.due),
    line_count: lines.length,
  };
}

/** Returns the validation of a read file as the API shows it. */
export async function validationOf(
  document: ReadDocument,
  context: Pick<PrincipalContext, 'files' | 'clock' | 'language'>,
): Promise<Validation> {
  const { language } = context;
  const { form, specification, findings, invoices } = document;
  const signature = await signatureOf(document, context);
  const { judged, unjudged } = judgedRules(form);
  return {
    form,
    specification: cut(specification),
    valid: isValidDocument(findings, signature),
    judged_rules: [...judged],
    unjudged_rules: [...unjudged],
    findings: shownFindings(findings, language),
    signature: shownSignature(signature),
    invoices: invoices.slice(0, MAX_SHOWN_INVOICES).map(shownInvoice),
  };
}
