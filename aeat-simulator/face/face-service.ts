import type { AeatRequest } from '../aeat-request.ts';
import { type AeatAnswer, bareAnswer, xmlAnswer } from '../answer.ts';
import { madridTimestamp } from '../madrid-time.ts';
import { parseXml, XmlSyntaxError } from '../xml/parse-xml.ts';
import { escapeMarkup } from '../xml/write-xml.ts';
import { nodeAt, textAt, type XmlNode } from '../xml/xml-node.ts';
import type { FaceEntry, FaceRegister } from './face-register.ts';
import { type HandedInvoice, handedInvoice } from './handed-invoice.ts';
import {
  KEEPING_UNIT,
  PAYING_UNIT,
  REJECTING_UNIT,
  SILENT_UNIT,
  UNAVAILABLE_UNIT,
  UNKNOWN_UNIT,
} from './magic-units.ts';
import { signatureFault } from './soap-signature.ts';

/** Path of FACe's service for suppliers. */
export const FACE_PATH = '/facturasspp2';

const LIVE_HOST = 'webservice.face.gob.es';
const NAMESPACE = 'https://webservice.face.gob.es';

const STATE_NAMES: Readonly<Record<string, string>> = {
  '1200': 'La factura ha sido registrada en el registro electrónico REC',
  '2400': 'Contabilizada la obligación reconocida',
  '2500': 'Factura pagada',
  '2600': 'La Unidad rechaza la factura',
  '3100': 'La Unidad aprueba la propuesta de anulación',
  '4100': 'No solicitada anulación',
  '4200': 'Solicitada anulación',
  '4300': 'Aceptada anulación',
  '4400': 'Rechazada anulación',
};

/**
 * Error that ends a request with a code other than 0. FACe publishes no list of codes: these are the simulator's own.
 */
