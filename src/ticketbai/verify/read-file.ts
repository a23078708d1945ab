import { XMLDSIG } from '../../signatures/algorithms.ts';
import { signatureValueOf } from '../../signatures/read-signature.ts';
import { SignatureFaultError } from '../../signatures/signature-fault.ts';
import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, childrenNamed, textOf, type XmlElement } from '../../xml/xml-tree.ts';
import { FILE_ROOTS, type FileKind } from '../file/build-file.ts';
import type { FiledReference, PreviousFile } from '../file/invoice.ts';
import { EXCERPT_CHARACTERS } from '../identifier.ts';

/** File as read back, for verification and queries. Texts are '' where the file lacks them. */
export interface ReadFile {
  kind: FileKind;
  root: XmlElement;
  nif: string;
  invoice: FiledReference;
  /** Time of issue, `hh:mm:ss`. '' in a cancellation. */
  issue_time: string;
  /** ImporteTotalFactura as written. '' in a cancellation. */
  total: string;
  /** Null for a first file, and for kinds that are in no chain. */
  previous: PreviousFile | null;
  /** SignatureValue, base64 without white space. Null without a signature. */
  signature: string | null;
  /** Signature excerpt that a correction names. Null for other kinds. */
  corrected_signature: string | null;
}

/** File of which only the fields are kept that its place among others is judged by. */
export type KeptFields = Omit<ReadFile, 'root'>;

const FILE_DATE = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Returns the ISO date of a file's date. '' for anything else. */
export function isoDay(text: string): string {
  const [, day, month, year] = FILE_DATE.exec(text) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day}`;
}

/** Returns the first element at a path of names, whatever their namespaces. */
export function elementAt(from: XmlElement, path: readonly string[]): XmlElement | null {
  let at: XmlElement | undefined = from;
  for (const name of path) at = at && childElements(at).find(({ local }) => local === name);
  return at ?? null;
}

/** Returns the text of the first element at a path of names. '' without one. */
export function textAt(from: XmlElement, path: readonly string[]): string {
  const found = elementAt(from, path);
  return found === null ? '' : (textOf(found) ?? '');
}

function kindOf({ local, namespace }: XmlElement): FileKind | null {
  const kinds: readonly FileKind[] = ['ISSUE', 'CANCELLATION', 'CORRECTION', 'CANCELLATION_CORRECTION'];
  return (
    kinds.find((kind) => {
      const root = FILE_ROOTS[kind];
      return root.name.endsWith(`:${local}`) && root.namespace === namespace;
    }) ?? null
  );
}

function previousOf(root: XmlElement): PreviousFile | null {
  const block = elementAt(root, ['HuellaTBAI', 'EncadenamientoFacturaAnterior']);
  if (block === null) return null;
  return {
    series: textAt(block, ['SerieFacturaAnterior']),
    number: textAt(block, ['NumFacturaAnterior']),
    issue_date: isoDay(textAt(block, ['FechaExpedicionFacturaAnterior'])),
    signature: textAt(block, ['SignatureValueFirmaFacturaAnterior']),
  };
}

function signatureOf(root: XmlElement): string | null {
  const [signature] = childrenNamed(root, XMLDSIG, 'Signature');
  if (signature === undefined) return null;
  try {
    return signatureValueOf(signature);
  } catch (error) {
    if (error instanceof SignatureFaultError) return null;
    throw error;
  }
}

function readRoot(root: XmlElement, kind: FileKind): ReadFile {
  const isInvoice = kind === 'ISSUE' || kind === 'CORRECTION';
  const head = elementAt(root, [isInvoice ? 'Factura' : 'IDFactura', 'CabeceraFactura']);
  const field = (name: string) => (head === null ? '' : textAt(head, [name]));
  const excerpt = textAt(root, [
    kind === 'CORRECTION' ? 'SignatureValueFirmaFactura' : 'SignatureValueFirmaAnulacion',
  ]);
  return {
    kind,
    root,
    nif: textAt(root, [isInvoice ? 'Sujetos' : 'IDFactura', 'Emisor', 'NIF']),
    invoice: {
      series: field('SerieFactura'),
      number: field('NumFactura'),
      issue_date: isoDay(field('FechaExpedicionFactura')),
    },
    issue_time: field('HoraExpedicionFactura'),
    total: textAt(root, ['Factura', 'DatosFactura', 'ImporteTotalFactura']),
    previous: kind === 'ISSUE' ? previousOf(root) : null,
    signature: signatureOf(root),
    corrected_signature: excerpt === '' ? null : excerpt,
  };
}

/** Returns a copy of a text. A part of a text would keep the whole text in memory. */
function copied(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

/** Returns the fields of a file that its place is judged by, so that its content can leave memory. */
export function keptFields({ root: _, ...file }: ReadFile): KeptFields {
  const { series, number, issue_date } = file.invoice;
  const excerptOf = (signature: string | null) =>
    signature === null ? null : copied(signature.slice(0, EXCERPT_CHARACTERS));
  const { previous } = file;
  return {
    ...file,
    nif: copied(file.nif),
    invoice: { series: copied(series), number: copied(number), issue_date },
    issue_time: copied(file.issue_time),
    total: '',
    previous:
      previous === null
        ? null
        : {
            ...previous,
            series: copied(previous.series),
            number: copied(previous.number),
            signature: copied(previous.signature),
          },
    signature: excerptOf(file.signature),
    corrected_signature: file.corrected_signature === null ? null : copied(file.corrected_signature),
  };
}

/** Reads a file of any kind. Null for a text that is none. */
export function readFile(text: string): ReadFile | null {
  try {
    const root = parseDocument(text);
    const kind = kindOf(root);
    return kind === null ? null : readRoot(root, kind);
  } catch (error) {
    if (error instanceof XmlRefusedError) return null;
    throw error;
  }
}
