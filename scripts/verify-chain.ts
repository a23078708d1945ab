/**
 * Verifies the chain of registration records in the output of `GET {company}/verifactu-records/export`, from that
 * file alone.
 * It uses no code of the service, no network, only a hash function. It builds the hashed text of each record again
 * from the XML for the AEAT.
 *
 *     node scripts/verify-chain.ts records.ndjson      (or `-` for standard input)
 *
 * Source: AEAT, especificaciones de la huella v0.1.2; Orden HAC/1177/2024, article 7.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

interface ExportedRecord {
  position: number;
  operation: 'REGISTRATION' | 'VOID';
  hashed_text: string;
  invoice_hash: string;
  previous_hash: string | null;
  xml: string;
}

/** Hashed fields of each kind of record: names in the text, in its order, and the elements that they come from. */
const HASHED = {
  REGISTRATION: [
    'IDEmisorFactura',
    'NumSerieFactura',
    'FechaExpedicionFactura',
    'TipoFactura',
    'CuotaTotal',
    'ImporteTotal',
  ],
  VOID: ['IDEmisorFacturaAnulada', 'NumSerieFacturaAnulada', 'FechaExpedicionFacturaAnulada'],
} as const;

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
  '&amp;': '&',
};

/** Returns the text of the first element with this local name. Empty if there is none. */
function elementText(xml: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1] ?? '';
  return found.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}

/** Returns the text to hash, built from the XML. */
function hashTextOf({ operation, xml }: ExportedRecord): string {
  const previous = /<(?:\w+:)?RegistroAnterior>.*?<\/(?:\w+:)?RegistroAnterior>/s.exec(xml)?.[0] ?? '';
  const own = xml.replace(previous, '');
  return [
    ...HASHED[operation].map((name) => `${name}=${elementText(own, name)}`),
    `Huella=${elementText(previous, 'Huella')}`,
    `FechaHoraHusoGenRegistro=${elementText(own, 'FechaHoraHusoGenRegistro')}`,
  ].join('&');
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/** Returns the faults of a record that follows another. Empty if it is valid. */
function faultsOf(record: ExportedRecord, before: ExportedRecord | undefined): string[] {
  const faults: string[] = [];
  const position = (before?.position ?? 0) + 1;
  if (record.position !== position) faults.push(`it stands at ${record.position}, not at ${position}`);
  if (record.previous_hash !== (before?.invoice_hash ?? null)) faults.push('it does not name the one before');
  if (hashTextOf(record) !== record.hashed_text) faults.push('its XML is not what was hashed');
  if (sha256(record.hashed_text) !== record.invoice_hash) faults.push('its hash is not that of its text');
  if (
    elementText(record.xml.replace(/.*<\/(?:\w+:)?SistemaInformatico>/s, ''), 'Huella') !==
    record.invoice_hash
  )
    faults.push('its XML holds another hash');
  return faults;
}

const [file = '-'] = process.argv.slice(2);
const text = readFileSync(file === '-' ? 0 : isAbsolute(file) ? file : resolve(file), 'utf8');
const records: ExportedRecord[] = text
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line));
const faults = records.flatMap((record, index) =>
  faultsOf(record, records[index - 1]).map((fault) => `record ${index + 1}: ${fault}`),
);
for (const fault of faults) console.error(fault);
console.log(
  faults.length === 0
    ? `The chain of ${records.length} records holds, recomputed from the XML of each`
    : `The chain of ${records.length} records is broken in ${faults.length} places`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
