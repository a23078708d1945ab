import type { StoredIssuer, StoredPrint, StoredRecipient } from '../../db/books-json.ts';
import type { CompanyRow } from '../../db/schema/company-schema.ts';
import type { PrintableCorrection, PrintableInvoice } from '../../documents/invoice-pdf/printable-invoice.ts';
import type { Environment } from '../../domain/environment.ts';
import { PAYMENT_METHODS } from '../../domain/invoices/payment-method.ts';
import { fromHundredths } from '../../domain/money.ts';
import type { InvoiceMaterial } from './invoice-file-repository.ts';

type PrintableLine = PrintableInvoice['lines'][number];

const MIDNIGHT = 'T00:00:00Z';

type RelatedById = ReadonlyMap<string, InvoiceMaterial['related'][number]>;

/** Returns the advance invoice that a line deducts. */
function advanceOf(id: string | null, byId: RelatedById): PrintableLine['advance'] {
  const advance = byId.get(id ?? '');
  if (advance === undefined || advance.invoiceNumber === null) return null;
  return { number: advance.invoiceNumber, issue_date: advance.issueDate };
}

function lineOf(line: InvoiceMaterial['lines'][number], byId: RelatedById): PrintableLine {
  const { taxType, taxRateHundredths, regimeKey, exemptionReason } = line;
  return {
    line_type: line.lineType,
    description: line.description,
    quantity_millionths: line.quantityMillionths,
    unit: line.unit,
    unit_price_ten_thousandths: line.unitPriceTenThousandths,
    discount_hundredths: line.discountHundredths,
    main_tax:
      taxType === null
        ? null
        : {
            type: taxType,
            percentage: fromHundredths(taxRateHundredths ?? 0),
            regime_key: regimeKey ?? '',
            exemption_reason: exemptionReason,
            margin_goods: line.marginGoods,
          },
    irpf_rate: fromHundredths(line.irpfRateHundredths),
    equivalence_surcharge_rate: fromHundredths(line.equivalenceSurchargeRateHundredths),
    is_margin_scheme: line.marginBaseCents !== null,
    advance: advanceOf(line.advanceInvoiceId, byId),
    taxable_base_cents: line.taxableBaseCents,
    line_total_cents: line.lineTotalCents,
  };
}

function addressOf(address: CompanyRow['address']): NonNullable<PrintableInvoice['issuer']>['address'] {
  return address === null
    ? null
    : { ...address, number: address.number ?? null, province: address.province ?? null };
}

/** Returns the issuer from the current company, for documents that are not issued yet. */
export function issuerNow(company: CompanyRow): StoredIssuer {
  return {
    legal_name: company.legalName,
    trade_name: company.tradeName,
    nif: company.nif ?? '',
    address: company.address,
    phone: company.phone,
    email: company.email,
    website: company.website,
    additional_info: company.additionalInfo,
  };
}

function recipientOf(recipient: StoredRecipient | null): PrintableInvoice['recipient'] {
  if (recipient === null) return null;
  const { address } = recipient;
  return {
    ...recipient,
    address:
      address === null
        ? null
        : {
            street: address.street ?? null,
            number: address.number ?? null,
            postal_code: address.postal_code ?? null,
            city: address.city ?? null,
            province: address.province ?? null,
            country: address.country,
          },
  };
}

function totalsOf({ invoice }: InvoiceMaterial): PrintableInvoice['totals'] {
  return {
    taxable_base_cents: invoice.taxableBaseCents,
    total_vat_cents: invoice.totalVatCents,
    total_equivalence_surcharge_cents: invoice.totalEquivalenceSurchargeCents,
    total_irpf_cents: invoice.totalIrpfCents,
    total_discounts_cents: invoice.totalDiscountsCents,
    total_disbursements_cents: invoice.totalDisbursementsCents,
    invoice_total_cents: invoice.invoiceTotalCents,
    total_to_pay_cents: invoice.invoiceTotalCents + invoice.totalDisbursementsCents,
  };
}

/** Returns the invoices that it corrects, by number and date. */
function originalsOf({ invoice }: InvoiceMaterial, byId: RelatedById): PrintableCorrection['originals'] {
  const named = invoice.correction?.originals ?? null;
  if (named !== null)
    return named.map(({ invoice_number, issue_date }) => ({ number: invoice_number, issue_date }));
  const corrected = byId.get(invoice.rectifiedInvoiceId ?? '');
  return corrected === undefined
    ? []
    : [{ number: corrected.invoiceNumber ?? '', issue_date: corrected.issueDate }];
}

