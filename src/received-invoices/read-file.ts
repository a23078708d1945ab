import { embeddedInvoice, isPdf } from '../documents/factur-x/embedded-xml.ts';
import { readXml } from '../einvoice/reading/read-document.ts';
import type { ReadDocument } from '../einvoice/reading/read-forms.ts';
import { readJson } from '../einvoice/reading/read-json.ts';
import { COSTLY_JSON, isCostlyJson } from '../platform/costly-json.ts';
import { ApiError } from '../platform/errors.ts';
import type { Bilingual } from '../platform/i18n/language.ts';
import { inTurns } from '../platform/in-turns.ts';
import { takeTurn } from '../platform/take-turn.ts';
import { utf8Text } from '../platform/utf8-text.ts';
import { MAX_ELEMENTS } from '../xml/parse-document.ts';

const NO_INVOICE_IN_PDF: Bilingual = {
  en: 'the PDF carries no Cross Industry Invoice (Factur-X) that can be read',
  es: 'el PDF no contiene una Cross Industry Invoice (Factur-X) que se pueda leer',
};

const NO_GOBL: Bilingual = {
  en: 'it is JSON and no invoice of GOBL (https://gobl.org/draft-0/bill/invoice), alone or in its envelope',
  es: 'es JSON y no una factura de GOBL (https://gobl.org/draft-0/bill/invoice), sola o en su sobre',
};
const OPENING_BRACE = 0x7b;

function unreadable(why: Bilingual): ApiError {
  return new ApiError('EINVOICE_FILE_UNREADABLE', {
    params: { why },
    details: (language) => ({ file: why[language] }),
  });
}

/**
 * Parses an uploaded file: XML, JSON of GOBL, or a PDF with XML inside. Linear in its size.
 *
 * @throws ApiError EINVOICE_FILE_UNREADABLE, DOCUMENT_TOO_LARGE, DOCUMENT_ENCODING_UNKNOWN
 */
export async function readFile(bytes: Uint8Array): Promise<ReadDocument> {
  if (bytes[0] === OPENING_BRACE) {
    const text = utf8Text(bytes);
    if (text !== null && isCostlyJson(text)) throw unreadable(COSTLY_JSON);
    const document = text === null ? null : readJson(text);
    if (document === null) throw unreadable(NO_GOBL);
    return document;
  }
  const isInPdf = isPdf(bytes);
  const xml = isInPdf ? await inTurns(embeddedInvoice(bytes)) : bytes;
  if (xml === null) throw unreadable(NO_INVOICE_IN_PDF);
  const read = await readXml(xml, isInPdf, takeTurn);
  if (!('unread' in read)) return read;
  if (read.unread === 'TOO_LARGE')
    throw new ApiError('DOCUMENT_TOO_LARGE', { params: { limit: MAX_ELEMENTS } });
  if (read.unread === 'UNKNOWN_ENCODING')
    throw new ApiError('DOCUMENT_ENCODING_UNKNOWN', { params: { encoding: read.encoding } });
  if (read.unread === 'UNKNOWN_FORM')
    throw unreadable({
      en: `<${read.root}> is the root of none of the forms that are read: Facturae 3.2.x, UBL 2.1, CII D16B`,
      es: `<${read.root}> no es la raíz de ninguno de los formatos que se leen: Facturae 3.2.x, UBL 2.1, CII D16B`,
    });
  throw unreadable({
    en: `it is no XML that is read (${read.why}): well-formed, without DOCTYPE or entities of its own`,
    es: `no es un XML que se lea (${read.why}): bien formado, sin DOCTYPE ni entidades propias`,
  });
}
