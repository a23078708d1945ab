import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/turns.ts';
import { ciiRefusals } from '../../../../src/einvoice/cii/cii-refusals.ts';
import { writeCii } from '../../../../src/einvoice/cii/write-cii.ts';
import { buildModel } from '../../../../src/einvoice/en16931/build-model.ts';
import type { EuropeanInvoice } from '../../../../src/einvoice/en16931/source.ts';
import { writeFacturae } from '../../../../src/einvoice/facturae/write-facturae.ts';
import { goblRefusals, writeGobl } from '../../../../src/einvoice/gobl/write-gobl.ts';
import { readXml } from '../../../../src/einvoice/reading/read-document.ts';
import type { ReadInvoice } from '../../../../src/einvoice/reading/read-invoice.ts';
import { readJson } from '../../../../src/einvoice/reading/read-json.ts';
import { EN16931_UBL } from '../../../../src/einvoice/ubl/profiles.ts';
import { writeUbl } from '../../../../src/einvoice/ubl/write-ubl.ts';
import { writeUblEs } from '../../../../src/einvoice/ubl/write-ubl-es.ts';
import { europeanGoldens } from '../en16931/support/european-golden.ts';
import { goldenInvoices } from '../facturae/support/golden-invoices.ts';

const LEAST_READ = 60;

const encode = (text: string) => new TextEncoder().encode(text);
const cents = (euros: number) => Math.round(euros * 100);

async function readBack(text: string): Promise<ReadInvoice> {
  const read = text.startsWith('{') ? readJson(text) : await readXml(encode(text));
  if (read === null || 'unread' in read) throw new Error('it is not read');
  expect(read.findings).toEqual([]);
  expect(read.invoices).toHaveLength(1);
  return read.invoices[0] as ReadInvoice;
}

/** Returns the fields of the issued invoice that every format contains. */
function issued(invoice: EuropeanInvoice) {
  return {
    number: invoice.invoice_number,
    issueDate: invoice.issue_date,
    seller: invoice.issuer?.legal_name,
    netTotal: cents(invoice.taxable_base),
    taxTotal: cents(invoice.total_vat) + cents(invoice.total_equivalence_surcharge),
    withheldTotal: cents(invoice.total_irpf),
    due: cents(invoice.total_to_pay),
    lines: invoice.lines
      .filter(({ line_type }) => line_type === 'NORMAL')
      .map(({ description, taxable_base }) => [description, cents(taxable_base)]),
  };
}

function said(read: ReadInvoice) {
  const { number, issueDate, netTotal, taxTotal, withheldTotal, due } = read;
  const lines = read.lines.map(({ description, netAmount }) => [description, netAmount]);
  return { number, issueDate, seller: read.seller.name, netTotal, taxTotal, withheldTotal, due, lines };
}

describe('writing an e-invoice and reading it back', () => {
  it('UBL and CII invoices are read back to the same amounts', async () => {
    let count = 0;
    for (const { name, source } of europeanGoldens()) {
      const result = atOnce(buildModel(source));
      if ('refusals' in result) continue;
      count += 1;
      expect(said(await readBack(atOnce(writeUbl(result.model, EN16931_UBL)))), name).toEqual(
        issued(source.invoice),
      );
      if (ciiRefusals(result.model).length > 0) continue;
      expect(said(await readBack(atOnce(writeCii(result.model)))), name).toEqual(issued(source.invoice));
    }
    expect(count).toBeGreaterThanOrEqual(LEAST_READ);
  });

  it('UBL_ES and GOBL invoices are read back to the same amounts, withholdings included', async () => {
    let [spanish, gobl] = [0, 0];
    for (const { name, source } of europeanGoldens()) {
      const result = atOnce(buildModel(source, 'SPANISH'));
      if ('refusals' in result) continue;
      const { model } = result;
      if (goblRefusals(model, source.invoice).length === 0) {
        gobl += 1;
        expect(said(await readBack(atOnce(writeGobl(model, source.invoice)))), name).toEqual(
          issued(source.invoice),
        );
      }
      const text = atOnce(writeUblEs(model, source.invoice));
      spanish += 1;
      expect(said(await readBack(text)), name).toEqual(issued(source.invoice));
      const falsified = text.replace(/(<cbc:PayableAmount [^>]*>)[^<]*/, '$1987654.32');
      const read = await readXml(encode(falsified));
      expect(read, name).toMatchObject({ form: 'UBL_ES', findings: [{ rule: 'ES-CO-16' }] });
    }
    expect(Math.min(spanish, gobl)).toBeGreaterThanOrEqual(LEAST_READ);
  });

  it('Facturae invoices are read back to the same amounts', async () => {
    let count = 0;
    for (const { name, source } of goldenInvoices()) {
      const result = atOnce(writeFacturae(source));
      if ('refusals' in result) continue;
      count += 1;
      const read = said(await readBack(result.xml));
      expect({ ...read, seller: null }, name).toEqual({
        ...issued(source.invoice as EuropeanInvoice),
        seller: null,
      });
    }
    expect(count).toBeGreaterThanOrEqual(LEAST_READ);
  });
});
