import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { buildModel } from '../../../../src/einvoice/en16931/build-model.ts';
import { europeanGolden } from './support/european-golden.ts';
import { changedGolden, goldenModels, modelOf, peppolPaths, refusedPaths } from './support/written-ubl.ts';

const inCents = (euros: number) => Math.round(euros * 100);

describe('the EN 16931 model of an issued invoice', () => {
  it('the model has the invoice totals to the cent, with the sign reversed for a credit note', () => {
    for (const { name, source, model } of goldenModels()) {
      const { invoice } = source;
      const sign = model.isCredit ? -1 : 1;
      expect(model.netTotal * sign + 0, name).toBe(inCents(invoice.taxable_base));
      expect(model.taxTotal * sign + 0, name).toBe(inCents(invoice.total_vat));
      expect(model.due * sign + 0, name).toBe(inCents(invoice.total_to_pay));
      expect(model.grossTotal * sign + 0, name).toBe(inCents(invoice.invoice_total));
    }
  });

  it('buildModel refuses an unsupported invoice with a reason in both languages', () => {
    for (const [name, path] of [
      ['IMP/IMP11-irpf-15', 'irpf_breakdown'],
      ['IMP/IMP07-suplido', 'lines'],
      ['IMP/IMP19-recargo-5-2', 'surcharge_breakdown'],
      ['SIM/SIM01-tipo-21', 'type'],
      ['SIM/SIM11-rectificativa-r5', 'recipient'],
    ] as const) {
      const result = atOnce(buildModel(europeanGolden(name)));
      const [first] = 'refusals' in result ? result.refusals : [];
      expect(first?.path, name).toBe(path);
      expect(first?.message.en, name).not.toBe(first?.message.es);
    }
  });

  it('buildModel accepts not-subject lines only without taxed lines', () => {
    const { invoice } = europeanGolden('IVA/IVA12-no-sujeta-n1');
    const taxed = europeanGolden('IVA/IVA01-tipo-21').invoice;
    const both = changedGolden('IVA/IVA12-no-sujeta-n1', {
      lines: [...invoice.lines, ...taxed.lines],
      vat_breakdown: [...invoice.vat_breakdown, ...taxed.vat_breakdown],
      taxable_base: invoice.taxable_base + taxed.taxable_base,
    });
    expect(refusedPaths(both)).toEqual(['lines']);
    expect(modelOf(europeanGolden('IVA/IVA12-no-sujeta-n1')).seller.vatId).toBeNull();
  });

  it('buildModel refuses lines that do not add up, a cost base and an IGIC reverse charge', () => {
    const name = 'IVA/IVA01-tipo-21';
    const [line] = europeanGolden(name).invoice.lines;
    if (line === undefined) throw new Error('no line');
    expect(refusedPaths(changedGolden(name, { taxable_base: 99 }))).toEqual(['lines']);
    expect(refusedPaths(changedGolden(name, { lines: [{ ...line, cost_base: 50 }] }))).toEqual([
      'lines[0].cost_base',
    ]);
    const reversed = { type: 'IGIC', percentage: 0, regime_key: '01', exemption_reason: 'S2' };
    expect(refusedPaths(changedGolden(name, { lines: [{ ...line, main_tax: reversed }] }))).toContain(
      'lines[0].main_tax.exemption_reason',
    );
  });

  it('buildModel refuses an intra-Community supply outside the member states', () => {
    const name = 'IVA/IVA09-exenta-e5';
    const { recipient } = europeanGolden(name).invoice;
    if (recipient?.address == null) throw new Error('no address');
    const address = { ...recipient.address, country: 'US' };
    expect(refusedPaths(changedGolden(name, { recipient: { ...recipient, address } }))).toEqual([
      'recipient.address.country',
    ]);
    expect(modelOf(europeanGolden(name)).delivery).toEqual({ date: '2026-11-20', country: 'DE' });
  });

  it('the model has the type code of invoices, credit, debit, corrected and self-billed notes', () => {
    for (const [name, code] of [
      ['IVA/IVA01-tipo-21', '380'],
      ['REC/REC01-r1-por-diferencias', '381'],
      ['REC/REC02-r1-total', '381'],
      ['REC/REC09-al-alza', '383'],
      ['REC/REC19-por-sustitucion', '384'],
      ['FOR/FOR12-por-destinatario', '389'],
      ['FOR/FOR13-por-destinatario-rectificada', '261'],
    ] as const) {
      expect(modelOf(europeanGolden(name)).typeCode, name).toBe(code);
    }
  });

  it('each tax has its EN 16931 category', () => {
    for (const [name, code] of [
      ['IVA/IVA05-exenta-e1', 'E'],
      ['IVA/IVA06-exenta-e2', 'G'],
      ['IVA/IVA09-exenta-e5', 'K'],
      // The buyer's member state taxes the service, and the buyer declares it (Directive 2006/112/EC, article 196).
      ['IVA/IVA13-no-sujeta-n2-ue', 'AE'],
      ['IVA/IVA14-no-sujeta-n2-tercero', 'O'],
      ['IVA/IVA15-inversion-obra', 'AE'],
      ['TER/TER04-igic-7', 'L'],
      ['TER/TER08-igic-exenta-e7', 'E'],
      ['TER/TER11-ipsi-1', 'M'],
    ] as const) {
      expect(
        modelOf(europeanGolden(name)).rows.map(({ category }) => category.code),
        name,
      ).toEqual([code]);
    }
  });

  it('a service to a business in another member state keeps both VAT numbers and the mention', () => {
    const model = modelOf(europeanGolden('IVA/IVA13-no-sujeta-n2-ue'));
    expect([model.seller.vatId, model.buyer.vatId]).toEqual(['ESB12345674', 'DE123456788']);
    expect(model.rows[0]?.category).toMatchObject({ reasonCode: 'VATEX-EU-AE' });
    expect(model.notes.join()).toContain('Inversión del sujeto pasivo');
    const { recipient } = europeanGolden('IVA/IVA13-no-sujeta-n2-ue').invoice;
    if (recipient === null) throw new Error('no recipient');
    const inBelfast = {
      ...recipient,
      alternative_id: { type: '02', number: 'XI123456789', country_code: null },
    };
    const other = modelOf(changedGolden('IVA/IVA13-no-sujeta-n2-ue', { recipient: inBelfast }));
    expect(other.rows[0]?.category.code).toBe('O');
  });

  it('a margin scheme is exempt with the reason code of its scheme', () => {
    const name = 'IVA/IVA01-tipo-21';
    const [line] = europeanGolden(name).invoice.lines;
    const [row] = europeanGolden(name).invoice.vat_breakdown;
    if (line === undefined || row === undefined || line.main_tax === null) throw new Error('no line');
    const source = changedGolden(name, {
      lines: [{ ...line, main_tax: { ...line.main_tax, regime_key: '05' } }],
      vat_breakdown: [{ ...row, regime_key: '05', amount: 0 }],
      total_vat: 0,
      invoice_total: 100,
      total_to_pay: 100,
    });
    expect(modelOf(source).rows[0]?.category).toMatchObject({ code: 'E', rate: 0, reasonCode: 'VATEX-EU-D' });
  });

  it('a negative quantity keeps the unit price positive, and a discount is exact', () => {
    const [, advance] = modelOf(europeanGolden('REC/REC25-final-con-anticipos')).lines;
    expect(advance).toMatchObject({ quantity: '-1', netPrice: '300', netAmount: -30000 });
    const [discounted] = modelOf(europeanGolden('IMP/IMP01-descuento-por-linea')).lines;
    const { netPrice, discount, quantity } = discounted ?? { netPrice: '', discount: null, quantity: '' };
    expect(Number(netPrice)).toBeCloseTo(Number(discount?.grossPrice) - Number(discount?.amount), 8);
    expect(inCents(Number(netPrice) * Number(quantity))).toBe(discounted?.netAmount);
  });

  it('Peppol refuses self-billed, corrected and mandate-less debit invoices and a missing address or reference', () => {
    expect(peppolPaths(europeanGolden('FOR/FOR12-por-destinatario'))).toEqual(['issuance']);
    expect(peppolPaths(europeanGolden('REC/REC19-por-sustitucion'))).toEqual(['rectification_type']);
    const debited = changedGolden('IVA/IVA01-tipo-21', {
      payment_info: { method: 'DIRECT_DEBIT', iban: null },
    });
    expect(peppolPaths(debited)).toEqual(['payment_info.method']);
    const nobody = { ...europeanGolden('IVA/IVA01-tipo-21'), buyerAddress: null, buyerReference: null };
    expect(peppolPaths(nobody)).toEqual(['customer.einvoice.peppol_id', 'external_ref']);
    expect(refusedPaths({ ...nobody, buyerAddress: '1234:ESB83945717' })).toEqual([
      'customer.einvoice.peppol_id',
    ]);
  });
});
