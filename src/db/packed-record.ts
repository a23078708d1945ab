import { Buffer } from 'node:buffer';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

/**
 * A registration record as its column holds it: deflated, with what statements look at beside it. A record that was written before
 * records were packed stands there as it is.
 */
export interface PackedRecord {
  /** The number of the dictionary, a point, and `hashed text, line feed, record` deflated, in base64. */
  packed: string;
  /** Characters of the record as JSON, which bound what one submission carries. */
  size: number;
  ImporteTotal?: unknown;
  CuotaTotal?: unknown;
  FechaOperacion?: unknown;
}

/** A record and the text that its fingerprint was taken of, both as they were written. */
export interface RecordTexts {
  record: Record<string, unknown>;
  hashedText: string;
}

/** The columns of a record that its texts are read with. */
export interface RecordColumns {
  storedRecord: PackedRecord | Record<string, unknown>;
  /** `PACKED_WITH_RECORD`, or the text. */
  hashedText: string;
  fingerprint: string;
  previousFingerprint: string | null;
}

/** A stored record that does not unpack: it was altered past the service. */
export class UnreadableRecordError extends Error {
  override name = 'UnreadableRecordError';
}

/** The column `hashed_text` of a record whose text is packed with it. */
export const PACKED_WITH_RECORD = '';

/** Elements whose values statements compare. */
const LOOKED_AT = ['ImporteTotal', 'CuotaTotal', 'FechaOperacion'] as const;

/** More than any record of the AEAT's schema comes to, in bytes: what unpacks to more was altered. */
const MAX_UNPACKED_BYTES = 4 * 1_024 * 1_024;

const CURRENT_DICTIONARY = 1;

/**
 * Texts that most records have, by the number that packed records name. A dictionary never changes, for no record packed with it could
 * be read again: another text is another number. The most frequent stands last, where it takes the fewest bits to refer to.
 */
const DICTIONARIES: Readonly<Record<number, string>> = {
  [CURRENT_DICTIONARY]: [
    '&IDEmisorFacturaAnulada=&NumSerieFacturaAnulada=&FechaExpedicionFacturaAnulada=',
    '{"IDVersion":"1.0","IDFactura":{"IDEmisorFacturaAnulada":"","NumSerieFacturaAnulada":"","FechaExpedicionFacturaAnulada":""},"SinRegistroPrevio":"S","RechazoPrevio":"S",',
    '"RefExterna":"","Subsanacion":"S","RechazoPrevio":"X","TipoFactura":"R5","TipoFactura":"R4","TipoFactura":"R1","TipoRectificativa":"S","TipoRectificativa":"I",',
    '"FacturasRectificadas":{"IDFacturaRectificada":[{"IDEmisorFactura":"","FacturasSustituidas":{"IDFacturaSustituida":[{"IDEmisorFactura":"',
    '"ImporteRectificacion":{"BaseRectificada":"","CuotaRectificada":"","CuotaRecargoRectificado":""},"FechaOperacion":"","FacturaSimplificadaArt7273":"S",',
    '"FacturaSinIdentifDestinatarioArt61d":"S","Macrodato":"S","EmitidaPorTerceroODestinatario":"T","Tercero":{"NombreRazon":"","Cupon":"S",',
    '"IDOtro":{"CodigoPais":"FR","IDType":"02","ID":"FR","IDType":"04","IDType":"07","IDType":"03","CodigoPais":"DE","CodigoPais":"PT","CodigoPais":"IT",',
    '"ClaveRegimen":"18","TipoRecargoEquivalencia":"5.20","CuotaRecargoEquivalencia":"","BaseImponibleACoste":"',
    '"Impuesto":"03","ClaveRegimen":"08","CalificacionOperacion":"N1","CalificacionOperacion":"N2","CalificacionOperacion":"S2","OperacionExenta":"E1","OperacionExenta":"E5","OperacionExenta":"E2","ClaveRegimen":"02",',
    '"TipoImpositivo":"4.00","TipoImpositivo":"10.00","TipoImpositivo":"7.00","TipoFactura":"F2"&TipoFactura=F2',
    'IDEmisorFactura=&NumSerieFactura=&FechaExpedicionFactura=&TipoFactura=F1&CuotaTotal=&ImporteTotal=&Huella=&FechaHoraHusoGenRegistro=',
    '\n{"IDVersion":"1.0","IDFactura":{"IDEmisorFactura":"","NumSerieFactura":"","FechaExpedicionFactura":"-2026"},"NombreRazonEmisor":"","TipoFactura":"F1","DescripcionOperacion":"',
    '"},"Destinatarios":{"IDDestinatario":[{"NombreRazon":"","NIF":"B"}]},"Desglose":{"DetalleDesglose":[{"Impuesto":"01","ClaveRegimen":"01","CalificacionOperacion":"S1","TipoImpositivo":"21.00","BaseImponibleOimporteNoSujeto":".00","CuotaRepercutida":"',
    '"}]},"CuotaTotal":"","ImporteTotal":"","Encadenamiento":{"PrimerRegistro":"S"},"Encadenamiento":{"RegistroAnterior":{"IDEmisorFactura":"","NumSerieFactura":"","FechaExpedicionFactura":"-2026","Huella":"',
    '"}},"SistemaInformatico":{"NombreRazon":" SL","NIF":"B","NombreSistemaInformatico":"Folio","IdSistemaInformatico":"01","Version":"1.0.0","NumeroInstalacion":"1","TipoUsoPosibleSoloVerifactu":"S","TipoUsoPosibleMultiOT":"S","IndicadorMultiplesOT":"',
    'N"},"FechaHoraHusoGenRegistro":"2026-T1:00+02:00"',
    '+01:00","TipoHuella":"01","Huella":"',
  ].join(''),
};

