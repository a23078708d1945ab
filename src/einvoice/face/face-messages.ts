import { toBase64 } from '../signature/algorithms.ts';
import { field, group, type Markup } from '../xml/markup.ts';

/** The namespace of FACe's service for suppliers (WSDL `facturasspp2`, https://webservice.face.gob.es). */
export const FACE_NAMESPACE = 'https://webservice.face.gob.es';

/** The operations that are asked for, as the WSDL calls them. */
export type FaceOperation = 'enviarFactura' | 'consultarFactura' | 'anularFactura';

/** A message to FACe: its operation, and what goes into the body of the envelope, in canonical form. */
export interface FaceMessage {
  operation: FaceOperation;
  body: Markup;
}

/** A signed Facturae on its way. */
export interface FaceInvoice {
  /** Its name, which ends in `.xsig`. */
  fileName: string;
  bytes: Uint8Array;
  /** Where FACe writes to when the state of the invoice changes. */
  email: string;
}

function message(operation: FaceOperation, parts: readonly Markup[]): FaceMessage {
  const name = `web:${operation}`;
  return { operation, body: `<${name} xmlns:web="${FACE_NAMESPACE}">${parts.join('')}</${name}>` };
}

/** Hands an invoice in, without attachments (`EnviarFacturaRequest`). */
export function sendMessage({ fileName, bytes, email }: FaceInvoice): FaceMessage {
  const file = [
    field('factura', toBase64(bytes)),
    field('nombre', fileName),
    field('mime', 'application/xml'),
  ];
  const request = [field('correo', email), group('factura', file), group('anexos', [])];
  return message('enviarFactura', [group('request', request)]);
}

/** Asks how an invoice stands, by the number under which FACe registered it. */
export function queryMessage(registerNumber: string): FaceMessage {
  return message('consultarFactura', [field('numeroRegistro', registerNumber)]);
}

/** Asks the public body to take an invoice as withdrawn, and says why. */
export function cancelMessage(registerNumber: string, reason: string): FaceMessage {
  return message('anularFactura', [field('numeroRegistro', registerNumber), field('motivo', reason)]);
}
