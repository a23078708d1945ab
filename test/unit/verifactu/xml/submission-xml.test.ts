import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../../src/verifactu/record-data-error.ts';
import { NAMESPACES } from '../../../../src/verifactu/xml/namespaces.ts';
import { recordXml } from '../../../../src/verifactu/xml/record-xml.ts';
import { MAX_SUBMISSION_RECORDS, submissionXml } from '../../../../src/verifactu/xml/submission-xml.ts';
import { countWork } from '../../../support/counted-work.ts';
import { cancellationRecord, ISSUER, registrationRecord } from './support/chain-records.ts';
import { at, childNames, textAt, xmlTree } from './support/xml-tree.ts';

/** Limit of growth for twice the records. Quadratic work would grow fourfold. */
const MOST_GROWTH = 2.6;

describe('submissionXml', () => {
  const submission = { issuer: ISSUER, incident: false, records: [registrationRecord()] };

  it('a submission is a SOAP 1.1 document with a header and its records', () => {
    const xml = submissionXml({ ...submission, records: [registrationRecord(), cancellationRecord()] });
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ')).toBe(true);
    const envelope = xmlTree(xml);
    expect(envelope.namespace).toBe('http://schemas.xmlsoap.org/soap/envelope/');
    const [message] = at(envelope, 'Body', 'RegFactuSistemaFacturacion');
    expect(message?.namespace).toBe(NAMESPACES.sfLR);
    expect(childNames(at(envelope, 'Body', 'RegFactuSistemaFacturacion'))).toEqual([
      'Cabecera',
      'RegistroFactura',
      'RegistroFactura',
    ]);
    expect(childNames(at(envelope, 'Body', 'RegFactuSistemaFacturacion', 'RegistroFactura'))).toEqual([
      'RegistroAlta',
      'RegistroAnulacion',
    ]);
  });

  it('the header states the end of VERI*FACTU before an incident', () => {
    const tree = xmlTree(submissionXml({ ...submission, incident: true, verifactu_end: '2026-12-31' }));
    const [told] = at(tree, 'Body', 'RegFactuSistemaFacturacion', 'Cabecera', 'RemisionVoluntaria');
    expect(told === undefined ? [] : childNames([told])).toEqual(['FechaFinVeriFactu', 'Incidencia']);
    expect(submissionXml({ ...submission, verifactu_end: '2026-12-31' })).toContain(
      '<sf:FechaFinVeriFactu>31-12-2026</sf:FechaFinVeriFactu>',
    );
  });

  it('the header names the issuer, and an incident only if there is one', () => {
    const header = (incident: boolean) =>
      at(
        xmlTree(submissionXml({ ...submission, incident })),
        'Body',
        'RegFactuSistemaFacturacion',
        'Cabecera',
      );
    expect(childNames(header(false))).toEqual(['ObligadoEmision']);
    expect(childNames(header(true))).toEqual(['ObligadoEmision', 'RemisionVoluntaria']);
    const [withIncident] = header(true);
    expect(withIncident && textAt(withIncident, 'RemisionVoluntaria', 'Incidencia')).toBe('S');
    expect(withIncident && textAt(withIncident, 'ObligadoEmision', 'NIF')).toBe(ISSUER.nif);
  });

  it("the header cuts the issuer's name as the record does", () => {
    const issuer = { nif: ISSUER.nif, legal_name: `${'Ñ'.repeat(119)} &&` };
    const records = [registrationRecord({ issuer })];
    const [message] = at(
      xmlTree(submissionXml({ issuer, incident: false, records })),
      'Body',
      'RegFactuSistemaFacturacion',
    );
    expect(message && textAt(message, 'Cabecera', 'ObligadoEmision', 'NombreRazon')).toBe(
      message && textAt(message, 'RegistroFactura', 'RegistroAlta', 'NombreRazonEmisor'),
    );
  });

  it('a submission contains the elements of each record unchanged', () => {
    const record = registrationRecord();
    const alone = recordXml(record).replace(` xmlns:sf="${NAMESPACES.sf}"`, '');
    expect(submissionXml({ ...submission, records: [record] })).toContain(alone);
  });

  it('submissionXml accepts 1 to 1,000 records', () => {
    const records = Array.from({ length: MAX_SUBMISSION_RECORDS }, () => registrationRecord());
    const [record = registrationRecord()] = records;
    expect(() => submissionXml({ ...submission, records: [] })).toThrow(RecordDataError);
    expect(() => submissionXml({ ...submission, records: [...records, record] })).toThrow(RecordDataError);
    expect(submissionXml({ ...submission, records }).match(/<sfLR:RegistroFactura>/g)).toHaveLength(
      MAX_SUBMISSION_RECORDS,
    );
  });

  it('a submission of 1,000 records takes about twice the work of 500', async () => {
    const records = Array.from({ length: MAX_SUBMISSION_RECORDS }, () => registrationRecord());
    const few = await countWork(() => submissionXml({ ...submission, records: records.slice(0, 500) }));
    const all = await countWork(() => submissionXml({ ...submission, records }));
    expect(all / few).toBeLessThan(MOST_GROWTH);
  });
});
