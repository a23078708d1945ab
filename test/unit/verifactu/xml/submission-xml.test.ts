import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../../src/verifactu/record-data-error.ts';
import { NAMESPACES } from '../../../../src/verifactu/xml/namespaces.ts';
import { recordXml } from '../../../../src/verifactu/xml/record-xml.ts';
import { MAX_SUBMISSION_RECORDS, submissionXml } from '../../../../src/verifactu/xml/submission-xml.ts';
import { countWork } from '../../../support/counted-work.ts';
import { cancellationRecord, ISSUER, registrationRecord } from './support/chain-records.ts';
import { at, childNames, textAt, xmlTree } from './support/xml-tree.ts';

/** Writing a full submission takes some 20 ms; what grows with the square of it would take much longer. */
/** Twice as many cost twice as much; a square would cost four times. */
const MOST_GROWTH = 2.6;

describe('a submission', () => {
  const submission = { issuer: ISSUER, incident: false, records: [registrationRecord()] };

  it('is a SOAP 1.1 document with header and records of the message, their content of the records', () => {
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

  it('says when VERI*FACTU ends before an incident, in the order of the schema', () => {
    const tree = xmlTree(submissionXml({ ...submission, incident: true, verifactu_end: '2026-12-31' }));
    const [told] = at(tree, 'Body', 'RegFactuSistemaFacturacion', 'Cabecera', 'RemisionVoluntaria');
    expect(told === undefined ? [] : childNames([told])).toEqual(['FechaFinVeriFactu', 'Incidencia']);
    expect(submissionXml({ ...submission, verifactu_end: '2026-12-31' })).toContain(
      '<sf:FechaFinVeriFactu>31-12-2026</sf:FechaFinVeriFactu>',
    );
  });

  it('names the issuer, and an incident only when there is one', () => {
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

  it('cuts the name of the header as the record cuts it', () => {
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

  it('holds the very elements that the records are alone', () => {
    const record = registrationRecord();
    const alone = recordXml(record).replace(` xmlns:sf="${NAMESPACES.sf}"`, '');
    expect(submissionXml({ ...submission, records: [record] })).toContain(alone);
  });

  it('has 1 to 1000 records', () => {
    const records = Array.from({ length: MAX_SUBMISSION_RECORDS }, () => registrationRecord());
    const [record = registrationRecord()] = records;
    expect(() => submissionXml({ ...submission, records: [] })).toThrow(RecordDataError);
    expect(() => submissionXml({ ...submission, records: [...records, record] })).toThrow(RecordDataError);
    expect(submissionXml({ ...submission, records }).match(/<sfLR:RegistroFactura>/g)).toHaveLength(
      MAX_SUBMISSION_RECORDS,
    );
  });

  it('of 1000 records takes twice the work of 500', async () => {
    const records = Array.from({ length: MAX_SUBMISSION_RECORDS }, () => registrationRecord());
    const few = await countWork(() => submissionXml({ ...submission, records: records.slice(0, 500) }));
    const all = await countWork(() => submissionXml({ ...submission, records }));
    expect(all / few).toBeLessThan(MOST_GROWTH);
  });
});
