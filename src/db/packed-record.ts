import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromBase85, toBase85 } from './base-85.ts';
import { CURRENT_DICTIONARY, type DictionaryColumns, dictionaryOf } from './record-dictionaries.ts';

/** Elements whose values statements compare. They follow the packed record in this order, from `FIRST_VALUE` on. */
const LOOKED_AT = ['ImporteTotal', 'CuotaTotal', 'FechaOperacion'] as const;
type LookedAt = (typeof LOOKED_AT)[number];
const FIRST_VALUE = 2;

/**
 * Registration record as its column stores it, a list of:
 * - `2.` and the deflated `hashed text, line feed, record`, in base 85,
 * - the characters of the record as JSON, which limit a submission,
 * - the values of `LOOKED_AT`, without missing ones at the end.
 */
export type PackedRecord = [packed: string, size: number, ...values: unknown[]];

/** Former packed form: an object by names, with the number of the first dictionary, in base 64. */
export interface NamedPackedRecord extends Partial<Record<LookedAt, unknown>> {
  packed: string;
  size: number;
}

/** Record and the text of its fingerprint, both as they were written. */
export interface RecordTexts {
  record: Record<string, unknown>;
  hashedText: string;
}

/** Columns from which the texts of a record are read. */
export interface RecordColumns extends DictionaryColumns {
  /** Packed record, or the plain record of the time before records were packed. */
  storedRecord: PackedRecord | NamedPackedRecord | Record<string, unknown>;
  /** `PACKED_WITH_RECORD`, or the text. */
  hashedText: string;
}

/** Error for a stored record that does not unpack, because it was altered outside the service. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

/** Value of the column `hashed_text` if the text is packed with its record. */
export const PACKED_WITH_RECORD = '';

/** Largest unpacked size in bytes, above any record of the AEAT's schema. A larger result means alteration. */
const MAX_UNPACKED_BYTES = 4 * 1_024 * 1_024;

/** Packed bytes with the number of their dictionary. */
interface Packed {
  number: number;
  bytes: Uint8Array;
  values: readonly unknown[];
}

/**
 * Returns the JSON text of a record for the column `record`. `recordTexts` restores it byte for byte.
 *
 * @param hashedText the text of the fingerprint, which has no line feed
 * @param columns values of the neighbouring columns, which are not repeated in the packed text
 */
export function packRecord(record: object, hashedText: string, columns: DictionaryColumns): string {
  const json = JSON.stringify(record);
  const values: unknown[] = LOOKED_AT.map((name) => Reflect.get(record, name) ?? null);
  const [ImporteTotal, CuotaTotal] = values;
  const dictionary = dictionaryOf(CURRENT_DICTIONARY, columns, { ImporteTotal, CuotaTotal });
  const deflated = deflateRawSync(`${hashedText}\n${json}`, { dictionary });
  while (values.at(-1) === null) values.pop();
  const packed: PackedRecord = [`${CURRENT_DICTIONARY}.${toBase85(deflated)}`, json.length, ...values];
  return JSON.stringify(packed);
}

/**
 * Returns the SQL of a value stored beside a record, or of the record's size. Null without one.
 *
 * @param column the column `record` as the statement names it
 */
export function recordValue(column: string, name: LookedAt | 'size'): string {
  const place = name === 'size' ? FIRST_VALUE - 1 : FIRST_VALUE + LOOKED_AT.indexOf(name);
  return `coalesce(${column} ->> '$[${place}]', ${column} ->> '$.${name}')`;
}

/** Returns the packed part of a stored record. Null for a plain record. */
function packedIn(stored: RecordColumns['storedRecord']): Packed | null {
  const isNamed = !Array.isArray(stored);
  const text = isNamed ? stored.packed : stored[0];
  if (isNamed && typeof text !== 'string') return null;
  const [number = '', ...digits] = String(text).split('.');
  const encoded = digits.join('.');
  return {
    number: Number(number),
    bytes: isNamed ? Buffer.from(encoded, 'base64') : fromBase85(encoded),
    values: LOOKED_AT.map((name, place) => (isNamed ? stored[name] : stored[FIRST_VALUE + place]) ?? null),
  };
}

function unpacked({ number, bytes, values }: Packed, columns: DictionaryColumns): string {
  const [ImporteTotal, CuotaTotal] = values;
  const dictionary = dictionaryOf(number, columns, { ImporteTotal, CuotaTotal });
  if (dictionary === undefined)
    throw new UnreadableRecordError('a record names a dictionary that there is not');
  return inflateRawSync(bytes, { dictionary, maxOutputLength: MAX_UNPACKED_BYTES }).toString();
}

/**
 * Returns the record and the hashed text, as they were written.
 *
 * @throws UnreadableRecordError if the packed text or a column beside it was altered
 */
export function recordTexts({ storedRecord, hashedText, ...columns }: RecordColumns): RecordTexts {
  try {
    const packed = packedIn(storedRecord);
    // A value that is not packed is the record itself.
    if (packed === null) return { record: storedRecord as Record<string, unknown>, hashedText };
    const texts = unpacked(packed, columns);
    const end = texts.indexOf('\n');
    const record: Record<string, unknown> = JSON.parse(texts.slice(end + 1));
    if (LOOKED_AT.some((name, place) => (record[name] ?? null) !== packed.values[place]))
      throw new UnreadableRecordError('beside a record stand other values than it has');
    return { record, hashedText: texts.slice(0, end) };
  } catch (error) {
    throw new UnreadableRecordError('a stored record does not unpack', { cause: error });
  }
}

/** Columns of `verifactu_records` from which a record's texts are read. */
export const TEXT_COLUMNS = [
  'record',
  'hashed_text',
  'operation',
  'invoice_number',
  'issue_date',
  'issuer_nif',
  'record_type',
  'generated_at',
  'fingerprint',
  'previous_fingerprint',
] as const;

/** Row of `verifactu_records` in a statement's result, by the names of `TEXT_COLUMNS`. */
export interface RecordRowTexts {
  /** JSON. */
  record: string;
  hashed_text: string;
  operation: DictionaryColumns['operation'];
  invoice_number: string;
  issue_date: string;
  issuer_nif: string;
  record_type: string;
  generated_at: string;
  fingerprint: string;
  previous_fingerprint: string | null;
}

/** Returns the dictionary columns of a row. */
export function dictionaryColumns(
  row: Readonly<Omit<RecordRowTexts, 'record' | 'hashed_text'>>,
): DictionaryColumns {
  return {
    operation: row.operation,
    invoiceNumber: row.invoice_number,
    issueDate: row.issue_date,
    issuerNif: row.issuer_nif,
    recordType: row.record_type,
    generatedAt: row.generated_at,
    fingerprint: row.fingerprint,
    previousFingerprint: row.previous_fingerprint,
  };
}

/**
 * Returns the texts of a row that was read without the drizzle schema, as `recordTexts`.
 *
 * @throws UnreadableRecordError if the packed text or a column beside it was altered
 */
export function rowTexts(row: Readonly<RecordRowTexts>): RecordTexts {
  return recordTexts({
    ...dictionaryColumns(row),
    storedRecord: JSON.parse(row.record),
    hashedText: row.hashed_text,
  });
}

/** Returns the texts that `read` reads, or null if the record does not unpack. */
export function readableTexts(read: () => RecordTexts): RecordTexts | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRecordError) return null;
    throw error;
  }
}
