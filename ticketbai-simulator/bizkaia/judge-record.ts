import { isoDate, madridDate } from '../../aeat-simulator/madrid-time.ts';
import type { XmlElement } from '../../src/xml/xml-tree.ts';
import {
  type FiledInvoice,
  type InvoiceName,
  invoiceName,
  type Recipient,
  recipientsOf,
} from '../file/read-file.ts';
import { at, children, text } from '../file/xml-path.ts';
import type { Behaviour } from '../magic-nifs.ts';
import type { ReadDocument } from '../request.ts';
import { contentFaults } from '../rules/content.ts';
import { chainFaults, type FileFault, sealFaults } from '../rules/judge-file.ts';
import type { FileRegister, ReceivedFile } from '../store/file-register.ts';
import type { MessageHeader } from './message.ts';

/** Codes of Bizkaia for faults of seal, program and chain. All reject the record. */
const CODES: Readonly<Record<FileFault, string>> = {
  SIGNATURE: 'B4_2000070',
  POLICY: 'B4_2000070',
  CERTIFICATE_ENDED: 'B4_2000070',
  LIVE_LICENCE: 'B4_2000063',
  DEVELOPER: 'B4_2000064',
  PROGRAM: 'B4_2000066',
  CHAIN_MISSING: 'B4_2000060',
  CHAIN_TWICE: 'B4_2000061',
  CHAIN_GAP: 'B4_2000062',
};

/** Signatures of a message that are verified. README of the facts, section 8: the test service checks the first ten. */
export const VERIFIED_SIGNATURES = 10;

/** Record with what it is to be judged by. */
export interface JudgedRecord {
  readonly header: MessageHeader;
  readonly document: ReadDocument;
  readonly file: FiledInvoice;
  readonly known: ReceivedFile | null;
  readonly behaviour: Behaviour | null;
  /** `Ingreso` or `FacturaEmitida`. */
  readonly element: XmlElement;
  readonly now: number;
}

const MAGIC_CODES: Partial<Record<Behaviour, string>> = {
  REJECTED_UNTIL_CORRECTED: 'B4_2000011',
  WARNED: 'B4_3000002',
  UNKNOWN_CODE: 'B4_2009999',
  CHAIN_WARNED: 'B4_2000060',
};

function dateFault({ date }: InvoiceName, { year }: MessageHeader, now: number): string | null {
  const day = isoDate(date);
  if (day === null) return 'B4_2000005';
  if (day > madridDate(now)) return 'B4_2000007';
  return day.startsWith(year) ? null : 'B4_2000017';
}

/** Returns the fault of the income of model 140. VAL105, B4_2000081 to B4_2000083 and B4_2000091. */
function incomeFault(element: XmlElement): string | null {
  const income = at(element, 'Renta');
  if (income === null) return null;
  const details = children(income, 'DetalleRenta');
  for (const detail of details) {
    const differs = text(detail, 'IngresoAComputarIRPFDiferenteBaseImpoIVA') === 'S';
    const amount = text(detail, 'ImporteIngresoIRPF');
    if (!differs && amount !== null) return 'B4_2000081';
    if (differs && amount === null) return 'B4_2000082';
    if (details.length > 1 && !differs) return 'B4_2000083';
    if (amount !== null && Number(amount) === 0) return 'B4_2000091';
    if ((text(detail, 'Epigrafe') ?? '') === '') return 'B4_2000080';
  }
  return null;
}

/** Returns the first code of a file of an issue, or null if it is right. */
export function issueCode(judged: JudgedRecord, register: FileRegister, place: number): string | null {
  const { header, document, file, known, behaviour, element, now } = judged;
  if (file.issuer !== header.nif) return 'B4_2000002';
  if (known !== null && known.state !== 'REJECTED') return 'B4_2000003';
  const magic = behaviour === null ? undefined : MAGIC_CODES[behaviour];
  if (magic !== undefined) return magic;
  const faults = [
    ...sealFaults(file, document.signature, 'BIZKAIA', now).filter(
      (fault) => fault !== 'SIGNATURE' || place < VERIFIED_SIGNATURES,
    ),
    ...chainFaults(file, register),
  ];
  const parts = {
    subjects: at(file.root, 'Sujetos') ?? file.root,
    invoice: at(file.root, 'Factura') ?? file.root,
  };
  const [first = null] = [
    dateFault(file, header, now),
    ...contentFaults(parts),
    incomeFault(element),
    ...faults.map((fault) => CODES[fault]),
  ].filter((code) => code !== null);
  return first;
}

/** Returns the first code of a cancellation, or null if it is right. */
export function cancellationCode({
  header,
  document,
  file,
  known,
  behaviour,
  now,
}: JudgedRecord): string | null {
  if (file.issuer !== header.nif) return 'B4_2000002';
  if (known === null || known.state === 'REJECTED') return 'B4_2000004';
  if (known.state === 'CANCELLED') return 'B4_2000006';
  if (behaviour === 'CANCELLATION_REJECTED_UNTIL_CORRECTED' && known.rejectedCancellation === null)
    return 'B4_2000011';
  const [first] = sealFaults(file, document.signature, 'BIZKAIA', now);
  return first === undefined ? null : CODES[first];
}

/** Invoice of subchapter 1.2: its name, recipients and element. */
export interface Annotation extends InvoiceName {
  readonly element: XmlElement;
  readonly recipients: readonly Recipient[];
}

/** Returns the annotation in a record of subchapter 1.2. */
export function annotationOf(record: XmlElement): Annotation {
  const element = at(record, 'Factura') ?? record;
  const header =
    at(element, 'CabeceraFactura') ?? at(record, 'IDIngreso') ?? at(record, 'IDFactura') ?? element;
  return { element, ...invoiceName(header), recipients: recipientsOf(element) };
}

/** Returns the first code of a record of subchapter 1.2, or null if it is right. */
export function annotationCode(
  annotation: Annotation,
  header: MessageHeader,
  known: ReceivedFile | null,
  now: number,
): string | null {
  if (header.operation === 'AN0' || header.operation === 'M00') {
    if (known === null || !known.isAnnotation) return 'B4_2000004';
    if (known.state === 'CANCELLED') return header.operation === 'AN0' ? 'B4_2000006' : 'B4_2000004';
    if (header.operation === 'AN0') return null;
  } else if (known !== null && known.state !== 'REJECTED') return 'B4_2000003';
  const [first = null] = [
    dateFault(annotation, header, now),
    ...contentFaults({ subjects: annotation.element, invoice: annotation.element }),
  ].filter((code) => code !== null);
  return first;
}
