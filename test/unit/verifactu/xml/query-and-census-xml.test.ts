import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../../src/verifactu/record-data-error.ts';
import { censusXml, MAX_CENSUS_TAXPAYERS } from '../../../../src/verifactu/xml/census-xml.ts';
import { queryXml } from '../../../../src/verifactu/xml/query-xml.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import { ISSUER } from './support/chain-records.ts';
import { at, childNames, textAt, xmlTree } from './support/xml-tree.ts';

const query = { issuer: ISSUER, invoice_number: 'F&1', issue_date: '2026-03-10' };
const taxpayers = [
  { nif: '89890001K', name: 'Ñúñez & Hijos <S.L.>' },
  { nif: 'A28015865', name: null },
];

describe('queryXml', () => {
  const filterOf = (xml: string) => {
    const [filter] = at(xmlTree(xml), 'Body', 'ConsultaFactuSistemaFacturacion', 'FiltroConsulta');
    if (filter === undefined) throw new Error('the query has no filter');
    return filter;
  };

  it('a query asks for one invoice in the month of its issue', () => {
    const filter = filterOf(queryXml(query));
    expect(textAt(filter, 'PeriodoImputacion', 'Ejercicio')).toBe('2026');
    expect(textAt(filter, 'PeriodoImputacion', 'Periodo')).toBe('03');
    expect(textAt(filter, 'NumSerieFactura')).toBe('F&1');
    expect(textAt(filter, 'FechaExpedicionFactura', 'FechaExpedicionFactura')).toBe('10-03-2026');
    expect(childNames([filter])).not.toContain('ClavePaginacion');
  });

  it('a query asks in the month of the operation if the invoice states one', () => {
    const filter = filterOf(queryXml({ ...query, operation_date: '2025-12-31' }));
    expect(textAt(filter, 'PeriodoImputacion', 'Ejercicio')).toBe('2025');
    expect(textAt(filter, 'PeriodoImputacion', 'Periodo')).toBe('12');
    expect(textAt(filter, 'FechaExpedicionFactura', 'FechaExpedicionFactura')).toBe('10-03-2026');
  });

  it('a query continues after the last invoice of a page', () => {
    const page_key = { issuer_nif: ISSUER.nif, invoice_number: 'F-0', issue_date: '2026-03-09' };
    const filter = filterOf(queryXml({ ...query, page_key }));
    expect(textAt(filter, 'ClavePaginacion', 'NumSerieFactura')).toBe('F-0');
    expect(textAt(filter, 'ClavePaginacion', 'FechaExpedicionFactura')).toBe('09-03-2026');
  });

  it('queryXml rejects an invalid number or date', () => {
    expect(() => queryXml({ ...query, invoice_number: 'a<b' })).toThrow(RecordDataError);
    expect(() => queryXml({ ...query, issue_date: '10-03-2026' })).toThrow(RecordDataError);
  });
});

describe('censusXml', () => {
  it('a census request contains every taxpayer, with an empty name if there is none', () => {
    const asked = at(xmlTree(censusXml(taxpayers)), 'Body', 'VNifV2Ent', 'Contribuyente');
    expect(asked.map((each) => [textAt(each, 'Nif'), textAt(each, 'Nombre')])).toEqual([
      ['89890001K', 'Ñúñez & Hijos <S.L.>'],
      ['A28015865', ''],
    ]);
  });

  it('censusXml accepts 1 to 10,000 taxpayers', () => {
    const many = Array.from({ length: MAX_CENSUS_TAXPAYERS + 1 }, () => ({ nif: '89890001K', name: null }));
    expect(() => censusXml([])).toThrow(RecordDataError);
    expect(() => censusXml(many)).toThrow(RecordDataError);
    expect(censusXml(many.slice(1)).match(/<VNifV2Ent:Nif>/g)).toHaveLength(MAX_CENSUS_TAXPAYERS);
  });
});

const schemas = aeatSchemas();

describe.skipIf(schemas === null)(officialTitle('requests against the official schemas', schemas), () => {
  const page_key = { issuer_nif: ISSUER.nif, invoice_number: 'F&0', issue_date: '2026-03-09' };

  it.each([
    ['a query', queryXml(query)],
    ['a query by operation date', queryXml({ ...query, operation_date: '2026-01-01' })],
    ['a query for the next page', queryXml({ ...query, page_key })],
    ['a census request', censusXml(taxpayers)],
  ])('%s is valid against the schema', (_, xml) => {
    expect(schemas?.validate(xml)).toEqual([]);
  });

  it.each([
    [
      'a query without period',
      queryXml(query).replace(/<sfLRC:PeriodoImputacion>.*?<\/sfLRC:PeriodoImputacion>/, ''),
    ],
    ['a query without version', queryXml(query).replace('<sf:IDVersion>1.0</sf:IDVersion>', '')],
    ['a query for month 13', queryXml(query).replace('<sf:Periodo>03<', '<sf:Periodo>13<')],
    [
      'a census request without name',
      censusXml(taxpayers).replace('<VNifV2Ent:Nombre></VNifV2Ent:Nombre>', ''),
    ],
    ['a census request by http', censusXml(taxpayers).replace('="https://www2', '="http://www2')],
  ])('%s is invalid against the schema', (_, xml) => {
    expect(schemas?.validate(xml)).not.toEqual([]);
  });
});