/** Returns its originals and the reason of the correction. Null unless it is a corrective. */
function correctionOf(material: InvoiceMaterial, byId: RelatedById): PrintableInvoice['corrects'] {
  const { rectificationType, reason, reasonDescription, correction } = material.invoice;
  if (rectificationType === null || reason === null) return null;
  const rectified = correction?.rectified ?? null;
  return {
    originals: originalsOf(material, byId),
    period: correction?.period ?? null,
    scope: rectificationType,
    reason,
    reason_description: reasonDescription,
    previous_recipient: recipientOf(correction?.previous_recipient ?? null),
    rectified:
      rectified === null
        ? null
        : {
            taxable_base_cents: rectified.taxable_base_cents,
            total_vat_cents: rectified.total_vat_cents,
            total_surcharge_cents: rectified.total_equivalence_surcharge_cents,
          },
  };
}

/** Returns the documents that it corrects, replaces or is made from. */
function referencesOf(material: InvoiceMaterial, byId: RelatedById) {
  const { invoice } = material;
  const corrects = correctionOf(material, byId);
  const stored = invoice.correction?.replaced ?? null;
  // Older exchanges store the ids of their invoices only.
  const replaces =
    stored ??
    (invoice.replacedInvoiceIds ?? []).flatMap((id) => {
      const { invoiceNumber = null, issueDate = null } = byId.get(id) ?? {};
      return invoiceNumber === null || issueDate === null
        ? []
        : [{ invoice_number: invoiceNumber, issue_date: issueDate, operation_date: null }];
    });
  const source_proforma_number = byId.get(invoice.sourceProformaId ?? '')?.invoiceNumber ?? null;
  return { corrects, replaces, source_proforma_number };
}

/** Returns the creation instant in the file's metadata. It is fixed, so that the same document always gives the same bytes. */
function madeAtMs({ invoice, registeredAtMs }: InvoiceMaterial): number {
  if (registeredAtMs !== null) return registeredAtMs;
  return invoice.issueDate === null ? invoice.createdAt : Date.parse(`${invoice.issueDate}${MIDNIGHT}`);
}

/** Returns the QR code of the system that the invoice is in. */
function codesOf(
  { qrUrl, ticketbaiIdentifier }: InvoiceMaterial['invoice'],
  isDraft: boolean,
): Pick<PrintableInvoice, 'qr' | 'ticketbai'> {
  if (isDraft) return { qr: null, ticketbai: null };
  if (ticketbaiIdentifier === null) return { qr: qrUrl === null ? null : { url: qrUrl }, ticketbai: null };
  return { qr: null, ticketbai: { identifier: ticketbaiIdentifier, url: qrUrl } };
}

/** Returns a document as its PDF shows it. `logo` is a PNG that was normalised at its upload. */
export function printableOf(
  material: InvoiceMaterial,
  issuer: StoredIssuer,
  print: StoredPrint,
  { logo, environment }: { logo: Uint8Array | null; environment: Environment },
): PrintableInvoice {
  const { invoice, lines, related } = material;
  const byId: RelatedById = new Map(related.map((row) => [row.id, row]));
  const isDraft = invoice.number === null;
  const { template, accent_color, footer_text } = print;
  return {
    kind: invoice.type,
    state: isDraft ? 'draft' : 'issued',
    is_test: environment === 'TEST',
    language: invoice.language,
    template,
    accent_color,
    footer_text,
    logo,
    issuer: { ...issuer, address: addressOf(issuer.address) },
    recipient: recipientOf(material.invoice.recipient),
    number: invoice.invoiceNumber,
    issue_date: invoice.issueDate,
    operation_date: invoice.operationDate,
    due_date: invoice.dueDate,
    valid_until: invoice.validUntil,
    lines: lines.map((line) => lineOf(line, byId)),
    vat_breakdown: invoice.vatBreakdown,
    irpf_breakdown: invoice.irpfBreakdown,
    surcharge_breakdown: invoice.surchargeBreakdown,
    totals: totalsOf(material),
    payment: {
      method: paymentMethodOf(print.payment_method),
      iban: invoice.paymentIban,
    },
    notes: invoice.notes,
    ...referencesOf(material, byId),
    formalities: invoice.formalities,
    ...codesOf(invoice, isDraft),
    created_at: madeAtMs(material),
  };
}

function paymentMethodOf(stored: string | null): PrintableInvoice['payment']['method'] {
  return PAYMENT_METHODS.find((method) => method === stored) ?? null;
}
