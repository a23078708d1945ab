import { Buffer } from 'node:buffer';

/** Columns of a record that are part of its dictionary, so that the packed text need not repeat them. */
export interface DictionaryColumns {
  operation: 'REGISTRATION' | 'VOID';
  invoiceNumber: string;
  /** Format `YYYY-MM-DD`. */
  issueDate: string;
  issuerNif: string;
  recordType: string;
  /** FechaHoraHusoGenRegistro. */
  generatedAt: string;
  fingerprint: string;
  previousFingerprint: string | null;
}

/** Sums stored beside a record. A cancellation has none. */
export interface RecordSums {
  ImporteTotal?: unknown;
  CuotaTotal?: unknown;
}

/**
 * Texts that most records share. Nothing in this file may change: stored records unpack only with exactly these bytes. A new
 * dictionary needs its own function and number.
 */
const COMMON_TEXTS = Buffer.from(
  [
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
);

const DECIMAL_DIGITS = '0123456789';

/** Returns a sum with two decimals in cents, or null for any other value. */
function centsOf(literal: unknown): bigint | null {
  return typeof literal === 'string' && /^-?\d+\.\d\d$/.test(literal)
    ? BigInt(literal.replace('.', ''))
    : null;
}

/** Returns the base that the sums imply for a record with one tax rate. */
function baseOf({ ImporteTotal, CuotaTotal }: RecordSums): string {
  const total = centsOf(ImporteTotal);
  const tax = centsOf(CuotaTotal);
  if (total === null || tax === null) return '';
  const base = total - tax;
  const digits = String(base < 0n ? -base : base).padStart(3, '0');
  return `${base < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Returns the preceding number if the number ends in digits. Usually it is that of the previous record. */
function numberBefore(number: string): string {
  let from = number.length;
  while (from > 0 && DECIMAL_DIGITS.includes(number.charAt(from - 1))) from -= 1;
  const digits = number.slice(from);
  return digits === ''
    ? number
    : number.slice(0, from) + String(BigInt(digits) - 1n).padStart(digits.length, '0');
}

/** Escapes a text for use inside a JSON string. */
function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** Returns the end of a record, with the software of a sandbox without a producer. */
function endingOf(columns: DictionaryColumns, day: string): string {
  const { issuerNif, invoiceNumber, generatedAt, fingerprint, previousFingerprint } = columns;
  const link =
    previousFingerprint === null
      ? '"PrimerRegistro":"S"'
      : `"RegistroAnterior":{"IDEmisorFactura":"${escaped(issuerNif)}","NumSerieFactura":"${escaped(numberBefore(invoiceNumber))}","FechaExpedicionFactura":"${day}","Huella":"${previousFingerprint}"}`;
  return `"Encadenamiento":{${link}},"SistemaInformatico":{"NombreRazon":"ENTORNO DE DESARROLLO SIN PRODUCTOR CONFIGURADO","NIF":"B00000000","NombreSistemaInformatico":"Folio","IdSistemaInformatico":"00","Version":"0.0.0-desarrollo","NumeroInstalacion":"1","TipoUsoPosibleSoloVerifactu":"S","TipoUsoPosibleMultiOT":"S","IndicadorMultiplesOT":"N"},"FechaHoraHusoGenRegistro":"${generatedAt}","TipoHuella":"01","Huella":"${fingerprint}"}`;
}

/** Returns the hashed text of a registration with these columns, and the typical record with them. */
function registrationTexts(columns: DictionaryColumns, sums: RecordSums): string {
  const { issuerNif, invoiceNumber, issueDate, recordType, generatedAt, previousFingerprint } = columns;
  const day = issueDate.split('-').reverse().join('-');
  const { CuotaTotal, ImporteTotal } = sums;
  return `IDEmisorFactura=${issuerNif}&NumSerieFactura=${invoiceNumber}&FechaExpedicionFactura=${day}&TipoFactura=${recordType}&CuotaTotal=${CuotaTotal}&ImporteTotal=${ImporteTotal}&Huella=${previousFingerprint ?? ''}&FechaHoraHusoGenRegistro=${generatedAt}
{"IDVersion":"1.0","IDFactura":{"IDEmisorFactura":"${escaped(issuerNif)}","NumSerieFactura":"${escaped(invoiceNumber)}","FechaExpedicionFactura":"${day}"},"NombreRazonEmisor":"","TipoFactura":"${recordType}","DescripcionOperacion":"","Destinatarios":{"IDDestinatario":[{"NombreRazon":"","NIF":"B"}]},"Desglose":{"DetalleDesglose":[{"Impuesto":"01","ClaveRegimen":"01","CalificacionOperacion":"S1","TipoImpositivo":"21.00","BaseImponibleOimporteNoSujeto":"${baseOf(sums)}","CuotaRepercutida":"${CuotaTotal}"}]},"CuotaTotal":"${CuotaTotal}","ImporteTotal":"${ImporteTotal}",${endingOf(columns, day)}`;
}

/** Returns the same texts for a cancellation. */
function cancellationTexts(columns: DictionaryColumns): string {
  const { issuerNif, invoiceNumber, issueDate, generatedAt, previousFingerprint } = columns;
  const day = issueDate.split('-').reverse().join('-');
  return `IDEmisorFacturaAnulada=${issuerNif}&NumSerieFacturaAnulada=${invoiceNumber}&FechaExpedicionFacturaAnulada=${day}&Huella=${previousFingerprint ?? ''}&FechaHoraHusoGenRegistro=${generatedAt}
{"IDVersion":"1.0","IDFactura":{"IDEmisorFacturaAnulada":"${escaped(issuerNif)}","NumSerieFacturaAnulada":"${escaped(invoiceNumber)}","FechaExpedicionFacturaAnulada":"${day}"},${endingOf(columns, day)}`;
}

/** Returns the dictionary of common texts and the two fingerprints. */
function fingerprintsDictionary({ fingerprint, previousFingerprint }: DictionaryColumns): Buffer {
  return Buffer.concat([Buffer.from(`${previousFingerprint}${fingerprint}`), COMMON_TEXTS]);
}

/** Returns the dictionary of common texts and the texts that a record's columns imply. */
function columnsDictionary(columns: DictionaryColumns, sums: RecordSums): Buffer {
  const texts = columns.operation === 'VOID' ? cancellationTexts(columns) : registrationTexts(columns, sums);
  return Buffer.concat([COMMON_TEXTS, Buffer.from(texts)]);
}

/** Number of the dictionary for new records. */
export const CURRENT_DICTIONARY = 2;

const DICTIONARIES: Readonly<Record<number, (columns: DictionaryColumns, sums: RecordSums) => Buffer>> = {
  1: fingerprintsDictionary,
  [CURRENT_DICTIONARY]: columnsDictionary,
};

/** Returns the dictionary of a record by the number in its packed text. Undefined for an unknown number. */
export function dictionaryOf(
  number: number,
  columns: DictionaryColumns,
  sums: RecordSums,
): Buffer | undefined {
  return DICTIONARIES[number]?.(columns, sums);
}
