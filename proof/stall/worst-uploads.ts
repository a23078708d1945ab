import { encode } from 'fast-png';
import { MAX_ELEMENTS } from '../../src/xml/parse-document.ts';
import { inlineRows, workbook } from '../../test/unit/imports/support/workbooks.ts';
import { emptyPdf, emptyWorkbook } from './empty-blocks.ts';

/** Request that costs the service as much as its limits let it. */
export interface WorstUpload {
  name: string;
  path: string;
  file: Uint8Array<ArrayBuffer>;
  fileName: string;
}

const EMPTY_LINES = 249_000;
/** Sides and channels of a logo that is refused unread, and of the largest one that is read. */
const REFUSED_LOGO = { width: 4000, height: 3000, channels: 4 } as const;
const LARGEST_LOGO = { width: 4000, height: 4000, channels: 1 } as const;
const SHEET_ROWS = 4_999;

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Returns a UBL invoice with as many empty lines as given. */
function ubl(lines: number): Uint8Array<ArrayBuffer> {
  const namespaces =
    'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"';
  return bytesOf(`<Invoice ${namespaces}><cbc:ID>1</cbc:ID>${'<cac:InvoiceLine/>'.repeat(lines)}</Invoice>`);
}

/** Returns a Facturae document whose siblings have no meaning. */
function facturae(siblings: number): Uint8Array<ArrayBuffer> {
  return bytesOf(
    `<f:Facturae xmlns:f="http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml"><FileHeader/>${'<a/>'.repeat(siblings)}</f:Facturae>`,
  );
}

/** Returns a PNG image whose pixels do not compress to nothing. */
function logo(size: typeof REFUSED_LOGO | typeof LARGEST_LOGO): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array(size.width * size.height * size.channels);
  for (let at = 0; at < data.length; at += 1) data[at] = (at * 31) >> 8;
  return new Uint8Array(encode({ ...size, data }));
}

function sheet(): Uint8Array<ArrayBuffer> {
  const head = [
    'Nombre',
    'Nif',
    'Email',
    'Teléfono',
    'Dirección',
    'Población',
    'Código postal',
    'Provincia',
    'País',
  ];
  const row = [
    'Ana Pérez',
    '00000000T',
    'ana@ejemplo.es',
    '600000000',
    'Mayor 1',
    'Madrid',
    '28013',
    'Madrid',
    'España',
  ];
  return new Uint8Array(workbook(inlineRows([head, ...Array.from({ length: SHEET_ROWS }, () => row)])));
}

/** Returns the uploads, made when they are asked for. */
export function worstUploads(companyId: string): WorstUpload[] {
  const validations = '/v1/einvoice-validations';
  return [
    {
      name: `UBL with ${EMPTY_LINES.toLocaleString('en')} empty lines`,
      path: validations,
      file: ubl(EMPTY_LINES),
      fileName: 'a.xml',
    },
    {
      name: 'UBL with as many elements as are read',
      path: validations,
      file: ubl(MAX_ELEMENTS - 2),
      fileName: 'b.xml',
    },
    {
      name: 'Facturae with as many elements as are read',
      path: validations,
      file: facturae(MAX_ELEMENTS - 2),
      fileName: 'c.xml',
    },
    {
      name: 'PNG logo of 4000 × 3000 pixels in RGBA',
      path: `/v1/companies/${companyId}/logo`,
      file: logo(REFUSED_LOGO),
      fileName: 'refused.png',
    },
    {
      name: 'PNG logo of 4000 × 4000 grey pixels',
      path: `/v1/companies/${companyId}/logo`,
      file: logo(LARGEST_LOGO),
      fileName: 'logo.png',
    },
    {
      name: `XLSX of ${SHEET_ROWS.toLocaleString('en')} customers`,
      path: `/v1/companies/${companyId}/customers/imports/preview`,
      file: sheet(),
      fileName: 'customers.xlsx',
    },
    {
      name: 'XLSX with megabytes of compressed nothing',
      path: `/v1/companies/${companyId}/customers/imports/preview`,
      file: emptyWorkbook(),
      fileName: 'nothing.xlsx',
    },
    {
      name: 'PDF with megabytes of compressed nothing',
      path: validations,
      file: emptyPdf(),
      fileName: 'nothing.pdf',
    },
  ];
}
