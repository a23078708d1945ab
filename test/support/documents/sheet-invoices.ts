import type { SheetInvoiceWithLines, SheetLine } from '../../../src/documents/spreadsheet/sheet-invoice.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);

function line(position: number, index: number, lineType: 'NORMAL' | 'DISBURSEMENT'): SheetLine {
  const cents = ((index * 7919 + position * 104_729) % 1_000_000) - 50_000;
  const isTaxed = lineType === 'NORMAL';
  return {
    position,
    lineType,
    productId: null,
    description: `Servicio n.º ${index}.${position}: señalización & montaje`,
    quantityMillionths: 1_000_000 + (index % 3) * 333_333,
    unit: 'h',
    unitPriceTenThousandths: cents * 100,
    discountHundredths: 0,
    taxType: isTaxed ? 'IVA' : null,
    taxRateHundredths: isTaxed ? 2100 : null,
    regimeKey: isTaxed ? '01' : null,
    exemptionReason: null,
    irpfRateHundredths: isTaxed ? 1500 : 0,
    equivalenceSurchargeRateHundredths: 0,
    taxableBaseCents: isTaxed ? cents : 0,
    lineTotalCents: isTaxed ? cents + Math.round(cents * 0.21) : cents,
  };
}

function isoDay(index: number, offset: number): string {
  return new Date(FIRST_DAY_MS + ((index % 365) + offset) * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the n-th invoice of a sequence with two lines each, all different and the same on every run. */
export function sheetInvoice(index: number): SheetInvoiceWithLines {
  const lines = [line(0, index, 'NORMAL'), line(1, index, index % 10 === 0 ? 'DISBURSEMENT' : 'NORMAL')];
  const base = lines.reduce((sum, { taxableBaseCents }) => sum + taxableBaseCents, 0);
  const vat = Math.round(base * 0.21);
  const irpf = Math.round(base * 0.15);
  const disbursements = lines
    .filter(({ lineType }) => lineType === 'DISBURSEMENT')
    .reduce((sum, { lineTotalCents }) => sum + lineTotalCents, 0);
  return {
    id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
    invoiceNumber: `F/2026/${String(index + 1).padStart(6, '0')}`,
    seriesCode: 'F',
    type: 'STANDARD',
    status: ['ISSUED', 'SENT', 'PAID', 'OVERDUE'][index % 4] ?? 'ISSUED',
    issueDate: isoDay(index, 0),
    operationDate: null,
    dueDate: isoDay(index, 30),
    paymentDate: index % 4 === 2 ? isoDay(index, 12) : null,
    recipient: {
      legal_name: `Construcciones Peña ${index % 500}, S.L.`,
      nif: 'B12345674',
      alternative_id: null,
      email: `cuentas${index % 500}@example.com`,
      address: {
        street: 'Gran Vía',
        number: '2',
        postal_code: '28013',
        city: 'Madrid',
        province: 'Madrid',
        country: 'ES',
      },
    },
    taxableBaseCents: base,
    totalVatCents: vat,
    totalEquivalenceSurchargeCents: 0,
    totalIrpfCents: irpf,
    totalDiscountsCents: 0,
    totalDisbursementsCents: disbursements,
    invoiceTotalCents: base + vat - irpf,
    paymentMethod: 'BANK_TRANSFER',
    paymentIban: 'ES9121000418450200051332',
    externalRef: `PO-${index}`,
    rectifiedInvoiceNumber: null,
    rectificationType: null,
    reason: null,
    verifactuStatus: 'ACCEPTED',
    ticketbaiStatus: null,
    record: {
      csv: `A-${String(index).padStart(14, '0')}`,
      fingerprint: `${(index * 2_654_435_761).toString(16)}`.padStart(64, 'A0B1C2D3').toUpperCase(),
      generatedAtMs: FIRST_DAY_MS + index * 61_000,
    },
    sentAt: index % 2 === 0 ? FIRST_DAY_MS + index * 61_000 + 5000 : null,
    notes: null,
    lines,
  };
}

/** Yields the first `count` sheet invoices, created one at a time. */
export async function* sheetInvoices(count: number): AsyncGenerator<SheetInvoiceWithLines> {
  for (let index = 0; index < count; index++) yield sheetInvoice(index);
}
