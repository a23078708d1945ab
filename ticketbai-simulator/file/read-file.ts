import type { XmlElement } from '../../src/xml/xml-tree.ts';
import { at, children, text } from './xml-path.ts';

/** Invoice as series (empty for none), number and date of issue (dd-mm-yyyy) name it. */
export interface InvoiceName {
  readonly series: string;
  readonly number: string;
  readonly date: string;
}

/** Recipient of a file: a NIF, or an identifier of another country. */
export interface Recipient {
  readonly nif: string | null;
  readonly other: { readonly country: string | null; readonly type: string; readonly id: string } | null;
}

export interface SoftwareName {
  readonly licence: string;
  readonly developer: string;
  readonly name: string;
}

/** Facts of a file of an issue, a cancellation or a correction that the rules ask for. */
export interface FiledInvoice extends InvoiceName {
  readonly root: XmlElement;
  readonly issuer: string;
  readonly recipients: readonly Recipient[];
  readonly software: SoftwareName;
  /** Invoice that the file names as previous, with the first characters of its signature. */
  readonly previous: (InvoiceName & { readonly signature: string }) | null;
}

function recipientOf(element: XmlElement): Recipient {
  const other = at(element, 'IDOtro');
  return {
    nif: text(element, 'NIF'),
    other:
      other === null
        ? null
        : {
            country: text(other, 'CodigoPais'),
            type: text(other, 'IDType') ?? '',
            id: text(other, 'ID') ?? '',
          },
  };
}

/** Returns the recipients below `Sujetos`, or below an invoice of subchapter 1.2. */
export function recipientsOf(parent: XmlElement): Recipient[] {
  const list = at(parent, 'Destinatarios');
  return list === null ? [] : children(list, 'IDDestinatario').map(recipientOf);
}

/** Returns the name of an invoice below its `CabeceraFactura`. */
export function invoiceName(header: XmlElement): InvoiceName {
  return {
    series: text(header, 'SerieFactura') ?? '',
    number: text(header, 'NumFactura') ?? '',
    date: text(header, 'FechaExpedicionFactura') ?? '',
  };
}

function previousOf(root: XmlElement): FiledInvoice['previous'] {
  const link = at(root, 'HuellaTBAI', 'EncadenamientoFacturaAnterior');
  if (link === null) return null;
  return {
    series: text(link, 'SerieFacturaAnterior') ?? '',
    number: text(link, 'NumFacturaAnterior') ?? '',
    date: text(link, 'FechaExpedicionFacturaAnterior') ?? '',
    signature: text(link, 'SignatureValueFirmaFacturaAnterior') ?? '',
  };
}

function softwareOf(root: XmlElement): SoftwareName {
  const software = ['HuellaTBAI', 'Software'];
  return {
    licence: text(root, ...software, 'LicenciaTBAI') ?? '',
    developer: text(root, ...software, 'EntidadDesarrolladora', 'NIF') ?? '',
    name: text(root, ...software, 'Nombre') ?? '',
  };
}

/** Returns the facts of a file that its schema accepts. */
export function readFile(root: XmlElement): FiledInvoice {
  const isCancellation = at(root, 'IDFactura') !== null;
  const subjects = at(root, isCancellation ? 'IDFactura' : 'Sujetos') ?? root;
  const header = at(root, isCancellation ? 'IDFactura' : 'Factura', 'CabeceraFactura') ?? root;
  return {
    root,
    ...invoiceName(header),
    issuer: text(subjects, 'Emisor', 'NIF') ?? '',
    recipients: recipientsOf(subjects),
    software: softwareOf(root),
    previous: previousOf(root),
  };
}

/** Returns the key of an invoice among those of its issuer. */
export function invoiceKey({ series, number, date }: InvoiceName): string {
  return `${series} ${number} ${date}`;
}
