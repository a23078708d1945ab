import type { CompanyRow } from '../db/directory-schema.ts';
import type { PrintableInvoice } from '../documents/invoice-pdf/printable-invoice.ts';
import { fromHundredths } from '../domain/money.ts';
import { PAYMENT_METHODS } from '../operations/invoices/schemas.ts';
import type { Settings } from '../operations/settings/defaults.ts';
import type { InvoiceMaterial } from './invoice-file-repository.ts';

type PrintableLine = PrintableInvoice['lines'][number];

const MIDNIGHT = 'T00:00:00Z';

function lineOf(line: InvoiceMaterial['lines'][number]): PrintableLine {
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
          },
    irpf_rate: fromHundredths(line.irpfRateHundredths),
    equivalence_surcharge_rate: fromHundredths(line.equivalenceSurchargeRateHundredths),
    taxable_base_cents: line.taxableBaseCents,
    line_total_cents: line.lineTotalCents,
  };
}

function addressOf(address: CompanyRow['address']): NonNullable<PrintableInvoice['issuer']>['address'] {
  return address === null
    ? null
    : { ...address, number: address.number ?? null, province: address.province ?? null };
}

/** The issuer as it stands on the document, or as the company is now where it is not issued yet. */
function issuerOf({ invoice }: InvoiceMaterial, company: CompanyRow): PrintableInvoice['issuer'] {
  const { issuer } = invoice;
  if (issuer !== null) return { ...issuer, address: addressOf(issuer.address) };
  return {
    legal_name: company.legalName,
    trade_name: company.tradeName,
    nif: company.nif ?? '',
    address: addressOf(company.address),
    phone: company.phone,
    email: company.email,
    website: company.website,
    additional_info: company.additionalInfo,
  };
}

function recipientOf({ invoice: { recipient } }: InvoiceMaterial): PrintableInvoice['recipient'] {
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

/** The documents that it corrects, replaces or comes from. */
function referencesOf({ invoice, related }: InvoiceMaterial) {
  const byId = new Map(related.map((row) => [row.id, row]));
  const corrected = byId.get(invoice.rectifiedInvoiceId ?? '');
  const { rectificationType, reason, reasonDescription } = invoice;
  const corrects: PrintableInvoice['corrects'] =
    corrected === undefined || rectificationType === null || reason === null
      ? null
      : {
          number: corrected.invoiceNumber ?? '',
          issue_date: corrected.issueDate,
          scope: rectificationType,
          reason,
          reason_description: reasonDescription,
        };
  const replaces = (invoice.replacedInvoiceIds ?? []).flatMap((id) => {
    const replaced = byId.get(id);
    const { invoiceNumber = null, issueDate = null } = replaced ?? {};
    return invoiceNumber === null || issueDate === null
      ? []
      : [{ number: invoiceNumber, issue_date: issueDate }];
  });
  const source_proforma_number = byId.get(invoice.sourceProformaId ?? '')?.invoiceNumber ?? null;
  return { corrects, replaces, source_proforma_number };
}

/** When the document was made, for the file's metadata: the same document always gives the same bytes. */
function madeAtMs({ invoice, registeredAtMs }: InvoiceMaterial): number {
  if (registeredAtMs !== null) return registeredAtMs;
  return invoice.issueDate === null ? invoice.createdAt : Date.parse(`${invoice.issueDate}${MIDNIGHT}`);
}

/** A document as its PDF shows it. `logo` is a PNG that was normalised when it was uploaded. */
export function printableOf(
  material: InvoiceMaterial,
  company: CompanyRow,
  { customization }: Pick<Settings, 'customization'>,
  logo: Uint8Array | null,
): PrintableInvoice {
  const { invoice, lines } = material;
  const isDraft = invoice.number === null;
  const { template, accent_color, footer_text } = customization;
  return {
    kind: invoice.type,
    state: isDraft ? 'draft' : 'issued',
    language: invoice.language,
    template,
    accent_color,
    footer_text,
    logo,
    issuer: issuerOf(material, company),
    recipient: recipientOf(material),
    number: invoice.invoiceNumber,
    issue_date: invoice.issueDate,
    operation_date: invoice.operationDate,
    due_date: invoice.dueDate,
    valid_until: invoice.validUntil,
    lines: lines.map(lineOf),
    vat_breakdown: invoice.vatBreakdown,
    irpf_breakdown: invoice.irpfBreakdown,
    surcharge_breakdown: invoice.surchargeBreakdown,
    totals: totalsOf(material),
    payment: {
      method: paymentMethodOf(invoice.paymentMethod),
      iban: invoice.paymentIban,
    },
    notes: invoice.notes,
    ...referencesOf(material),
    qr: isDraft || invoice.qrUrl === null ? null : { url: invoice.qrUrl },
    created_at: madeAtMs(material),
  };
}

function paymentMethodOf(stored: string | null): PrintableInvoice['payment']['method'] {
  return PAYMENT_METHODS.find((method) => method === stored) ?? null;
}
