import type { z } from 'zod';
import type {
  StoredFinding,
  StoredReceivedContent,
  StoredSignature,
} from '../../db/schema/received-invoice-schema.ts';
import { fromCents } from '../../domain/money.ts';
import { READ_FORMS } from '../../einvoice/reading/read-forms.ts';
import { timestampText } from '../../platform/clock.ts';
import type { Language } from '../../platform/i18n/language.ts';
import type { ListedReceived, ReceivedInvoice } from '../../received-invoices/repository.ts';
import type { receivedInvoiceSchema, receivedSummarySchema } from './schemas.ts';

/** Converts an amount in hundredths to the API's form. */
export function shownAmount(hundredths: number | null): number | null {
  return hundredths === null ? null : fromCents(hundredths);
}

/** Converts a stored signature to its form in the API. Null if there is none. */
export function shownSignature(signature: StoredSignature | null) {
  if (signature === null) return null;
  const { valid, trusted, fault, signer, signedAt } = signature;
  return { valid, trusted, fault, signer, signed_at: signedAt };
}

/** Converts stored findings to their form in the API, in one language. */
export function shownFindings(findings: readonly StoredFinding[], language: Language) {
  return findings.map(({ rule, severity, text, source }) => ({
    rule,
    severity,
    message: text[language],
    source,
  }));
}

/** Converts stored taxes to their form in the API. */
export function shownTaxes(taxes: StoredReceivedContent['taxes']) {
  return taxes.map(({ kind, rate, base, amount }) => ({
    kind,
    rate,
    base: shownAmount(base),
    amount: shownAmount(amount),
  }));
}

/** Converts stored lines to their form in the API. */
export function shownLines(lines: StoredReceivedContent['lines']) {
  return lines.map(({ description, quantity, unitPrice, netAmount, rate }) => ({
    description,
    quantity,
    unit_price: unitPrice,
    net_amount: shownAmount(netAmount),
    tax_rate: rate,
  }));
}

/** True if no finding breaks a fatal rule. */
export function keepsRules(findings: readonly Pick<StoredFinding, 'severity'>[]): boolean {
  return findings.every(({ severity }) => severity !== 'FATAL');
}

/** True if a document is valid: it breaks no fatal rule and has no invalid signature. */
export function isValidDocument(
  findings: readonly Pick<StoredFinding, 'severity'>[],
  signature: StoredSignature | null,
): boolean {
  return keepsRules(findings) && (signature?.valid ?? true);
}

function formOf(form: string): (typeof READ_FORMS)[number] {
  const known = READ_FORMS.find((each) => each === form);
  if (known === undefined) throw new RangeError(`no form ${form}`);
  return known;
}

/** Returns a received invoice as lists show it. */
export function receivedSummary({
  row,
  customerId,
  keepsRules: isAllowed,
}: ListedReceived): z.input<typeof receivedSummarySchema> {
  return {
    id: row.id,
    form: formOf(row.form),
    specification: row.specification,
    file_name: row.fileName,
    size_bytes: row.sizeBytes,
    invoice_number: row.number,
    issue_date: row.issueDate,
    operation_date: row.operationDate,
    due_date: row.dueDate,
    kind: row.kind,
    currency: row.currency,
    supplier: {
      name: row.sellerName,
      tax_id: row.sellerTaxId,
      country: row.sellerCountry,
      customer_id: customerId,
    },
    recipient: { name: row.buyerName, tax_id: row.buyerTaxId },
    recipient_is_other: row.recipientIsOther,
    taxable_base: shownAmount(row.netHundredths),
    total_tax: shownAmount(row.taxHundredths),
    total_withheld: fromCents(row.withheldHundredths),
    total: shownAmount(row.totalHundredths),
    amount_due: shownAmount(row.dueHundredths),
    valid: isAllowed && (row.signature?.valid ?? true),
    signature: shownSignature(row.signature),
    received_at: timestampText(row.receivedAt),
    deadline: row.deadline,
    status: row.status,
    status_reason: row.statusReason,
    status_date: row.statusDate,
  };
}

/** Returns a received invoice with its content. */
export function receivedView(
  received: ReceivedInvoice,
  language: Language,
): z.input<typeof receivedInvoiceSchema> {
  const { content, findings } = received.row;
  return {
    ...receivedSummary({ ...received, keepsRules: keepsRules(findings) }),
    taxes: shownTaxes(content.taxes),
    lines: shownLines(content.lines),
    further_lines: content.furtherLines,
    corrects: content.corrects.map(({ number, issueDate }) => ({
      invoice_number: number,
      issue_date: issueDate,
    })),
    findings: shownFindings(findings, language),
  };
}
