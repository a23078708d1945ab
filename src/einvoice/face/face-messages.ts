import { toBase64 } from '../../signatures/algorithms.ts';
import { field, group, type Markup } from '../../xml/markup.ts';

/** Namespace of FACe's service for suppliers (WSDL `facturasspp2`, https://webservice.face.gob.es). */
export const FACE_NAMESPACE = 'https://webservice.face.gob.es';

/** Operations in use, by their names in the WSDL. */
export type FaceOperation = 'enviarFactura' | 'consultarFactura' | 'anularFactura';

/** Message to FACe: its operation, and the body of the envelope in canonical form. */
export interface FaceMessage {
  operation: FaceOperation;
  body: Markup;
}

/** Signed Facturae to hand in. */
export interface FaceInvoice {
  /** File name, which ends in `.xsig`. */
  fileName: string;
  bytes: Uint8Array;
  /** Address that FACe notifies when the state of the invoice changes. */
  email: string;
}

function message(operation: FaceOperation, parts: readonly Markup[]): FaceMessage {
  const name = `web:${operation}`;
  return { operation, body: `<${name} xmlns:web="${FACE_NAMESPACE}">${parts.join('')}</${name}>` };
}

/** Builds the message that hands an invoice in, without attachments (`EnviarFacturaRequest`). */
export function sendMessage({ fileName, bytes, email }: FaceInvoice): FaceMessage {
  const file = [
    field('factura', toBase64(bytes)),
    field('nombre', fileName),
    field('mime', 'application/xml'),
  ];
  const request = [field('correo', email), group('factura', file), group('anexos', [])];
  return message('enviarFactura', [group('request', request)]);
}

/** Builds the message that queries the state of an invoice, by its register number at FACe. */
export function queryMessage(registerNumber: string): FaceMessage {
  return message('consultarFactura', [field('numeroRegistro', registerNumber)]);
}

/** Builds the message that requests the withdrawal of an invoice, with the reason. */
export function cancelMessage(registerNumber: string, reason: string): FaceMessage {
  return message('anularFactura', [field('numeroRegistro', registerNumber), field('motivo', reason)]);
}
