import type { InvoiceKey } from '../store/invoice-key.ts';
import { invoiceKey } from '../store/invoice-key.ts';
import type { RegisteredInvoice } from '../store/invoice-registry.ts';
import { envelope, leaf, rewritten, wrap } from '../xml/write-xml.ts';
import { textAt, type XmlNode } from '../xml/xml-node.ts';
import type { Verdict } from './verdict.ts';

export interface JudgedRecord {
  readonly record: XmlNode;
  readonly verdict: Verdict;
}

export interface Presentation {
  readonly csv: string;
  readonly presenter: string;
  readonly presentedAt: string;
}

/** Returns a whole RespuestaRegFactuSistemaFacturacion. Source: RespuestaSuministro.xsd. */
export function submissionAnswer(
  header: XmlNode,
  judged: readonly JudgedRecord[],
  presentation: Presentation,
  waitSeconds: number,
): string {
  const states = judged.map(({ verdict }) => verdict.state);
  const isRefused = states.every((state) => state === 'Incorrecto');
  const isCorrect = states.every((state) => state === 'Correcto');
  const parts = [
    isRefused ? '' : presentationXml(presentation),
    wrap(
      'sfR',
      'Cabecera',
      header.children.map((child) => rewritten(child, 'sf')),
    ),
    leaf('sfR', 'TiempoEsperaEnvio', String(waitSeconds)),
    leaf('sfR', 'EstadoEnvio', isRefused ? 'Incorrecto' : isCorrect ? 'Correcto' : 'ParcialmenteCorrecto'),
    ...judged.map(lineXml),
  ];
  return envelope(['sf', 'sfR'], wrap('sfR', 'RespuestaRegFactuSistemaFacturacion', parts));
}

function presentationXml({ csv, presenter, presentedAt }: Presentation): string {
  const data = [leaf('sf', 'NIFPresentador', presenter), leaf('sf', 'TimestampPresentacion', presentedAt)];
  return `${leaf('sfR', 'CSV', csv)}${wrap('sfR', 'DatosPresentacion', data)}`;
}

function lineXml({ record, verdict }: JudgedRecord): string {
  const { state, error, duplicate } = verdict;
  return wrap('sfR', 'RespuestaLinea', [
    wrap('sfR', 'IDFactura', idXml(invoiceKey(record))),
    wrap('sfR', 'Operacion', operationXml(record)),
    leaf('sfR', 'RefExterna', externalReference(record)),
    leaf('sfR', 'EstadoRegistro', state),
    leaf('sfR', 'CodigoErrorRegistro', error?.code ?? null),
    leaf('sfR', 'DescripcionErrorRegistro', error?.description ?? null),
    duplicate === null ? '' : wrap('sfR', 'RegistroDuplicado', duplicateXml(duplicate)),
  ]);
}

/** Returns IDFactura of a response, in the schema's lengths: a number that is too long is cut. */
export function idXml({ issuer, number, date }: InvoiceKey): string[] {
  return [
    leaf('sf', 'IDEmisorFactura', issuer),
    leaf('sf', 'NumSerieFactura', [...number].slice(0, 60).join('')),
    leaf('sf', 'FechaExpedicionFactura', date),
  ];
}

function operationXml(record: XmlNode): string[] {
  const echoed = (name: string, ...values: string[]) => {
    const value = textAt(record, name);
    return leaf('sf', name, value !== null && values.includes(value) ? value : null);
  };
  return [
    leaf('sf', 'TipoOperacion', record.name === 'RegistroAlta' ? 'Alta' : 'Anulacion'),
    echoed('Subsanacion', 'S', 'N'),
    echoed('RechazoPrevio', 'S', 'N', 'X'),
    echoed('SinRegistroPrevio', 'S', 'N'),
  ];
}

function externalReference(record: XmlNode): string | null {
  const reference = textAt(record, 'RefExterna');
  return reference !== null && [...reference].length <= 60 ? reference : null;
}

function duplicateXml({ requestId, isAnnulled, error }: RegisteredInvoice): string[] {
  const state = error === null ? 'Correcta' : 'AceptadaConErrores';
  return [
    leaf('sf', 'IdPeticionRegistroDuplicado', requestId),
    leaf('sf', 'EstadoRegistroDuplicado', isAnnulled ? 'Anulada' : state),
    leaf('sf', 'CodigoErrorRegistro', error?.code ?? null),
    leaf('sf', 'DescripcionErrorRegistro', error?.description.slice(0, 500) ?? null),
  ];
}
