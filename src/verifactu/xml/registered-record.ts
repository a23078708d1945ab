import { RECORD_VERSION } from '../code-lists.ts';
import type { Fingerprinted, RecordElement, RegistrationRecord } from '../record-types.ts';
import { requiredChild, type XmlNode } from './xml-node.ts';

/** Elements of RegistroAlta after IDFactura that a response repeats, in schema order. Source: RespuestaConsultaLR.xsd. */
const REPEATED_ELEMENTS = [
  'RefExterna NombreRazonEmisor Subsanacion RechazoPrevio TipoFactura TipoRectificativa FacturasRectificadas',
  'FacturasSustituidas ImporteRectificacion FechaOperacion DescripcionOperacion FacturaSimplificadaArt7273',
  'FacturaSinIdentifDestinatarioArt61d Macrodato EmitidaPorTerceroODestinatario Tercero Destinatarios Cupon Desglose',
  'CuotaTotal ImporteTotal Encadenamiento SistemaInformatico FechaHoraHusoGenRegistro TipoHuella Huella',
].flatMap((names) => names.split(' '));

/** Elements that may occur several times. In a record they are always lists. */
const LISTS: readonly string[] = [
  'IDFacturaRectificada',
  'IDFacturaSustituida',
  'IDDestinatario',
  'DetalleDesglose',
];

/**
 * Rebuilds the registration behind an element of the AEAT's list, in the stored shape of records. Only a newly computed
 * fingerprint shows if it equals the original record.
 *
 * @param element RegistroRespuestaConsultaFactuSistemaFacturacion
 * @throws UnreadableAnswerError without an identity or data
 */
export function registeredRecord(element: XmlNode): Fingerprinted<RegistrationRecord> {
  const data = requiredChild(element, 'DatosRegistroFacturacion');
  const record: Record<string, RecordElement | string | readonly RecordElement[]> = {
    IDVersion: RECORD_VERSION,
    IDFactura: elementOf(requiredChild(element, 'IDFactura')) as RecordElement,
  };
  for (const name of REPEATED_ELEMENTS) {
    const value = typeof data === 'string' ? undefined : contentOf(name, data[name]);
    if (value !== undefined) record[name] = value;
  }
  // Computing the fingerprint reveals missing elements.
  return record as unknown as Fingerprinted<RegistrationRecord>;
}

function elementOf(node: XmlNode): RecordElement | string {
  if (typeof node === 'string') return node.trim();
  const element: Record<string, RecordElement | string | readonly RecordElement[]> = {};
  for (const [name, occurrences] of Object.entries(node)) {
    const value = contentOf(name, occurrences);
    if (value !== undefined) element[name] = value;
  }
  return element;
}

function contentOf(
  name: string,
  occurrences: string | readonly XmlNode[] | undefined,
): RecordElement | string | readonly RecordElement[] | undefined {
  // A text beside elements is an attribute or white space.
  if (occurrences === undefined || typeof occurrences === 'string') return undefined;
  if (LISTS.includes(name)) return occurrences.map((one) => elementOf(one) as RecordElement);
  const [first] = occurrences;
  return first === undefined ? undefined : elementOf(first);
}
