import { descendants, type XmlElement } from '../../src/xml/xml-tree.ts';
import { at, children, text } from '../file/xml-path.ts';

/** Header of a message: model, subchapter, operation, year and taxpayer. */
export interface MessageHeader {
  readonly model: '140' | '240';
  readonly subchapter: string;
  readonly operation: 'A00' | 'M00' | 'AN0' | 'C00';
  readonly year: string;
  readonly nif: string;
  readonly name: string;
}

/** JSON of the header `eus-bizkaia-n3-data`. LROE, "Envío Masivo". */
export interface GatewayData {
  readonly con?: string;
  readonly apa?: string;
  readonly inte?: {
    readonly nif?: string;
    readonly nrs?: string;
    readonly ap1?: string;
    readonly ap2?: string;
  };
  readonly drs?: { readonly mode?: string; readonly ejer?: string };
}

/** Returns the header of a message that its schema accepts. */
export function headerOf(root: XmlElement): MessageHeader {
  const header = at(root, 'Cabecera') ?? root;
  return {
    model: text(header, 'Modelo') === '140' ? '140' : '240',
    subchapter: text(header, 'Subcapitulo') ?? '',
    operation: (text(header, 'Operacion') ?? '') as MessageHeader['operation'],
    year: text(header, 'Ejercicio')?.trim() ?? '',
    nif: text(header, 'ObligadoTributario', 'NIF') ?? '',
    name: text(header, 'ObligadoTributario', 'ApellidosNombreRazonSocial') ?? '',
  };
}

/** Returns the records of a message, each `Ingreso` or `FacturaEmitida`. */
export function recordsOf(root: XmlElement): XmlElement[] {
  const list = at(root, 'Ingresos') ?? at(root, 'FacturasEmitidas');
  return list === null ? [] : [...children(list, 'Ingreso'), ...children(list, 'FacturaEmitida')];
}

/** Returns the header of the gateway as JSON. Null if it is none. */
export function gatewayData(header: string | null): GatewayData | null {
  try {
    const data: unknown = JSON.parse(header ?? '');
    return typeof data === 'object' && data !== null ? data : null;
  } catch {
    return null;
  }
}

/** Returns the code for which the gateway refuses a message, or null. "Servicio Entradas", v1.0.3. */
export function gatewayFault(headers: Headers): string | null {
  const data = gatewayData(headers.get('eus-bizkaia-n3-data'));
  const isRightKind =
    headers.get('Content-Encoding') === 'gzip' &&
    headers.get('Content-Type') === 'application/octet-stream' &&
    headers.get('eus-bizkaia-n3-version') === '1.0' &&
    headers.get('eus-bizkaia-n3-content-type') === 'application/xml';
  if (!isRightKind) return 'N3_0000012';
  if (data?.con !== 'LROE') return 'N3_0000013';
  if (data.inte === undefined) return 'N3_0000017';
  if (!data.inte.nif) return 'N3_0000014';
  return data.inte.nrs ? null : 'N3_0000015';
}

/** Returns the code for which a whole message is refused after its schema, or null. VAL105, section 5.1. */
export function envelopeFault(header: MessageHeader, root: XmlElement, headers: Headers): string | null {
  const data = gatewayData(headers.get('eus-bizkaia-n3-data'));
  const { drs, inte, apa } = data ?? {};
  if (drs?.mode !== header.model) return 'B4_1000020';
  if (drs?.ejer !== header.year) return 'B4_1000021';
  if (inte?.nif !== header.nif) return 'B4_1000022';
  const name = [inte?.nrs, inte?.ap1, inte?.ap2].filter((part) => part).join(' ');
  if (!sameWords(name, header.name)) return 'B4_1000030';
  if (apa !== header.subchapter) return 'B4_1000024';
  if (!isPersonOfModel(header)) return 'B4_1000006';
  return hasTwice(root) ? 'B4_1000005' : null;
}

/** True if two names have the same words, in any order: a person's surnames come first in the message. */
function sameWords(first: string, second: string): boolean {
  const words = (text: string) => text.toUpperCase().split(/\s+/).filter(Boolean).sort().join(' ');
  return words(first) === words(second);
}

/** Model 140 is for natural persons and entities under income attribution (E, H, J, V), 240 for the others. */
function isPersonOfModel({ model, nif }: MessageHeader): boolean {
  const isPerson = /^[0-9XYZKLM]/.test(nif);
  if (isPerson) return model === '140';
  return model === '240' || /^[EHJV]/.test(nif);
}

function hasTwice(root: XmlElement): boolean {
  const files = [...descendants(root)]
    .filter(({ local }) => local === 'TicketBai' || local === 'AnulacionTicketBai')
    .map(({ children: content }) => content.join('').replace(/\s/g, ''));
  return new Set(files).size < files.length;
}
