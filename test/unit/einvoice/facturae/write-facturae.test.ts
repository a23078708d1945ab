import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import type { FacturaeSource } from '../../../../src/einvoice/facturae/source.ts';
import { writeFacturae } from '../../../../src/einvoice/facturae/write-facturae.ts';
import { facturaeSchema } from '../../../support/einvoice/facturae-schema.ts';
import { xmlTree } from '../../verifactu/xml/support/xml-tree.ts';
import { facturaeSums, textAt } from './support/facturae-sums.ts';
import { goldenInvoice, goldenInvoices } from './support/golden-invoices.ts';

const LEAST_WRITTEN = 100;

function written(source: FacturaeSource): string {
  const result = atOnce(writeFacturae(source));
  if ('refusals' in result) throw new Error(JSON.stringify(result.refusals));
  return result.xml;
}

function refusedPaths(source: FacturaeSource): string[] {
  const result = atOnce(writeFacturae(source));
  return 'refusals' in result ? result.refusals.map(({ path }) => path) : [];
}

/** Returns a golden case with changed fields of its invoice. */
function changed(name: string, fields: Partial<FacturaeSource['invoice']>): FacturaeSource {
  const { source } = goldenInvoice(name);
  return { ...source, invoice: { ...source.invoice, ...fields } };
}

function invoiceText(source: FacturaeSource, path: string): string {
  return textAt(xmlTree(written(source)), `Invoices/Invoice/${path}`);
}

/** Returns the golden cases, with personal names in the order that Facturae needs. */
function sources(): { name: string; source: FacturaeSource }[] {
  return goldenInvoices().map(({ name, source }) => {
    const { recipient } = source.invoice;
    const words = recipient?.legal_name?.split(' ') ?? [];
    if (!refusedPaths(source).includes('recipient.legal_name') || recipient === null || words.length > 5) {
      return { name, source };
    }
    const legal_name = `${words.slice(1).join(' ')}, ${words[0]}`;
    return {
      name,
      source: { ...source, invoice: { ...source.invoice, recipient: { ...recipient, legal_name } } },
    };
  });
}

const schema = facturaeSchema();

