import { describe, expect, it } from 'vitest';
import {
  buildCancellation,
  buildCancellationCorrection,
  buildCorrection,
  buildIssue,
} from '../../../src/ticketbai/file/build-file.ts';
import type { FiledInvoice } from '../../../src/ticketbai/file/invoice.ts';
import { invoiceViolations } from '../../../src/ticketbai/file/invoice-violations.ts';
import {
  cutForeignNumber,
  cutOwnNumber,
  giveSameSeries,
  seriesViolations,
} from '../../../src/ticketbai/file/number-cut.ts';
import { parseDocument } from '../../../src/xml/parse-document.ts';
import { CUSTOMER } from '../../golden/ticketbai/file-cases.ts';
import {
  filedInvoice,
  type RequestedInvoice,
  type RequestedLine,
} from '../../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';
import { TEST_ORIGIN } from '../../support/ticketbai/test-seal.ts';

const COMPANY = { territory: 'GIPUZKOA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' } as const;
const FOREIGNER = {
  ...CUSTOMER,
  nif: null,
  alternative_id: { type: '04', number: 'X-1', country_code: 'GP' },
} as const;

function invoice(request: Partial<RequestedInvoice>, changes: Partial<FiledInvoice> = {}): FiledInvoice {
  const lines: RequestedLine[] = [{ description: 'Servicio', unit_price: 100 }];
  return { ...filedInvoice({ recipient: CUSTOMER, lines, ...request }, COMPANY), ...changes };
}

/** Returns code and field of each violation. */
function brokenBy(one: FiledInvoice): string[] {
  return invoiceViolations(one).map(({ code, field }) => `${code} ${field}`);
}

