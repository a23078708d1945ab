import { describe, expect, it } from 'vitest';
import { submissionXml } from '../../../../src/verifactu/xml/submission-xml.ts';
import { aeatSchemas } from '../../../support/registration/aeat-schemas.ts';
import { officialTitle } from '../support/official-data.ts';
import { cancellationRecord, ISSUER, registrationRecord } from './support/chain-records.ts';

const schemas = aeatSchemas();

const valid = submissionXml({
  issuer: ISSUER,
  incident: true,
  records: [registrationRecord({ external_reference: 'ref' }), cancellationRecord()],
});

/** Returns the first element with this name and its contents. */
function element(name: string): string {
  return new RegExp(`<${name}>.*?</${name}>`).exec(valid)?.[0] ?? `no ${name}`;
}

function without(name: string): string {
  return valid.replace(element(name), '');
}

function withText(name: string, text: string): string {
  return valid.replace(element(name), `<${name}>${text}</${name}>`);
}

function swapped(first: string, second: string): string {
  const [one, other] = [element(first), element(second)];
  return valid.replace(one, '\u0001').replace(other, one).replace('\u0001', other);
}

function repeated(name: string, times: number): string {
  return valid.replace(element(name), element(name).repeat(times));
}

const BROKEN: readonly (readonly [what: string, xml: string])[] = [
  ['elements of a record in the wrong order', swapped('sf:TipoFactura', 'sf:DescripcionOperacion')],
  ['Cabecera after the records', swapped('sfLR:Cabecera', 'sfLR:RegistroFactura')],
  ['no IDVersion', without('sf:IDVersion')],
  ['no NombreRazonEmisor', without('sf:NombreRazonEmisor')],
  ['no Desglose', without('sf:Desglose')],
  ['no Huella', without('sf:Huella')],
  ['no SistemaInformatico', without('sf:SistemaInformatico')],
  ['no Cabecera', without('sfLR:Cabecera')],
  ['an element that nobody knows', valid.replace('<sf:TipoFactura>', '<sf:Otro>1</sf:Otro><sf:TipoFactura>')],
  ['13 groups', repeated('sf:DetalleDesglose', 13)],
  ['1001 records', repeated('sfLR:RegistroFactura', 1000)],
  ['an ISO date', withText('sf:FechaExpedicionFactura', '2026-03-10')],
  ['a timestamp with a short offset', withText('sf:FechaHoraHusoGenRegistro', '2026-03-10T09:00:00+0100')],
  ['three decimals', withText('sf:ImporteTotal', '121.000')],
  ['a decimal comma', withText('sf:ImporteTotal', '121,00')],
  ['13 integer digits', withText('sf:CuotaTotal', '1234567890123.00')],
  ['a rate of four digits', withText('sf:TipoImpositivo', '1000.00')],
  ['an invoice type outside its list', withText('sf:TipoFactura', 'F4')],
  ['a tax outside its list', withText('sf:Impuesto', '04')],
  ['a NIF of 8 characters', withText('sf:NIF', '8989000K')],
  ['a number of 61 characters', withText('sf:NumSerieFactura', 'x'.repeat(61))],
  ['an empty number', withText('sf:NumSerieFactura', '')],
  ['a name of 121 characters', withText('sf:NombreRazonEmisor', 'x'.repeat(121))],
  ['a description of 501 characters', withText('sf:DescripcionOperacion', 'x'.repeat(501))],
  ['a reference of 61 characters', withText('sf:RefExterna', 'x'.repeat(61))],
  ['a fingerprint of 65 characters', withText('sf:Huella', 'A'.repeat(65))],
  [
    'a NIF and another identifier',
    valid.replace('</sf:NIF></sf:IDDestinatario>', '</sf:NIF><sf:IDOtro/></sf:IDDestinatario>'),
  ],
  [
    'both links of a chain',
    valid.replace('<sf:RegistroAnterior>', '<sf:PrimerRegistro>S</sf:PrimerRegistro>$&'),
  ],
  ['the namespace of the download folder', valid.replaceAll('tike/cont/ws', 'tikeV1.0/cont/ws')],
  ['the header in the namespace of the records', valid.replaceAll('sfLR:Cabecera', 'sf:Cabecera')],
  ['a record in the namespace of the message', valid.replaceAll('sf:RegistroAlta', 'sfLR:RegistroAlta')],
  [
    'SOAP 1.2',
    valid.replace('http://schemas.xmlsoap.org/soap/envelope/', 'http://www.w3.org/2003/05/soap-envelope'),
  ],
  ['an envelope without body', valid.replace(/<soapenv:Body>.*<\/soapenv:Body>/, '')],
  ['an empty body', valid.replace(/<soapenv:Body>.*<\/soapenv:Body>/, '<soapenv:Body></soapenv:Body>')],
  ['a body with two messages', repeated('sfLR:RegFactuSistemaFacturacion', 2)],
  ['a document cut short', valid.slice(0, -20)],
];

describe.skipIf(schemas === null)(officialTitle('what the official schemas do not take', schemas), () => {
  it('the schema accepts the original submission', () => {
    expect(schemas?.validate(valid)).toEqual([]);
  });

  it.each(BROKEN)('the schema rejects %s', (_, xml) => {
    expect(xml).not.toBe(valid);
    expect(schemas?.validate(xml)).not.toEqual([]);
  });
});
