import { parseDocument } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import { childElements, type XmlElement } from '../../xml/xml-tree.ts';
import type { FiledReference } from '../file/invoice.ts';
import { elementAt, isoDay, textAt } from '../verify/read-file.ts';

/** Invoice that the book has. */
export interface BookedInvoice {
  invoice: FiledReference;
  /** First 100 characters of the SignatureValue. */
  signature_excerpt: string;
  /** Correcto, AceptadoConErrores or Anulado, as received. */
  state: string;
  code: string | null;
  message: string | null;
}

/** Page of a query. Null in place of it if the answer cannot be read. */
export interface BookPage {
  page: number;
  has_more: boolean;
  invoices: BookedInvoice[];
}

const YES = 'S';

function textOrNull(text: string): string | null {
  return text === '' ? null : text;
}

function bookedInvoice(record: XmlElement): BookedInvoice {
  const head = ['TicketBai', 'Factura', 'CabeceraFactura'];
  return {
    invoice: {
      series: textAt(record, [...head, 'SerieFactura']),
      number: textAt(record, [...head, 'NumFactura']),
      issue_date: isoDay(textAt(record, [...head, 'FechaExpedicionFactura'])),
    },
    signature_excerpt: textAt(record, ['TicketBai', 'Signature']),
    state: textAt(record, ['SituacionRegistro', 'EstadoRegistro']),
    code: textOrNull(textAt(record, ['SituacionRegistro', 'CodigoErrorRegistro'])),
    message: textOrNull(textAt(record, ['SituacionRegistro', 'DescripcionErrorRegistroES'])),
  };
}

/**
 * Reads Bizkaia's answer to a query of chapter 1.1. Null for an answer that is none. Never throws.
 *
 * @param body unzipped and decoded
 * Source: batuz_TiposConsulta.xsd, ResultadoConsultaType; ticketbai README, section 8.
 */
export function readLroeQuery(body: string): BookPage | null {
  try {
    const root = parseDocument(body);
    const result = elementAt(root, ['ResultadoConsulta']);
    if (result === null) return null;
    const list = elementAt(root, ['FacturasEmitidas']) ?? elementAt(root, ['Ingresos']);
    return {
      page: Number(textAt(result, ['NumPaginaConsulta'])) || 1,
      has_more: textAt(result, ['Paginacion', 'ExistenMasRegistros']) === YES,
      invoices: list === null ? [] : childElements(list).map(bookedInvoice),
    };
  } catch (error) {
    if (error instanceof XmlRefusedError) return null;
    throw error;
  }
}