describe('the rules of a TicketBAI file', () => {
  it.each<[string, FiledInvoice, string[]]>([
    ['a domestic invoice is accepted', invoice({}), []],
    [
      'foreign recipients need the nature of each line',
      invoice({
        recipient: FOREIGNER,
        lines: [
          { description: 'a', unit_price: 1, nature: 'GOODS' },
          { description: 'b', unit_price: 1 },
          { description: 'c', unit_price: 1, exemption_reason: 'E2', regime_key: '02' },
          { description: 'd', unit_price: 1, line_type: 'DISBURSEMENT' },
        ],
      }),
      ['LINE_NATURE_REQUIRED lines.1.nature'],
    ],
    ['simplified invoices need no nature', invoice({ recipient: FOREIGNER, simplified_qualified: true }), []],
    [
      'IGIC does not exist here',
      invoice({ lines: [{ description: 'a', unit_price: 1, tax_type: 'IGIC', percentage: 7 }] }),
      ['TAX_NOT_FOR_TERRITORY lines.0.main_tax.type'],
    ],
    [
      'keys 02 and 07 do not combine',
      invoice({
        lines: [
          { description: 'a', unit_price: 1, exemption_reason: 'E2', regime_key: '02' },
          { description: 'b', unit_price: 1, regime_key: '07' },
        ],
      }),
      ['REGIME_COMBINATION_NOT_ALLOWED lines'],
    ],
    [
      'four keys do not go into one invoice',
      invoice({
        lines: ['07', '01', '11', '12'].map((regime_key) => ({
          description: 'a',
          unit_price: 1,
          regime_key,
        })),
      }),
      ['REGIME_COMBINATION_NOT_ALLOWED lines'],
    ],
    [
      'a company without VAT activity issues only what is not subject',
      invoice(
        {
          lines: [
            { description: 'a', unit_price: 1, exemption_reason: 'N1' },
            { description: 'b', unit_price: 1 },
          ],
        },
        { issuer: { nif: COMPANY.nif, legal_name: 'x', vat_regime: 'NONE' } },
      ),
      ['REGIME_COMBINATION_NOT_ALLOWED lines.1.main_tax'],
    ],
    [
      'an id of type 07 does not exist here',
      invoice({
        recipient: { ...FOREIGNER, alternative_id: { type: '07', number: '1', country_code: 'ES' } },
        simplified_qualified: true,
      }),
      ['RECIPIENT_ID_TYPE_NOT_ALLOWED recipient.alternative_id.type'],
    ],
    [
      'Gipuzkoa wants postal code and street',
      invoice({ recipient: { ...CUSTOMER, address: null } }),
      [
        'RECIPIENT_ADDRESS_INCOMPLETE recipient.address.postal_code',
        'RECIPIENT_ADDRESS_INCOMPLETE recipient.address.street',
      ],
    ],
    [
      'the withholding is at most 28 percent of the total',
      invoice({}, { withholding_cents: 3389 }),
      ['WITHHOLDING_OVER_LIMIT lines'],
    ],
    [
      'a corrective has a series and names its originals',
      invoice({
        type: 'CORRECTIVE',
        series: '',
        corrective: { reason: 'R1', type: 'I', rectified_amounts: null },
      }),
      ['SERIES_FORMAT_NOT_FOR_TICKETBAI series_id', 'VALIDATION_ERROR originals'],
    ],
    [
      'a file has at most 1000 lines',
      invoice({ lines: Array.from({ length: 1001 }, () => ({ description: 'a', unit_price: 1 })) }),
      ['TICKETBAI_TOO_MANY_LINES lines'],
    ],
    [
      'a file names at most 100 invoices',
      invoice({
        replaced: Array.from({ length: 101 }, (_, at) => ({
          series: 'T',
          number: `${at}`,
          issue_date: '2026-01-01',
        })),
      }),
      ['VALIDATION_ERROR invoices'],
    ],
  ])('%s', (_, one, expected) => {
    expect(brokenBy(one)).toEqual(expected);
    expect('violations' in buildIssue(one, TEST_ORIGIN)).toBe(expected.length > 0);
  });

  it('the file tells an operation of an earlier year, save in Bizkaia, whose book of the year rejects it', () => {
    const dayIn = (territory: FiledInvoice['territory'], operation_date: string) => {
      const built = buildIssue(
        invoice({ operation_date, issue_date: '2027-01-12' }, { territory }),
        TEST_ORIGIN,
      );
      return 'xml' in built ? /<FechaOperacion>(.*)<.FechaOperacion>/.exec(built.xml)?.[1] : built;
    };
    expect([dayIn('BIZKAIA', '2026-12-31'), dayIn('BIZKAIA', '2027-01-02')]).toEqual([
      undefined,
      '02-01-2027',
    ]);
    expect([dayIn('ARABA', '2026-12-31'), dayIn('GIPUZKOA', '2026-12-31')]).toEqual([
      '31-12-2026',
      '31-12-2026',
    ]);
  });

  it('Bizkaia leaves out more than 1000 lines and refuses key 06', () => {
    const many = invoice(
      { lines: Array.from({ length: 1001 }, () => ({ description: 'a', unit_price: 1 })) },
      { territory: 'BIZKAIA' },
    );
    expect(buildIssue(many, TEST_ORIGIN)).toMatchObject({
      xml: expect.not.stringContaining('DetallesFactura'),
    });
    const lines = [{ description: 'a', unit_price: 100, regime_key: '06', cost_base: 60 }];
    expect(brokenBy(invoice({ lines }))).toEqual([]);
    expect(brokenBy(invoice({ lines }, { territory: 'BIZKAIA' }))).toEqual([
      'REGIME_COMBINATION_NOT_ALLOWED lines',
    ]);
  });

  it('the withholding of exactly 28 percent is accepted', () => {
    expect(brokenBy(invoice({}, { withholding_cents: 3388 }))).toEqual([]);
  });
});

