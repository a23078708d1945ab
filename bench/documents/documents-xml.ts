import { fileURLToPath } from 'node:url';
import { XMLBuilder } from 'fast-xml-parser';
import { sha256 } from '../../src/platform/sha256.ts';
import { appendRegistration, type ChainHead } from '../../src/verifactu/chain.ts';
import type { Fingerprinted, RecordElement, RegistrationRecord } from '../../src/verifactu/record-types.ts';
import { softwareIdentity } from '../../src/verifactu/software/software-identity.ts';
import { NAMESPACES } from '../../src/verifactu/xml/namespaces.ts';
import { MAX_SUBMISSION_RECORDS, submissionXml } from '../../src/verifactu/xml/submission-xml.ts';
import { GENERAL_GROUP } from '../../test/unit/verifactu/support/record-inputs.ts';
import { comparePeers, type Peer } from '../exports/peers.ts';

/**
 * Measures writing full submissions to the AEAT, against fast-xml-parser's builder. The builder gets the same
 * elements under their names in the document. `node bench/documents/documents-xml.ts`.
 */

const SUBMISSIONS = 20;
const ISSUER = { nif: 'B12345674', legal_name: 'Talleres Prueba & Hijos, S.L.' };
const SOFTWARE = softwareIdentity(null, '1', false);
const NOTHING_RECTIFIED = {
  rectification_type: null,
  rectified_invoices: [],
  substituted_invoices: [],
  rectified_amounts: null,
};

function nextRecord(head: ChainHead | null, index: number) {
  return appendRegistration(
    head,
    {
      issuer: ISSUER,
      invoice_number: `F-2026-${index}`,
      issue_date: '2026-06-15',
      software: SOFTWARE,
      generated_at: '2026-06-15T12:00:00+02:00',
      external_reference: null,
      operation_date: null,
      invoice_type: 'F2',
      description: 'Servicio de señalización & montaje',
      recipients: [],
      groups: [GENERAL_GROUP],
      ...NOTHING_RECTIFIED,
      correction: null,
    },
    sha256,
  );
}

function fullSubmission(): Fingerprinted<RegistrationRecord>[] {
  const records: Fingerprinted<RegistrationRecord>[] = [];
  let head: ChainHead | null = null;
  for (let index = 1; index <= MAX_SUBMISSION_RECORDS; index++) {
    const { record, head: next } = nextRecord(head, index);
    records.push(record);
    head = next;
  }
  return records;
}

const RECORDS = fullSubmission();

type Prefixed = { [name: string]: string | Prefixed | (string | Prefixed)[] };

function prefixed(content: RecordElement): Prefixed {
  const one = (value: string | RecordElement) => (typeof value === 'string' ? value : prefixed(value));
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      `sf:${name}`,
      Array.isArray(value) ? value.map(one) : one(value as string | RecordElement),
    ]),
  );
}

/** Document of a submission in the form of a general XML builder. */
const DOCUMENT = {
  '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
  'soapenv:Envelope': {
    ...Object.fromEntries(
      (['soapenv', 'sfLR', 'sf'] as const).map((prefix) => [`@xmlns:${prefix}`, NAMESPACES[prefix]]),
    ),
    'soapenv:Header': '',
    'soapenv:Body': {
      'sfLR:RegFactuSistemaFacturacion': {
        'sfLR:Cabecera': prefixed({
          ObligadoEmision: { NombreRazon: ISSUER.legal_name, NIF: ISSUER.nif },
        }),
        'sfLR:RegistroFactura': RECORDS.map((record) => ({ 'sf:RegistroAlta': prefixed(record) })),
      },
    },
  },
};

const folio: Peer = async (count) => {
  const records = RECORDS.map((record) => ({ kind: 'REGISTRATION' as const, record }));
  let characters = 0;
  for (let made = 0; made < count; made++)
    characters += submissionXml({ issuer: ISSUER, incident: false, records }).length;
  return characters;
};

const fastXml: Peer = async (count) => {
  const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@' });
  let characters = 0;
  for (let made = 0; made < count; made++) characters += builder.build(DOCUMENT).length;
  return characters;
};

await comparePeers(
  fileURLToPath(import.meta.url),
  `${SUBMISSIONS} submissions of ${MAX_SUBMISSION_RECORDS} records, in Node`,
  SUBMISSIONS,
  new Map([
    ['folio', folio],
    ['fast-xml-parser’s builder', fastXml],
  ]),
);
process.exit();
