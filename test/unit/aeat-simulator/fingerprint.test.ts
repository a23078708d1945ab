import { describe, expect, it } from 'vitest';
import { expectedFingerprint } from '../../../aeat-simulator/fingerprint.ts';
import { parseXml } from '../../../aeat-simulator/xml/parse-xml.ts';
import { officialText, officialTitle } from '../verifactu/support/official-data.ts';
import { tags } from './support/records.ts';

interface Vector {
  readonly id: string;
  readonly tipo: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly huella: string;
}

const text = officialText('hash-vectors.json');
const { vectors }: { vectors: Vector[] } = text === null ? { vectors: [] } : JSON.parse(text);
const ofRecords = vectors.filter(({ tipo }) => tipo === 'alta' || tipo === 'anulacion');

/** Builds a record with the fields of a vector, each in its place in the schema. */
function recordOf({ tipo, campos }: Vector): string {
  const name = tipo === 'alta' ? 'RegistroAlta' : 'RegistroAnulacion';
  const escaped = Object.entries(campos).map(([field, value]) => [field, value.replaceAll('&', '&amp;')]);
  const fields: Record<string, string> = Object.fromEntries(escaped);
  const isIdentity = (field: string) => /^(IDEmisor|NumSerie|FechaExpedicion)/.test(field);
  const pick = (matches: (field: string) => boolean) =>
    tags(Object.fromEntries(Object.entries(fields).filter(([field]) => matches(field))));
  const link = fields.Huella
    ? `<sf:RegistroAnterior>${pick((field) => field === 'Huella')}</sf:RegistroAnterior>`
    : '';
  const others = pick((field) => !isIdentity(field) && field !== 'Huella');
  return `<sf:${name} xmlns:sf="x"><sf:IDFactura>${pick(isIdentity)}</sf:IDFactura>${others}<sf:Encadenamiento>${link}</sf:Encadenamiento></sf:${name}>`;
}

describe('the fingerprint that the simulator computes', () => {
  it.skipIf(text === null)(officialTitle('is that of every official and known vector', text), () => {
    const computed = ofRecords.map((vector) => [vector.id, expectedFingerprint(parseXml(recordOf(vector)))]);
    expect(computed).toEqual(ofRecords.map(({ id, huella }) => [id, huella]));
    expect(ofRecords.length).toBeGreaterThan(8);
  });
});