type Fingerprints = Pick<RecordColumns, 'fingerprint' | 'previousFingerprint'>;

/** The texts of a dictionary and the fingerprints of the record's own columns: digits at random do not deflate, references to them do. */
function dictionaryOf(
  number: number,
  { fingerprint, previousFingerprint }: Fingerprints,
): Buffer | undefined {
  const texts = DICTIONARIES[number];
  return texts === undefined ? undefined : Buffer.from(`${previousFingerprint}${fingerprint}${texts}`);
}

/**
 * What the column `record` holds of a record, as JSON text: byte for byte to be had again with `recordTexts`.
 *
 * @param hashedText the text that the fingerprint was taken of, which has no line feed
 */
export function packRecord(record: object, hashedText: string, fingerprints: Fingerprints): string {
  const json = JSON.stringify(record);
  const dictionary = dictionaryOf(CURRENT_DICTIONARY, fingerprints);
  const deflated = deflateRawSync(`${hashedText}\n${json}`, { dictionary });
  const packed: PackedRecord = {
    ...Object.fromEntries(LOOKED_AT.map((name) => [name, Reflect.get(record, name)])),
    size: json.length,
    packed: `${CURRENT_DICTIONARY}.${deflated.toString('base64')}`,
  };
  return JSON.stringify(packed);
}

function isPacked(stored: RecordColumns['storedRecord']): stored is PackedRecord {
  return typeof stored.packed === 'string';
}

function unpacked({ packed }: PackedRecord, fingerprints: Fingerprints): string {
  const point = packed.indexOf('.');
  const dictionary = dictionaryOf(Number(packed.slice(0, point)), fingerprints);
  if (dictionary === undefined)
    throw new UnreadableRecordError('a record names a dictionary that there is not');
  const options = { dictionary, maxOutputLength: MAX_UNPACKED_BYTES };
  return inflateRawSync(Buffer.from(packed.slice(point + 1), 'base64'), options).toString();
}

/**
 * The record and the text that was hashed, as they were written.
 *
 * @throws UnreadableRecordError where the packed text was altered
 */
export function recordTexts({ storedRecord, hashedText, ...fingerprints }: RecordColumns): RecordTexts {
  if (!isPacked(storedRecord)) return { record: storedRecord, hashedText };
  try {
    const texts = unpacked(storedRecord, fingerprints);
    const end = texts.indexOf('\n');
    const record: Record<string, unknown> = JSON.parse(texts.slice(end + 1));
    if (LOOKED_AT.some((name) => record[name] !== storedRecord[name]))
      throw new UnreadableRecordError('beside a record stand other values than it has');
    return { record, hashedText: texts.slice(0, end) };
  } catch (error) {
    throw new UnreadableRecordError('a stored record does not unpack', { cause: error });
  }
}

/** A row of `verifactu_records` as a statement gives it, by the names of the columns that its texts are read with. */
export interface RecordRowTexts {
  record: string;
  hashed_text: string;
  fingerprint: string;
  previous_fingerprint: string | null;
}

/**
 * `recordTexts` of a row that no schema has read.
 *
 * @throws UnreadableRecordError where the packed text was altered
 */
export function rowTexts({
  record,
  hashed_text,
  fingerprint,
  previous_fingerprint,
}: RecordRowTexts): RecordTexts {
  return recordTexts({
    storedRecord: JSON.parse(record),
    hashedText: hashed_text,
    fingerprint,
    previousFingerprint: previous_fingerprint,
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
