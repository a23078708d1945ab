import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { fromBase85, toBase85 } from './base-85.ts';
import { CURRENT_DICTIONARY, type DictionaryColumns, dictionaryOf } from './record-dictionaries.ts';

/** Elements whose values statements compare; a record has them in this order beside it, from `FIRST_VALUE` on. */
const LOOKED_AT = ['ImporteTotal', 'CuotaTotal', 'FechaOperacion'] as const;
type LookedAt = (typeof LOOKED_AT)[number];
const FIRST_VALUE = 2;

/**
 * A registration record as its column holds it: `2.` and `hashed text, line feed, record` deflated, in base 85; the characters of the
 * record as JSON, which bound what one submission carries; then what statements look at, without what it has not at the end.
 */
export type PackedRecord = [packed: string, size: number, ...values: unknown[]];

/** The same as records were packed before: by names, with the number of the first dictionary, in base 64. */
export interface NamedPackedRecord extends Partial<Record<LookedAt, unknown>> {
  packed: string;
  size: number;
}

/** A record and the text that its fingerprint was taken of, both as they were written. */
export interface RecordTexts {
  record: Record<string, unknown>;
  hashedText: string;
}

/** The columns of a record that its texts are read with. */
export interface RecordColumns extends DictionaryColumns {
  /** Packed, or the record as it is, as it was stored before records were packed. */
  storedRecord: PackedRecord | NamedPackedRecord | Record<string, unknown>;
  /** `PACKED_WITH_RECORD`, or the text. */
  hashedText: string;
}

/** A stored record that does not unpack: it was altered past the service. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

/** The column `hashed_text` of a record whose text is packed with it. */
export const PACKED_WITH_RECORD = '';

/** More than any record of the AEAT's schema comes to, in bytes: what unpacks to more was altered. */
const MAX_UNPACKED_BYTES = 4 * 1_024 * 1_024;

/** What is packed, and how. */
interface Packed {
  number: number;
  bytes: Uint8Array;
  values: readonly unknown[];
}

/**
 * What the column `record` holds of a record, as JSON text: byte for byte to be had again with `recordTexts`.
 *
 * @param hashedText the text that the fingerprint was taken of, which has no line feed
 * @param columns what the columns beside it say, which are not said again
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
 * A value that stands beside a record, or the size of it, in SQL; null where it has none.
 *
 * @param column the column `record` as the statement names it
 */
export function recordValue(column: string, name: LookedAt | 'size'): string {
  const place = name === 'size' ? FIRST_VALUE - 1 : FIRST_VALUE + LOOKED_AT.indexOf(name);
  return `coalesce(${column} ->> '$[${place}]', ${column} ->> '$.${name}')`;
}

/** What of a stored record is packed; null for one that stands as it is. */
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
 * The record and the text that was hashed, as they were written.
 *
 * @throws UnreadableRecordError where the packed text was altered, or a column beside it
 */
export function recordTexts({ storedRecord, hashedText, ...columns }: RecordColumns): RecordTexts {
  try {
    const packed = packedIn(storedRecord);
    // What is not packed is an object.
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

/** The columns of `verifactu_records` that a record's texts are read with. */
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

/** A row of `verifactu_records` as a statement gives it, by the names of `TEXT_COLUMNS`. */
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

/** What a row says beside its record. */
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
 * `recordTexts` of a row that no schema has read.
 *
 * @throws UnreadableRecordError where the packed text was altered, or a column beside it
 */
export function rowTexts(row: Readonly<RecordRowTexts>): RecordTexts {
  return recordTexts({
    ...dictionaryColumns(row),
    storedRecord: JSON.parse(row.record),
    hashedText: row.hashed_text,
  });
}

/** What `read` reads of a record, null where it does not unpack. */
export function readableTexts(read: () => RecordTexts): RecordTexts | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableRecordError) return null;
    throw error;
  }
}
