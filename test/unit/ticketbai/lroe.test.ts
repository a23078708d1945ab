import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { FiledInvoice } from '../../../src/ticketbai/file/invoice.ts';
import { annotationMarkup } from '../../../src/ticketbai/lroe/annotation.ts';
import { FILE_HEADERS, gunzipped, gzipped, lroeHeaders } from '../../../src/ticketbai/lroe/http.ts';
import { ACTIVITY_CODE, incomeDetails } from '../../../src/ticketbai/lroe/income.ts';
import type { LroeModel } from '../../../src/ticketbai/lroe/lroe-model.ts';
import {
  annotationCancellationMessage,
  annotationMessage,
  cancellationMessage,
  issueMessage,
  queryMessage,
} from '../../../src/ticketbai/lroe/message.ts';
import { CUSTOMER, FILE_CASES } from '../../golden/ticketbai/file-cases.ts';
import { filedInvoice, type RequestedLine } from '../../support/ticketbai/filed-invoice.ts';
import { ticketBaiSchema } from '../../support/ticketbai/schema.ts';

const SETTINGS = { activity_code: '197330', income_differs: false, collections_criterion: false };
const COMPANY = { territory: 'BIZKAIA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' } as const;
const REFERENCE = { series: 'B2022', number: '0100', issue_date: '2022-01-30' };
const NAMES: Readonly<Record<LroeModel, Readonly<Record<string, string>>>> = {
  '140': {
    issue: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AltaPeticion_V1_0_2',
    cancel: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_AnulacionPeticion_V1_0_0',
    annotate: 'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AltaModifPeticion_V1_0_3',
    annul: 'LROE_PF_140_1_2_Ingresos_ConfacturaSinSG_AnulacionPeticion_V1_0_0',
    query: 'LROE_PF_140_1_1_Ingresos_ConfacturaConSG_ConsultaPeticion_V1_0_0',
  },
  '240': {
    issue: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AltaPeticion_V1_0_2',
    cancel: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_AnulacionPeticion_V1_0_0',
    annotate: 'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AltaModifPeticion_V1_0_1',
    annul: 'LROE_PJ_240_1_2_FacturasEmitidas_SinSG_AnulacionPeticion_V1_0_0',
    query: 'LROE_PJ_240_1_1_FacturasEmitidas_ConSG_ConsultaPeticion_V1_0_0',
  },
};

function invoiceOf(lines: RequestedLine[]): FiledInvoice {
  return filedInvoice({ recipient: CUSTOMER, lines }, COMPANY);
}