describe('the Facturae of an issued invoice', () => {
  it.skipIf(schema === null)(
    'writeFacturae returns a file valid against schema 3.2.2 or a refusal in both languages',
    () => {
      let valid = 0;
      for (const { name, source } of sources()) {
        const result = atOnce(writeFacturae(source));
        if ('refusals' in result) {
          for (const { path, message } of result.refusals) {
            expect(path, name).not.toBe('');
            expect(message.en, name).not.toBe(message.es);
          }
          expect(result.refusals.length, name).toBeGreaterThan(0);
          continue;
        }
        expect(schema?.validate(result.xml), name).toEqual([]);
        valid += 1;
      }
      expect(valid).toBeGreaterThanOrEqual(LEAST_WRITTEN);
    },
  );

  it('the Facturae has the invoice totals to the cent, and each follows from its parts', () => {
    for (const { name, source } of sources()) {
      const result = atOnce(writeFacturae(source));
      if ('refusals' in result) continue;
      const { invoice } = source;
      const sums = facturaeSums(result.xml);
      expect(sums.faults, name).toEqual([]);
      const inCents = (euros: number) => BigInt(Math.round(euros * 100));
      expect(sums.gross, name).toBe(inCents(invoice.taxable_base));
      expect(sums.outputs, name).toBe(
        inCents(invoice.total_vat) + inCents(invoice.total_equivalence_surcharge),
      );
      expect(sums.withheld, name).toBe(inCents(invoice.total_irpf));
      expect(sums.suplidos, name).toBe(inCents(invoice.total_disbursements));
      expect(sums.toPay, name).toBe(inCents(invoice.total_to_pay));
    }
  });

  it('the Facturae codes are 01 for IVA, 02 for IPSI, 03 for IGIC and 04 for withheld IRPF', () => {
    expect(invoiceText(goldenInvoice('IVA/IVA01-tipo-21').source, 'TaxesOutputs/Tax/TaxTypeCode')).toBe('01');
    expect(invoiceText(goldenInvoice('TER/TER11-ipsi-1').source, 'TaxesOutputs/Tax/TaxTypeCode')).toBe('02');
    expect(invoiceText(goldenInvoice('TER/TER04-igic-7').source, 'TaxesOutputs/Tax/TaxTypeCode')).toBe('03');
    expect(invoiceText(goldenInvoice('IMP/IMP11-irpf-15').source, 'TaxesWithheld/Tax/TaxTypeCode')).toBe(
      '04',
    );
  });

  it('the Facturae names an exemption or non-subjection on the line and in the legal mentions', () => {
    const exempt = goldenInvoice('IVA/IVA06-exenta-e2').source;
    const event = 'Items/InvoiceLine/SpecialTaxableEvent';
    expect(invoiceText(exempt, `${event}/SpecialTaxableEventCode`)).toBe('01');
    expect(invoiceText(exempt, `${event}/SpecialTaxableEventReason`)).toMatch(/^01 .*artículo 21/);
    expect(invoiceText(exempt, 'LegalLiterals/LegalReference')).toContain('artículo 21');
    expect(
      invoiceText(goldenInvoice('IVA/IVA12-no-sujeta-n1').source, `${event}/SpecialTaxableEventCode`),
    ).toBe('02');
    const reverse = goldenInvoice('IVA/IVA15-inversion-obra').source;
    expect(written(reverse)).not.toContain('SpecialTaxableEvent');
    expect(invoiceText(reverse, 'LegalLiterals/LegalReference')).toBe('Inversión del sujeto pasivo');
  });

  it('disbursements are outside the invoice total and inside the amount to pay', () => {
    const { source } = goldenInvoice('IMP/IMP18-irpf-y-suplido');
    expect(invoiceText(source, 'InvoiceTotals/InvoiceTotal')).toBe('636.00');
    expect(invoiceText(source, 'InvoiceTotals/TotalReimbursableExpenses')).toBe('142.31');
    expect(invoiceText(source, 'InvoiceTotals/TotalExecutableAmount')).toBe('778.31');
  });

  it('a corrective Facturae names the corrected invoice, the reason and the method', () => {
    const partial = goldenInvoice('REC/REC01-r1-por-diferencias').source;
    expect(invoiceText(partial, 'InvoiceHeader/InvoiceClass')).toBe('OR');
    expect(invoiceText(partial, 'InvoiceHeader/Corrective/InvoiceNumber')).toBe('F-2026-0001');
    expect(invoiceText(partial, 'InvoiceHeader/Corrective/CorrectionMethod')).toBe('02');
    expect(invoiceText(partial, 'InvoiceHeader/Corrective/TaxPeriod/EndDate')).toBe('2026-11-30');
    expect(invoiceText(partial, 'InvoiceHeader/Corrective/AdditionalReasonDescription')).toBe(
      'R1: Así lo pide el caso',
    );
    const full = goldenInvoice('REC/REC19-por-sustitucion').source;
    expect(invoiceText(full, 'InvoiceHeader/Corrective/CorrectionMethod')).toBe('01');
    const volume = goldenInvoice('REC/REC24-rappel-por-periodo').source;
    expect(invoiceText(volume, 'InvoiceHeader/Corrective/CorrectionMethod')).toBe('03');
    expect(invoiceText(volume, 'InvoiceHeader/Corrective/ReasonCode')).toBe('83');
    expect(invoiceText(volume, 'InvoiceHeader/Corrective/TaxPeriod/StartDate')).toBe('2026-01-01');
    const unpaid = goldenInvoice('REC/REC03-r2-por-diferencias').source;
    expect(invoiceText(unpaid, 'InvoiceHeader/Corrective/ReasonCode')).toBe('85');
  });

  it('the Facturae names the units of a public body by role', () => {
    const { source } = goldenInvoice('IVA/IVA01-tipo-21');
    const units = {
      accounting: 'L01280796',
      managing: 'L01280796',
      processing: 'GE0001234',
      proposing: null,
    };
    const xml = written({ ...source, units });
    const roles = [...xml.matchAll(/<CentreCode>(\w+)<\/CentreCode><RoleTypeCode>(\d+)</g)].map(
      ([, code, role]) => [role, code],
    );
    expect(roles).toEqual([
      ['01', 'L01280796'],
      ['02', 'L01280796'],
      ['03', 'GE0001234'],
    ]);
    expect(schema?.validate(xml) ?? []).toEqual([]);
  });

  it('the Facturae contains the payment details of the invoice', () => {
    const { source } = goldenInvoice('DOC/DOC06-vencimiento-y-cuenta');
    const { payment_info, due_date } = source.invoice;
    expect(invoiceText(source, 'PaymentDetails/Installment/InstallmentDueDate')).toBe(due_date);
    expect(invoiceText(source, 'PaymentDetails/Installment/AccountToBeCredited/IBAN')).toBe(
      payment_info.iban,
    );
  });

  it('a rate with and without surcharge has two tax entries', () => {
    const { source } = goldenInvoice('IMP/IMP19-recargo-5-2');
    const [line] = source.invoice.lines;
    if (line === undefined) throw new Error('no line');
    const { recipient, taxable_base, total_vat, invoice_total } = source.invoice;
    if (recipient === null) throw new Error('no recipient');
    const [row] = source.invoice.vat_breakdown;
    if (row === undefined) throw new Error('no row');
    const invoice = {
      ...source.invoice,
      recipient: { ...recipient, legal_name: 'Pérez Gil, Eva' },
      lines: [line, { ...line, equivalence_surcharge_rate: 0 }],
      taxable_base: taxable_base * 2,
      total_vat: total_vat * 2,
      invoice_total: invoice_total + taxable_base + total_vat,
      total_to_pay: invoice_total + taxable_base + total_vat,
      vat_breakdown: [{ ...row, base: row.base * 2, amount: row.amount * 2 }],
    };
    const xml = written({ ...source, invoice });
    expect(facturaeSums(xml).faults).toEqual([]);
    const summary = xml.slice(xml.indexOf('<TaxesOutputs>'), xml.indexOf('</TaxesOutputs>'));
    expect(summary.match(/<Tax>/g)).toHaveLength(2);
    expect(summary.match(/<EquivalenceSurcharge>5\.20</g)).toHaveLength(1);
  });

  it('a long number is split after its series code or refused', () => {
    const name = 'IVA/IVA01-tipo-21';
    const long = changed(name, { invoice_number: 'AYUNTAMIENTOS-2026-000001', series_code: 'AYUNTAMIENTOS' });
    expect(invoiceText(long, 'InvoiceHeader/InvoiceSeriesCode')).toBe('AYUNTAMIENTOS');
    expect(invoiceText(long, 'InvoiceHeader/InvoiceNumber')).toBe('-2026-000001');
    expect(refusedPaths(changed(name, { invoice_number: 'X'.repeat(21), series_code: 'F' }))).toEqual([
      'invoice_number',
    ]);
  });

  it('writeFacturae refuses invoices that it cannot represent', () => {
    const { source } = goldenInvoice('IVA/IVA01-tipo-21');
    const { recipient, issuer } = source.invoice;
    if (recipient === null || issuer === null) throw new Error('no parties');
    const name = 'IVA/IVA01-tipo-21';
    expect(refusedPaths(changed(name, { invoice_number: null }))).toEqual(['status']);
    expect(refusedPaths(changed(name, { recipient: null }))).toEqual(['recipient']);
    expect(refusedPaths(changed(name, { issuer: { ...issuer, address: null } }))).toEqual(['issuer.address']);
    expect(refusedPaths(changed(name, { notes: 'a'.repeat(2500) }))).toEqual(['notes']);
    expect(refusedPaths(changed(name, { taxable_base: 101 }))).toEqual(['lines']);
    expect(refusedPaths(goldenInvoice('TER/TER19-oss-fr').source)).toContain('lines[0].main_tax.regime_key');
    expect(refusedPaths(goldenInvoice('FOR/FOR08-por-tercero').source)).toEqual(['issuance']);
    expect(refusedPaths(goldenInvoice('REC/REC22-varias-facturas').source)).toEqual(['corrected_originals']);
    expect(refusedPaths(goldenInvoice('SIM/SIM01-tipo-21').source)).toEqual(['recipient']);
    const unknown = { ...recipient, address: { ...(recipient.address ?? issuer.address), country: 'AQ' } };
    expect(refusedPaths(changed(name, { recipient: unknown as typeof recipient }))).toContain(
      'recipient.address.country',
    );
  });

  it('the Facturae escapes markup and drops characters that XML cannot contain', () => {
    const { source } = goldenInvoice('IVA/IVA01-tipo-21');
    const [line] = source.invoice.lines;
    if (line === undefined) throw new Error('no line');
    const lines = [{ ...line, description: 'Cal & canto <b>"1"</b>\r\n\u0000fin' }];
    const xml = written(changed('IVA/IVA01-tipo-21', { lines }));
    expect(textAt(xmlTree(xml), 'Invoices/Invoice/Items/InvoiceLine/ItemDescription')).toBe(
      'Cal & canto <b>"1"</b>\r\nfin',
    );
  });
});
