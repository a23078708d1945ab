import { readFileSync } from 'node:fs';

/** Record of a chain, whatever file it was read from. */
export interface ChainEntry {
  position: number;
  /** Text that was hashed, as the file gives it. */
  hashedText: string;
  /** The same text, built again from the elements of the record. */
  rebuiltText: string;
  fingerprint: string;
  /** Huella in the record itself. */
  statedFingerprint: string;
  previousFingerprint: string | null;
}

/** Records of a company in the order of the chain. */
export interface Chain {
  name: string;
  entries: ChainEntry[];
  /** True if the file has only the records of a period, so that others may be missing before and between them. */
  isPart: boolean;
}

type Operation = 'REGISTRATION' | 'VOID';

/** Line of `GET {company}/verifactu-records/export`. */
interface ExportedRecord {
  position: number;
  operation: Operation;
  hashed_text: string;
  invoice_hash: string;
  previous_hash: string | null;
  xml: string;
}

/** Line of `registros.ndjson` in the adviser's archive. A row of `verifactu_records` has the same columns, the record as text. */
interface StoredRecord {
  position: number;
  operation: Operation;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
  /** Record with the AEAT's names. */
  record: unknown;
}

/** Hashed elements of each kind of record, in the order of the text. Source: AEAT, especificaciones de la huella v0.1.2. */
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

/** Returns the text to hash. `own` and `previous` give an element of the record and of the record before it. */
function textToHash(operation: Operation, own: (name: string) => string, previous: string): string {
  return [
    ...HASHED[operation].map((name) => `${name}=${own(name)}`),
    `Huella=${previous}`,
    `FechaHoraHusoGenRegistro=${own('FechaHoraHusoGenRegistro')}`,
  ].join('&');
}

/** Returns the text of the first element with this local name. Empty if there is none. */
function elementText(xml: string, name: string): string {
  const found = new RegExp(`<(?:\\w+:)?${name}>([^<]*)<`).exec(xml)?.[1] ?? '';
  return found.replace(/&(?:lt|gt|quot|apos|amp);/g, (entity) => ENTITIES[entity] ?? entity).trim();
}

function exportedEntry({ xml, ...record }: ExportedRecord): ChainEntry {
  const previous = /<(?:\w+:)?RegistroAnterior>.*?<\/(?:\w+:)?RegistroAnterior>/s.exec(xml)?.[0] ?? '';
  const own = xml.replace(previous, '');
  return {
    position: record.position,
    hashedText: record.hashed_text,
    rebuiltText: textToHash(
      record.operation,
      (name) => elementText(own, name),
      elementText(previous, 'Huella'),
    ),
    fingerprint: record.invoice_hash,
    statedFingerprint: elementText(xml.replace(/.*<\/(?:\w+:)?SistemaInformatico>/s, ''), 'Huella'),
    previousFingerprint: record.previous_hash,
  };
}

/** Returns the text at a path of names. Empty if there is none. */
function textAt(value: unknown, path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
  return typeof found === 'string' ? found : '';
}

function storedEntry(stored: StoredRecord): ChainEntry {
  const { record, operation } = stored;
  return {
    position: stored.position,
    hashedText: stored.hashed_text,
    rebuiltText: textToHash(
      operation,
      (name) => textAt(record, [name]) || textAt(record, ['IDFactura', name]),
      textAt(record, ['Encadenamiento', 'RegistroAnterior', 'Huella']),
    ),
    fingerprint: stored.fingerprint,
    statedFingerprint: textAt(record, ['Huella']),
    previousFingerprint: stored.previous_fingerprint,
  };
}

/** Reads the lines of an export, or of `registros.ndjson`. */
export function linesChain(name: string, text: string): Chain {
  const lines: (ExportedRecord | StoredRecord)[] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  return {
    name,
    entries: lines.map((line) => ('xml' in line ? exportedEntry(line) : storedEntry(line))),
    isPart: lines.some((line) => !('xml' in line)),
  };
}

/** Reads `registros.ndjson` of an adviser's archive. Throws an Error if the file is no such archive. */
export async function archiveChain(file: string): Promise<Chain> {
  const { unzipSync } = await import('fflate');
  const files = unzipSync(readFileSync(file), { filter: ({ name }) => name === 'registros.ndjson' });
  const records = files['registros.ndjson'];
  if (records === undefined) throw new Error(`${file} has no registros.ndjson`);
  return linesChain(file, new TextDecoder().decode(records));
}

/** Reads the chains in the rows of a books database, of one company or of all. The database is not changed. */
export async function databaseChains(file: string, companyId: string | undefined): Promise<Chain[]> {
  const { DatabaseSync } = await import('node:sqlite');
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database
    .prepare(`SELECT company_id, position, operation, record, hashed_text, fingerprint, previous_fingerprint
      FROM verifactu_records WHERE ?1 IS NULL OR company_id = ?1 ORDER BY company_id, position`)
    .all(companyId ?? null) as unknown as (StoredRecord & { company_id: string; record: string })[];
  database.close();
  const companies = Map.groupBy(rows, ({ company_id }) => company_id);
  return [...companies].map(([name, records]) => ({
    name: `company ${name}`,
    entries: records.map((row) => storedEntry({ ...row, record: JSON.parse(row.record) })),
    isPart: false,
  }));
}