describe.each<LroeModel>(['140', '240'])('messages of the LROE, model %s', (model) => {
  const head = { model, year: '2026', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' };
  const income =
    model === '140' ? incomeDetails(invoiceOf([{ description: 'a', unit_price: 1 }]), SETTINGS) : null;
  const schema = (name: string) => ticketBaiSchema(`batuz/${NAMES[model][name]}.xsd`);

  it.skipIf(schema('issue') === null)('every message is valid against its schema', () => {
    const text = '<T:TicketBai xmlns:T="urn:ticketbai:emision">ñ</T:TicketBai>';
    const messages = {
      issue: issueMessage(head, [
        { text, income },
        { text, income },
      ]),
      cancel: cancellationMessage(head, [text]),
      annul: annotationCancellationMessage(head, [REFERENCE]),
      query: queryMessage(head, { series: 'B2022', number: '0100' }, 2),
    };
    for (const [name, xml] of Object.entries(messages))
      expect([name, schema(name)?.validate(xml)]).toEqual([name, []]);
    expect(messages.issue).toContain(`<TicketBai>${Buffer.from(text).toString('base64')}</TicketBai>`);
  });

  it.skipIf(schema('annotate') === null)('the annotation of every golden case is valid', () => {
    const annotations: string[] = [];
    for (const { request, vat_regime = 'GENERAL' } of FILE_CASES) {
      // Legal persons have no keys 51 and 52, and the schema of 240 does not know them.
      if (model === '240' && request.lines.some(({ regime_key }) => regime_key === '20')) continue;
      if (model === '240' && vat_regime !== 'GENERAL') continue;
      const built = annotationMarkup(filedInvoice(request, { ...COMPANY, vat_regime }), model, income);
      if ('violations' in built) throw new Error(JSON.stringify(built.violations));
      annotations.push(built.markup);
    }
    for (const operation of ['A00', 'M00'] as const)
      expect(schema('annotate')?.validate(annotationMessage(head, operation, annotations))).toEqual([]);
  });

  it('a message has 1 to 1000 signed files', () => {
    expect(() => cancellationMessage(head, [])).toThrow(RangeError);
    expect(() =>
      cancellationMessage(
        head,
        Array.from({ length: 1001 }, () => 'a'),
      ),
    ).toThrow(RangeError);
    expect(
      cancellationMessage(
        head,
        Array.from({ length: 1000 }, () => 'a'),
      ),
    ).toContain('>YQ==<');
  });

  it('Renta is required under 140 and refused under 240', () => {
    const other = model === '140' ? null : [{ ...SETTINGS, income_cents: null }];
    expect(() => issueMessage(head, [{ text: 'a', income: other }])).toThrow(RangeError);
  });
});

describe('the income of model 140', () => {
  const two: RequestedLine[] = [
    { description: 'a', unit_price: 100 },
    { description: 'b', unit_price: 40, activity_code: '286120' },
    { description: 'c', unit_price: 5, line_type: 'DISBURSEMENT' },
  ];

  it('one activity has no amount unless the income differs', () => {
    const [one] = two;
    const invoice = invoiceOf(one === undefined ? [] : [one]);
    expect(incomeDetails(invoice, SETTINGS)).toMatchObject([{ activity_code: '197330', income_cents: null }]);
    const differing = { ...SETTINGS, income_differs: true, collections_criterion: true };
    expect(incomeDetails(invoice, differing)).toEqual([
      { activity_code: '197330', income_cents: 10_000, collections_criterion: true },
    ]);
  });

  it('several activities have an amount each, without disbursements and zeros', () => {
    const zero: RequestedLine = { description: 'd', unit_price: 0, activity_code: '1' };
    expect(incomeDetails(invoiceOf([...two, zero]), SETTINGS)).toMatchObject([
      { activity_code: '197330', income_cents: 10_000 },
      { activity_code: '286120', income_cents: 4000 },
    ]);
  });

  it('the tax that a retailer keeps is income, and the tax within a margin and what is sold for others is none', () => {
    const differing = { ...SETTINGS, income_differs: true };
    const incomeOf = (
      request: RequestedLine[],
      vat_regime: 'GENERAL' | 'EQUIVALENCE_SURCHARGE' = 'GENERAL',
    ) =>
      incomeDetails(
        filedInvoice({ recipient: CUSTOMER, lines: request }, { ...COMPANY, vat_regime }),
        differing,
      );
    // 60.50 at the till with 10.50 of VAT that is never declared: 60.50 of income (LIVA arts. 148 and 154).
    const sold: RequestedLine = { description: 'Venta', total_including_tax: 60.5 };
    expect(incomeOf([sold])).toMatchObject([{ income_cents: 5000 }]);
    expect(incomeOf([sold], 'EQUIVALENCE_SURCHARGE')).toMatchObject([{ income_cents: 6050 }]);
    expect(incomeOf([{ ...sold, regime_key: '18' }])).toMatchObject([{ income_cents: 6050 }]);
    // 8,000 with a margin of 1,210, of which 210 is VAT: 7,790. Two cars at once: 15,580.
    const car: RequestedLine = {
      description: 'Coche',
      unit_price: 8000,
      regime_key: '03',
      margin_base: 1210,
    };
    expect(incomeOf([car])).toMatchObject([{ income_cents: 779_000 }]);
    expect(incomeOf([car, { ...car, activity_code: '2' }])).toMatchObject([
      { income_cents: 779_000 },
      { activity_code: '2', income_cents: 779_000 },
    ]);
    const card: RequestedLine = { description: 'Tarjeta', unit_price: 30, exemption_reason: 'N1' };
    expect(incomeOf([sold, { ...card, not_subject_cause: 'VT' }])).toMatchObject([{ income_cents: 5000 }]);
  });

  it('an activity code has one to seven digits', () => {
    expect(['1', '1234567', '', '12345678', '12A'].map((code) => ACTIVITY_CODE.test(code))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the transport of the LROE', () => {
  const head = { model: '140', year: '2026', nif: '79732487C', legal_name: 'ARRIOLA LEJARDI ANE' } as const;

  it('the headers are those of the description of the service', () => {
    const person = { name: 'ANE', first_surname: 'ARRIOLA', second_surname: 'NÚÑEZ' };
    const headers = lroeHeaders(head, 'ISSUE', person, 321);
    const { 'eus-bizkaia-n3-data': data, ...others } = headers;
    expect(others).toEqual({
      'Accept-Encoding': 'gzip',
      'Content-Encoding': 'gzip',
      'Content-Length': '321',
      'Content-Type': 'application/octet-stream',
      'eus-bizkaia-n3-version': '1.0',
      'eus-bizkaia-n3-content-type': 'application/xml',
    });
    expect(data).toMatch(/^[ -~]+$/);
    expect(JSON.parse(data ?? '')).toEqual({
      con: 'LROE',
      apa: '1.1',
      inte: { nif: '79732487C', nrs: 'ANE', ap1: 'ARRIOLA', ap2: 'NÚÑEZ' },
      drs: { mode: '140', ejer: '2026' },
    });
    const annotated = lroeHeaders(head, 'ANNOTATION', null, 1)['eus-bizkaia-n3-data'];
    expect(JSON.parse(annotated ?? '')).toMatchObject({ apa: '1.2', inte: { nrs: 'ARRIOLA LEJARDI ANE' } });
    expect(FILE_HEADERS).toEqual({ 'Content-Type': 'application/xml;charset=UTF-8' });
  });

  it('a body is compressed with gzip, always to the same octets, and read back', async () => {
    const body = await gzipped('<a>ñ</a>');
    expect(await gzipped('<a>ñ</a>')).toEqual(body);
    expect(gunzipSync(body).toString('utf8')).toBe('<a>ñ</a>');
    expect(await gunzipped(body)).toBe('<a>ñ</a>');
    expect(await gunzipped(new TextEncoder().encode('plain'))).toBe('plain');
  });

  it('an answer that unzips to more than 8 MiB is refused', async () => {
    const bomb = await gzipped('a'.repeat(9 * 1024 * 1024));
    await expect(gunzipped(bomb)).rejects.toThrow(RangeError);
  });
});