class Refusal extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="${NAMESPACE}"><SOAP-ENV:Header/><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`;
}

function leaf(name: string, text: string): string {
  return `<${name}>${escapeMarkup(text)}</${name}>`;
}

function fault(code: string, message: string): AeatAnswer {
  const content = `${leaf('faultcode', code)}${leaf('faultstring', message)}`;
  return xmlAnswer(500, envelope(`<SOAP-ENV:Fault>${content}</SOAP-ENV:Fault>`));
}

function response(operation: string, code: string, message: string, invoice: string): string {
  const result = `<resultado>${leaf('codigo', code)}${leaf('descripcion', message)}<codigoSeguimiento/></resultado>`;
  const name = `ns1:${operation}Response`;
  return envelope(
    `<${name}><return>${result}${invoice === '' ? '' : `<factura>${invoice}</factura>`}</return></${name}>`,
  );
}

function state(name: string, code: string, reason: string): string {
  return `<${name}>${leaf('codigo', code)}${leaf('descripcion', STATE_NAMES[code] ?? '')}${leaf('motivo', reason)}</${name}>`;
}

function decoded(base64: string): string {
  return new TextDecoder().decode(Buffer.from(base64, 'base64'));
}

function invoiceOf(request: XmlNode): HandedInvoice {
  if (!(textAt(request, 'factura', 'nombre') ?? '').endsWith('.xsig'))
    throw new Refusal('901', 'El fichero de la factura debe tener la extensión .xsig');
  if (!(textAt(request, 'correo') ?? '').includes('@')) throw new Refusal('902', 'El correo no es válido');
  const file = decoded(textAt(request, 'factura', 'factura') ?? '');
  const invoice = handedInvoice(parseXml(file));
  if (invoice === null) throw new Refusal('903', 'La factura no es una Facturae 3.2 firmada');
  if (!['01', '02', '03'].every((role) => invoice.units[role] !== undefined))
    throw new Refusal(
      '904',
      'Faltan los códigos DIR3 de la oficina contable, el órgano gestor o la unidad tramitadora',
    );
  if (Object.values(invoice.units).includes(UNKNOWN_UNIT))
    throw new Refusal('905', 'La relación de unidades no existe en el directorio');
  return invoice;
}

/**
 * Rejects an invoice with the issuer, number, series and day of another one, unless that was rejected or withdrawn.
 * Orden HAP/1650/2015, annex, 3b.
 */
function refuseDuplicate(register: FaceRegister, environment: string, invoice: HandedInvoice): void {
  const key = ({ issuer, series, number, issueDate }: HandedInvoice) =>
    [issuer, series, number, issueDate].join('|');
  const isThere = register
    .all()
    .some(
      (entry) =>
        entry.environment === environment &&
        key(entry.invoice) === key(invoice) &&
        !['2600', '3100'].includes(entry.processing),
    );
  if (isThere) throw new Refusal('906', 'La factura ya existe: está duplicada');
}

interface Scope {
  register: FaceRegister;
  environment: string;
  nowMs: number;
}

function send({ register, environment, nowMs }: Scope, message: XmlNode): AeatAnswer {
  const request = nodeAt(message, 'request');
  if (request === null) throw new Refusal('900', 'La petición no tiene contenido');
  const invoice = invoiceOf(request);
  const unit = invoice.units['02'];
  const attempt = register.attempt(`${environment} ${invoice.issuer} ${invoice.series} ${invoice.number}`);
  if (unit === UNAVAILABLE_UNIT && attempt < 2) return bareAnswer(503);
  refuseDuplicate(register, environment, invoice);
  const number = register.nextNumber(new Date(nowMs).getUTCFullYear());
  const none = { processingReason: '', cancellation: '4100', cancellationReason: '' };
  register.put({ number, receivedAt: nowMs, environment, invoice, processing: '1200', ...none });
  const [date = '', time = ''] = madridTimestamp(nowMs).split('T');
  const details = [
    leaf('numeroRegistro', number),
    leaf('organoGestor', invoice.units['02'] ?? ''),
    leaf('unidadTramitadora', invoice.units['03'] ?? ''),
    leaf('oficinaContable', invoice.units['01'] ?? ''),
    leaf('identificadorEmisor', invoice.issuer),
    leaf('numeroFactura', invoice.number),
    leaf('serieFactura', invoice.series),
    leaf('fechaRecepcion', `${date} ${time.slice(0, 'hh:mm:ss'.length)}`),
  ];
  const answer = xmlAnswer(200, response('enviarFactura', '0', 'Correcto', details.join('')));
  return unit === SILENT_UNIT ? { ...answer, delay: 'NEVER' } : answer;
}

/** Returns the entry one step further. The public body advances at every request for its state. */
function moved(entry: FaceEntry): FaceEntry {
  const unit = entry.invoice.units['02'];
  if (entry.cancellation === '4200') {
    return unit === KEEPING_UNIT
      ? { ...entry, cancellation: '4400', cancellationReason: 'La factura está en tramitación' }
      : { ...entry, cancellation: '4300', processing: '3100' };
  }
  if (unit === REJECTING_UNIT && entry.processing === '1200')
    return { ...entry, processing: '2600', processingReason: 'El importe no se corresponde con el contrato' };
  if (unit === PAYING_UNIT && entry.processing === '1200') return { ...entry, processing: '2400' };
  if (unit === PAYING_UNIT && entry.processing === '2400') return { ...entry, processing: '2500' };
  return entry;
}

function found({ register, environment }: Scope, message: XmlNode): FaceEntry {
  const entry = register.find(textAt(message, 'numeroRegistro') ?? '', environment);
  if (entry === null) throw new Refusal('303', 'No existe factura con el número de registro especificado');
  return entry;
}

function query(scope: Scope, message: XmlNode): AeatAnswer {
  const entry = moved(found(scope, message));
  scope.register.put(entry);
  const details =
    leaf('numeroRegistro', entry.number) +
    state('tramitacion', entry.processing, entry.processingReason) +
    state('anulacion', entry.cancellation, entry.cancellationReason);
  return xmlAnswer(200, response('consultarFactura', '0', 'Correcto', details));
}

function cancel(scope: Scope, message: XmlNode): AeatAnswer {
  const entry = found(scope, message);
  const reason = textAt(message, 'motivo') ?? '';
  if (reason.trim() === '') throw new Refusal('907', 'Falta el motivo de la anulación');
  if (entry.cancellation !== '4100' || ['2500', '2600', '3100'].includes(entry.processing))
    throw new Refusal('908', 'El estado de la factura no permite solicitar su anulación');
  scope.register.put({ ...entry, cancellation: '4200', cancellationReason: reason });
  const details =
    leaf('numeroRegistro', entry.number) + leaf('mensaje', 'Anulación solicitada correctamente');
  return xmlAnswer(200, response('anularFactura', '0', 'Correcto', details));
}

const OPERATIONS: Readonly<Record<string, (scope: Scope, message: XmlNode) => AeatAnswer>> = {
  enviarFactura: send,
  consultarFactura: query,
  anularFactura: cancel,
};

function carriedOut(scope: Scope, message: XmlNode): AeatAnswer {
  const operation = OPERATIONS[message.name];
  if (operation === undefined) return fault('Client', `No existe la operación ${message.name}`);
  try {
    return operation(scope, message);
  } catch (error) {
    if (error instanceof Refusal)
      return xmlAnswer(200, response(message.name, error.code, error.message, ''));
    if (error instanceof XmlSyntaxError)
      return xmlAnswer(200, response(message.name, '903', 'La factura no es un XML', ''));
    throw error;
  }
}

/**
 * Responds for FACe's service for suppliers. A message without a sound signature gets a fault and is read no further.
 */
export function answerFace(request: AeatRequest, register: FaceRegister, nowMs: number): AeatAnswer {
  if (request.method !== 'POST') return bareAnswer(405);
  const text = new TextDecoder().decode(request.body);
  try {
    const root = parseXml(text);
    const refused = signatureFault(text, nowMs);
    if (refused !== null) return fault('401', refused);
    const [message] = nodeAt(root, 'Body')?.children ?? [];
    if (message === undefined) return fault('Client', 'El cuerpo está vacío');
    const environment = request.url.hostname === LIVE_HOST ? 'LIVE' : 'TEST';
    return carriedOut({ register, environment, nowMs }, message);
  } catch (error) {
    if (error instanceof XmlSyntaxError) return fault('Client', 'La petición no es un XML');
    throw error;
  }
}
