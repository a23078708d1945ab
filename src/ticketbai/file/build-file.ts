import type { Violation } from '../../domain/violation.ts';
import { canonicalAttribute } from '../../xml/canonical-text.ts';
import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';
import { childElements, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { signatureExcerpt } from '../identifier.ts';
import type {
  FiledInvoice,
  FiledIssuer,
  FiledReference,
  FiledSoftware,
  FileOrigin,
  PreviousFile,
} from './invoice.ts';
import { invoiceMarkup, numberMarkup } from './invoice-markup.ts';
import { invoiceViolations } from './invoice-violations.ts';
import { recipientMarkup } from './recipient.ts';
import { regimeKeys } from './regimes.ts';
import { placedLines } from './shares.ts';
import { cutTo, DEVICE_CHARACTERS, dayText, NAME_CHARACTERS, PART_CHARACTERS } from './texts.ts';

/** Root elements with their namespaces. Source: ticketbai README, section 2. */
export const FILE_ROOTS = {
  ISSUE: { name: 'T:TicketBai', namespace: 'urn:ticketbai:emision' },
  CANCELLATION: { name: 'T:AnulaTicketBai', namespace: 'urn:ticketbai:anulacion' },
  CORRECTION: { name: 'T:SubsanacionModificacionTicketBAI', namespace: 'urn:ticketbai:zuzendu-alta' },
  CANCELLATION_CORRECTION: {
    name: 'T:SubsanacionAnulacionTicketBAI',
    namespace: 'urn:ticketbai:zuzendu-baja',
  },
} as const;
export type FileKind = keyof typeof FILE_ROOTS;

const FILE_VERSION = '1.2';
const CORRECTION_VERSION = '1.0';

/** Actions of a correction (zuzendualta_ticketbaiv1-2-2.xsd, AccionType). */
export type CorrectionAction = 'SUBSANAR' | 'MODIFICAR';

/** Result of building a file: its root element in canonical form, or the rules that the invoice breaks. */
export type BuiltFile = { xml: string } | { violations: Violation[] };

function rootElement(kind: FileKind, parts: readonly Markup[]): string {
  const { name, namespace } = FILE_ROOTS[kind];
  return `<${name} xmlns:T="${canonicalAttribute(namespace)}">${parts.join('')}</${name}>`;
}

function issuerMarkup({ nif, legal_name }: FiledIssuer): Markup {
  return group('Emisor', [
    field('NIF', nif),
    field('ApellidosNombreRazonSocial', cutTo(legal_name, NAME_CHARACTERS)),
  ]);
}

function softwareMarkup({ licence, developer_nif, name, version }: FiledSoftware): Markup {
  return group('Software', [
    field('LicenciaTBAI', cutTo(licence, PART_CHARACTERS)),
    group('EntidadDesarrolladora', [field('NIF', developer_nif)]),
    field('Nombre', cutTo(name, NAME_CHARACTERS)),
    field('Version', cutTo(version, PART_CHARACTERS)),
  ]);
}

function chainMarkup(previous: PreviousFile | null): Markup {
  if (previous === null) return '';
  return group('EncadenamientoFacturaAnterior', [
    fieldIfAny('SerieFacturaAnterior', previous.series),
    field('NumFacturaAnterior', previous.number),
    field('FechaExpedicionFacturaAnterior', dayText(previous.issue_date)),
    field('SignatureValueFirmaFacturaAnterior', signatureExcerpt(previous.signature)),
  ]);
}

function originMarkup({ previous, software, device_serial_number }: FileOrigin): Markup {
  const device = device_serial_number === null ? null : cutTo(device_serial_number, DEVICE_CHARACTERS);
  return group('HuellaTBAI', [
    chainMarkup(previous),
    softwareMarkup(software),
    fieldIfAny('NumSerieDispositivo', device),
  ]);
}

function bodyMarkup(invoice: FiledInvoice): { parts: Markup[] } | { violations: Violation[] } {
  const violations = invoiceViolations(invoice);
  const regimes = regimeKeys(invoice);
  if ('violation' in regimes || violations.length > 0) return { violations };
  const subjects = [issuerMarkup(invoice.issuer), ...recipientMarkup(invoice, true)];
  const content = invoiceMarkup(invoice, regimes.keys, placedLines(invoice), 'FILE');
  return { parts: [group('Sujetos', subjects), group('Factura', content)] };
}

/**
 * Builds the file of an issued invoice, without its signature.
 *
 * Source: ticketBaiV1-2-2.xsd; TicketBAI, Especificaciones funcionales y técnicas 1.2; decisions section 16.
 */
export function buildIssue(invoice: FiledInvoice, origin: FileOrigin): BuiltFile {
  const body = bodyMarkup(invoice);
  if ('violations' in body) return body;
  const head = group('Cabecera', [field('IDVersionTBAI', FILE_VERSION)]);
  return { xml: rootElement('ISSUE', [head, ...body.parts, originMarkup(origin)]) };
}

/** Issued invoice that a cancellation names. */
export type CancelledInvoice = FiledReference & { issuer: FiledIssuer };

function cancelledMarkup({ issuer, issue_date, ...number }: CancelledInvoice): Markup {
  return group('IDFactura', [
    issuerMarkup(issuer),
    group('CabeceraFactura', numberMarkup(number, issue_date)),
  ]);
}

/**
 * Builds the file that cancels an invoice, without its signature. It is in no chain.
 *
 * Source: Anula_ticketBaiV1-2-2.xsd; ticketbai README, sections 4 and 9.
 */
export function buildCancellation(invoice: CancelledInvoice, origin: Omit<FileOrigin, 'previous'>): string {
  const head = group('Cabecera', [field('IDVersionTBAI', FILE_VERSION)]);
  return rootElement('CANCELLATION', [
    head,
    cancelledMarkup(invoice),
    originMarkup({ ...origin, previous: null }),
  ]);
}

/** Returns an element of a file, which has neither attributes nor prefixes, as it was written. */
function copied(element: XmlElement): Markup {
  const text = textOf(element);
  return text === null
    ? group(element.local, childElements(element).map(copied))
    : field(element.local, text);
}

/** Signed file that a correction is of. */
export interface CorrectedFile {
  root: XmlElement;
  /** SignatureValue of the file. */
  signature: string;
}

function originOf({ root }: CorrectedFile): Markup {
  const origin = childElements(root).find(({ local }) => local === 'HuellaTBAI');
  if (origin === undefined) throw new RangeError('the corrected file has no HuellaTBAI');
  return copied(origin);
}

/**
 * Builds the correction of an issue (Zuzendu) of Gipuzkoa and Araba: the invoice as corrected, with HuellaTBAI and signature
 * excerpt of the original. It is neither signed nor chained.
 *
 * @param invoice issuer, number, date and time as in the original
 * Source: zuzendualta_ticketbaiv1-2-2.xsd; ticketbai README, section 9.
 */
export function buildCorrection(
  invoice: FiledInvoice,
  action: CorrectionAction,
  original: CorrectedFile,
): BuiltFile {
  const body = bodyMarkup(invoice);
  if ('violations' in body) return body;
  const head = group('Cabecera', [field('IDVersion', CORRECTION_VERSION), field('Accion', action)]);
  const excerpt = field('SignatureValueFirmaFactura', signatureExcerpt(original.signature));
  return { xml: rootElement('CORRECTION', [head, ...body.parts, originOf(original), excerpt]) };
}

/**
 * Builds the correction of a cancellation (Zuzendu) of Gipuzkoa and Araba. It is neither signed nor chained.
 *
 * Source: zuzenduanula_ticketbaiv1-2-2.xsd; ticketbai README, section 9.
 */
export function buildCancellationCorrection(invoice: CancelledInvoice, original: CorrectedFile): string {
  const head = group('Cabecera', [field('IDVersion', CORRECTION_VERSION)]);
  const excerpt = field('SignatureValueFirmaAnulacion', signatureExcerpt(original.signature));
  return rootElement('CANCELLATION_CORRECTION', [
    head,
    cancelledMarkup(invoice),
    originOf(original),
    excerpt,
  ]);
}