describe('the number of an invoice in a file', () => {
  it('an own number is cut before its padded sequence, less one separator', () => {
    expect(cutOwnNumber({ format: '{CODE}-{YYYY}-{NUM:6}' }, 'FA-2026-000012', 12)).toEqual({
      series: 'FA-2026',
      number: '000012',
    });
    expect(cutOwnNumber({ format: 'F{YYYY}{NUM:3}' }, 'F20261234', 1234)).toEqual({
      series: 'F2026',
      number: '1234',
    });
    expect(cutOwnNumber({ format: '{NUM}' }, '7', 7)).toEqual({ series: '', number: '7' });
  });

  it('a number of another system is cut before its last digits', () => {
    expect(cutForeignNumber('A/26-0099', null, 'series')).toEqual({ series: 'A/26', number: '0099' });
    expect(cutForeignNumber('ABC', null, 'series')).toEqual({ series: '', number: 'ABC' });
    expect(cutForeignNumber('A2026-77', 'A2026', 'series')).toEqual({ series: 'A2026', number: '77' });
    expect(cutForeignNumber(`${'X'.repeat(21)}-1`, null, 'originals.3.series')).toMatchObject({
      violation: { code: 'ORIGINAL_NUMBER_TOO_LONG', field: 'originals.3.series' },
    });
  });

  it('a format is refused if it does not end in the number or has other characters', () => {
    const refused = (code: string, format: string) => seriesViolations({ code, format }, 'format').length;
    expect(refused('FA', '{CODE}-{YYYY}-{NUM:6}')).toBe(0);
    expect(refused('FA', '{NUM}')).toBe(0);
    expect(refused('FA', '{NUM}/{YYYY}')).toBe(1);
    expect(refused('F_A', '{CODE}-{NUM}')).toBe(1);
    expect(refused('FA', 'fa-{NUM}')).toBe(1);
    expect(refused('X'.repeat(20), '{CODE}-{NUM}')).toBe(0);
    expect(refused('X'.repeat(21), '{CODE}-{NUM}')).toBe(1);
    const slash = { code: 'FA', format: '{CODE}/{NUM}' };
    expect(giveSameSeries(slash, { code: 'FA', format: '{CODE}-{NUM}' }, '2026-01-01')).toBe(true);
    expect(giveSameSeries(slash, { code: 'FB', format: '{CODE}-{NUM}' }, '2026-01-01')).toBe(false);
  });
});

describe('cancellations and corrections', () => {
  const issueOf = (one: FiledInvoice) => {
    const built = buildIssue(one, {
      ...TEST_ORIGIN,
      device_serial_number: 'GP4FC5J',
      previous: { series: '', number: '9', issue_date: '2026-03-04', signature: 'b'.repeat(344) },
    });
    if ('violations' in built) throw new Error(JSON.stringify(built.violations));
    return built.xml;
  };
  const original = { root: parseDocument(issueOf(invoice({}))), signature: 'a'.repeat(344) };
  const cancelled = { series: 'FA-2026', number: '000001', issue_date: '2026-03-05', issuer: COMPANY };
  const alta = ticketBaiSchema('zuzendualta_ticketbaiv1-2-2.xsd');
  const baja = ticketBaiSchema('zuzenduanula_ticketbaiv1-2-2.xsd');

  it.skipIf(alta === null || baja === null)('corrections of both kinds are valid against the schemas', () => {
    for (const action of ['SUBSANAR', 'MODIFICAR'] as const) {
      const built = buildCorrection(invoice({ description: 'Corregida' }), action, original);
      if ('violations' in built) throw new Error(JSON.stringify(built.violations));
      expect(alta?.validate(built.xml)).toEqual([]);
      expect(built.xml).toContain(`<Accion>${action}</Accion>`);
    }
    expect(baja?.validate(buildCancellationCorrection(cancelled, original))).toEqual([]);
  });

  it('a correction repeats HuellaTBAI and the signature excerpt of the original', () => {
    const built = buildCorrection(invoice({ description: 'Corregida' }), 'SUBSANAR', original);
    if ('violations' in built) throw new Error(JSON.stringify(built.violations));
    const origin = /<HuellaTBAI>.*<\/HuellaTBAI>/.exec(issueOf(invoice({})))?.[0] ?? 'nothing';
    expect(built.xml).toContain(
      `${origin}<SignatureValueFirmaFactura>${'a'.repeat(100)}</SignatureValueFirmaFactura>`,
    );
  });

  it('a cancellation names the invoice and has no chain', () => {
    const xml = buildCancellation(cancelled, TEST_ORIGIN);
    expect(xml).toContain('<NumFactura>000001</NumFactura>');
    expect(xml).not.toContain('Encadenamiento');
  });
});
