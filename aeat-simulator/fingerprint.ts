import { createHash } from 'node:crypto';
import { textAt, type XmlNode } from './xml/xml-node.ts';

const REGISTRATION_FIELDS = ['IDEmisorFactura', 'NumSerieFactura', 'FechaExpedicionFactura'];
const CANCELLATION_FIELDS = REGISTRATION_FIELDS.map((name) => `${name}Anulada`);
const REGISTRATION_ONLY = ['TipoFactura', 'CuotaTotal', 'ImporteTotal'];

/** Returns SHA-256 of a text's UTF-8 bytes in upper-case hexadecimal digits. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();
}

/**
 * Returns the fingerprint that a RegistroAlta or RegistroAnulacion must have, from the literal texts of its elements.
 * Source: AEAT, especificaciones de la huella v0.1.2.
 */
export function expectedFingerprint(record: XmlNode): string {
  const isRegistration = record.name === 'RegistroAlta';
  const pairs: [string, string | null][] = [
    ...(isRegistration ? REGISTRATION_FIELDS : CANCELLATION_FIELDS).map((name): [string, string | null] => [
      name,
      textAt(record, 'IDFactura', name),
    ]),
    ...(isRegistration ? REGISTRATION_ONLY : []).map((name): [string, string | null] => [
      name,
      textAt(record, name),
    ]),
    ['Huella', textAt(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')],
    ['FechaHoraHusoGenRegistro', textAt(record, 'FechaHoraHusoGenRegistro')],
  ];
  return sha256(pairs.map(([name, value]) => `${name}=${trimmed(value ?? '')}`).join('&'));
}

/** Removes the characters up to the space at both ends, as Java trims: a no-break space stays. */
function trimmed(value: string): string {
  return value.replace(/^[\u0000-\u0020]+|[\u0000-\u0020]+$/g, '');
}
