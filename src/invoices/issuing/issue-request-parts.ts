import type { NumberedType } from '../../companies/readiness.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { StoredPrint, StoredRectifiedAmounts } from '../../db/books-json.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { installationOf } from '../../domain/installation.ts';
import type { IssueRequest, RegistrationData } from '../../ledger/ledger-request.ts';
import { registrationType } from '../../verifactu/invoice-type.ts';
import type { RectifiedAmounts } from '../../verifactu/rectification.ts';
import { softwareIdentity } from '../../verifactu/software/software-identity.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import type { ValidatedDraft } from '../drafting/validate-draft.ts';
import type { NamedInvoices } from './file-of-issue.ts';
import type { IssueBasis } from './issue-basis.ts';

/** Returns ImporteRectificacion: base, tax and surcharge of the replaced invoices, as in their records. */
function recordAmounts(amounts: StoredRectifiedAmounts): RectifiedAmounts {
  const surcharge = amounts.total_equivalence_surcharge_cents;
  return {
    base_cents: amounts.registered_base_cents ?? amounts.taxable_base_cents,
    amount_cents: amounts.registered_vat_cents,
    surcharge_amount_cents: surcharge === 0 ? null : surcharge,
  };
}

/** Returns the owner of a document, and the execution that issues it. */
export function placeOf({ environment, booksShard, accountId, companyId, executionId }: CompanyContext) {
  return { environment, booksShard, accountId, companyId, executionId };
}

/** Returns the print settings of the document, which later changes of the company do not affect. */
export function printOf(
  { row, settings: { customization } }: DraftToIssue,
  { logoKey }: CompanyRecord['row'],
): StoredPrint {
  const { template, accent_color, footer_text, show_logo } = customization;
  return {
    template,
    accent_color,
    footer_text,
    logo_key: show_logo ? logoKey : null,
    payment_method: row.paymentMethod,
  };
}

/** Returns the series as the ledger numbers by it. */
export function numberingOf(series: SeriesRow): IssueRequest['series'] {
  return {
    id: series.id,
    code: series.code,
    format: series.format,
    reset_frequency: series.resetFrequency,
    initial_number: series.initialNumber,
    numberingVersion: series.numberingVersion,
  };
}

/** Payment methods for which the recipient may transfer the amount. Null: none was chosen. */
const TRANSFERRED: readonly (string | null)[] = [null, 'BANK_TRANSFER', 'OTHER'];

/** Returns the IBAN of the invoice: its own, or the default at this moment if it may be paid by transfer. */
export function paymentIbanOf(
  { row, settings }: DraftToIssue,
  { defaultIban }: CompanyRecord['row'],
): string | null {
  if (row.paymentIban !== null || !TRANSFERRED.includes(row.paymentMethod)) return row.paymentIban;
  return settings.tax.default_iban ?? defaultIban;
}

/** True if the customer or the company may want the invoice electronically, or if the customer was not read. */
export function mayGoOutElectronically({ row, customer, settings }: DraftToIssue): boolean {
  if (settings.einvoice.form !== null) return true;
  if (row.customerId === null || customer === null) return false;
  return customer === undefined || (customer.einvoice?.form ?? null) !== null;
}

/** Returns the data of the document's record. Null if it gets none. */
export function registrationOf(
  context: CompanyContext,
  company: CompanyRecord,
  { row }: DraftToIssue,
  documentType: NumberedType,
  judged: ValidatedDraft & { registered: boolean },
  { rectified, rectifiedAmounts = null, substituted }: IssueBasis,
): RegistrationData | null {
  if (!judged.registered) return null;
  const { producer } = context.config;
  return {
    invoiceType: registrationType({
      type: documentType,
      reason: row.reason,
      exchange: row.replacedInvoiceIds !== null,
      without_recipient_id: row.formalities?.without_recipient_id ?? false,
    }),
    description: judged.description,
    formalities: row.formalities,
    groups: judged.groups,
    software: softwareIdentity(producer, installationOf(company.row), company.severalTaxpayers),
    rectified,
    rectificationType: documentType === 'CORRECTIVE' ? (rectifiedAmounts === null ? 'I' : 'S') : null,
    rectifiedAmounts: rectifiedAmounts === null ? null : recordAmounts(rectifiedAmounts),
    substituted,
  };
}

/** Returns the documents that the file of a corrective or of an exchange names. */
export function namedBy({ rectified, substituted, rectifiedAmounts = null }: IssueBasis): NamedInvoices {
  return {
    rectified,
    substituted,
    rectifiedAmounts: rectifiedAmounts === null ? null : recordAmounts(rectifiedAmounts),
  };
}
