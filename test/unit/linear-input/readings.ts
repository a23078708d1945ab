import { zipSync } from 'fflate';
import * as z from 'zod';
import { readJpegHeader } from '../../../src/documents/logo/jpeg-header.ts';
import { readPngChunks } from '../../../src/documents/logo/png-chunks.ts';
import { validatePdf } from '../../../src/documents/signed-pdf/validate-pdf.ts';
import { formatNumber } from '../../../src/domain/series/series-format.ts';
import { seriesLookup } from '../../../src/domain/series/series-lookup.ts';
import { placeInSeries } from '../../../src/domain/series/takeover.ts';
import { atOnce } from '../../../src/domain/turns.ts';
import { readXml } from '../../../src/einvoice/reading/read-document.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from '../../../src/http/body/json-body.ts';
import { readMultipart } from '../../../src/http/body/multipart-body.ts';
import { prefersToJson, wantedType } from '../../../src/http/response/negotiation.ts';
import { readQuery } from '../../../src/http/strict-query.ts';
import { preferredWait } from '../../../src/invoices/files/prefer-wait.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import { preferredLanguage } from '../../../src/platform/i18n/language.ts';
import { readAsn1 } from '../../../src/signatures/x509/asn1-values.ts';
import { readCertificate } from '../../../src/signatures/x509/certificate.ts';
import { der, oid } from '../../support/certificates/x509-maker.ts';
import {
  customerImport,
  facturaeRows,
  historyRows,
  readBankFile,
  readCsv,
  readPain002,
  readXlsx,
  validateBody,
} from '../../support/read-at-once.ts';
import { norma43 as norma43File } from '../bank/norma43-file.ts';
import { inlineRows, workbookParts } from '../imports/support/workbooks.ts';

/** Kind of input that grows with `n`, with its reader. A rejected input counts too. */
export interface Reading {
  name: string;
  /** Makes the input and returns the function that reads it. */
  of(n: number): () => unknown;
}

const CREATE = OPERATIONS.find(({ id }) => id === 'invoices.create');
const LIST = OPERATIONS.find(({ id }) => id === 'invoices.list');
const BODY = CREATE?.body ?? z.object({});
const QUERY = LIST?.query ?? {};

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function json(name: string, textOf: (n: number) => string): Reading {
  return {
    name: `JSON: ${name}`,
    of(n) {
      const bytes = bytesOf(textOf(n));
      return () => {
        const body = parseJsonObject(bytes);
        refuseNullCharactersAndDepth(body);
        return validateBody(BODY, body);
      };
    },
  };
}

function list(item: string, n: number): string {
  return `[${Array.from({ length: n }, () => item).join(',')}]`;
}

const LINE = '{"description":"a","quantity":1,"unit_price":1,"main_tax":{"type":"IVA","percentage":21}}';

const BODIES: Reading[] = [
  json('a long name over many values', (n) => `{"${'k'.repeat(n)}":${list('0', n)}}`),
  json('null characters everywhere', (n) => `{"${'k'.repeat(n)}":${list('"\\u0000"', n)}}`),
  json(
    'names with null characters',
    (n) => `{${Array.from({ length: n }, (_, i) => `"${i}\\u0000":0`).join(',')}}`,
  ),
  json('long names nested', (n) => `${`{"${'k'.repeat(n / 10)}":`.repeat(100)}0${'}'.repeat(100)}`),
  json('deep nesting', (n) => `{"a":${'['.repeat(n)}${']'.repeat(n)}}`),
  json('surrogates', (n) => `{"a":${list('"\\ud800"', n)}}`),
  json('valid lines', (n) => `{"type":"STANDARD","lines":${list(LINE, n)}}`),
  json('empty lines', (n) => `{"type":"STANDARD","lines":${list('{}', n)}}`),
  json('lines of the wrong kind', (n) => `{"type":"STANDARD","lines":${list('7', n)}}`),
  json(
    'metadata',
    (n) => `{"type":"STANDARD","metadata":{${Array.from({ length: n }, (_, i) => `"${i}":0`).join(',')}}}`,
  ),
  json('one long text', (n) => `{"type":"STANDARD","notes":"${'a '.repeat(n)}"}`),
];

function csv(name: string, textOf: (n: number) => string): Reading {
  return {
    name: `CSV: ${name}`,
    of(n) {
      const bytes = bytesOf(textOf(n));
      return () => customerImport('csv', readCsv(bytes));
    },
  };
}

const HEADER = 'nombre_fiscal;nif;direccion_calle;direccion_codigo_postal;direccion_poblacion\n';

const CSV_FILES: Reading[] = [
  csv('rows', (n) => HEADER + 'Ana;;Calle;28013;Madrid\n'.repeat(n)),
  csv('empty lines', (n) => HEADER + '\n'.repeat(n)),
  csv('a quote that is never closed', (n) => `${HEADER}"${'a;'.repeat(n)}`),
  csv('quotes', (n) => `${HEADER}${'"a""b";'.repeat(n)}\n`),
  csv('separators alone', (n) => `${HEADER}${';'.repeat(n)}`),
  csv('spaces', (n) => `${HEADER}${' '.repeat(n)}a${' '.repeat(n)};x;x;x;x\n`),
  csv('no line break', (n) => 'a'.repeat(n)),
];

function xlsx(name: string, changesOf: (n: number) => Record<string, string>): Reading {
  return {
    name: `XLSX: ${name}`,
    of(n) {
      const parts = { ...workbookParts({}), ...changesOf(n) };
      const files = Object.entries(parts).map(([part, text]) => [
        part,
        typeof text === 'string' ? bytesOf(text) : text,
      ]);
      const bytes = zipSync(Object.fromEntries(files), { level: 1 });
      return () => customerImport('holded', readXlsx(bytes));
    },
  };
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

function styles(code: string, cells: number): string {
  return `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="200" formatCode="${code}"/></numFmts><cellXfs>${'<xf numFmtId="200"/>'.repeat(cells)}</cellXfs></styleSheet>`;
}

const WORKBOOKS: Reading[] = [
  xlsx('brackets that are never closed in a number format of many cells', (n) => ({
    'xl/styles.xml': styles('['.repeat(n), n),
  })),
  xlsx('quotes in a number format', (n) => ({ 'xl/styles.xml': styles('&quot;'.repeat(n / 2), n) })),
  xlsx('sheets by relationships', (n) => ({
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="r"><sheets>${Array.from({ length: n }, (_, i) => `<sheet name="a" r:id="x${i}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${RELATIONSHIPS}">${Array.from({ length: n }, (_, i) => `<Relationship Id="y${i}" Type="a/worksheet" Target="b"/>`).join('')}</Relationships>`,
  })),
  xlsx('rows', (n) => ({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${'<row><c t="inlineStr"><is><t>a</t></is></c></row>'.repeat(n)}</sheetData></worksheet>`,
  })),
  xlsx('one long cell', (n) => ({
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${inlineRows([['Nombre'], ['a '.repeat(n)]])}</sheetData></worksheet>`,
  })),
  xlsx('nested elements', (n) => ({ 'xl/workbook.xml': '<a>'.repeat(n) })),
  xlsx('tags that are never closed', (n) => ({ 'xl/workbook.xml': `<a${' b'.repeat(n)}` })),
];

function query(name: string, textOf: (n: number) => string): Reading {
  return {
    name: `Query: ${name}`,
    of(n) {
      const search = new URLSearchParams(textOf(n));
      return () => readQuery(search, QUERY);
    },
  };
}

const QUERIES: Reading[] = [
  query('one parameter many times', (n) => 'status=PAID&'.repeat(n)),
  query('a list', (n) => `status=${'PAID,'.repeat(n)}PAID`),
  query('metadata', (n) => Array.from({ length: n }, (_, i) => `metadata[${i}]=1`).join('&')),
  query('brackets', (n) => `metadata${'['.repeat(n)}=1`),
  query('null characters', (n) => `search=${'%00'.repeat(n)}`),
];

function header(name: string, read: (text: string) => unknown, textOf: (n: number) => string): Reading {
  return {
    name: `Header: ${name}`,
    of(n) {
      const text = textOf(n);
      return () => read(text);
    },
  };
}

const HEADERS: Reading[] = [
  header(
    'Accept',
    (text) => wantedType(['application/json'], text),
    (n) => `${'a/b;q=0.1,'.repeat(n)}*/*`,
  ),
  header(
    'Accept of spaces',
    (text) => prefersToJson('text/html', text),
    (n) => ' '.repeat(n),
  ),
  header('Accept-Language', preferredLanguage, (n) => 'es;q=0.1,'.repeat(n)),
  header('Accept-Language of parameters', preferredLanguage, (n) => `es${';q'.repeat(n)}`),
  header('Prefer', preferredWait, (n) => 'wait='.repeat(n)),
  header('Prefer of spaces', preferredWait, (n) => `wait${' '.repeat(n)}`),
];

function file<Content>(
  name: string,
  read: (content: Content) => unknown,
  contentFor: (n: number) => Content,
): Reading {
  return {
    name,
    of(n) {
      const content = contentFor(n);
      return () => read(content);
    },
  };
}

function pdf(name: string, middle: (n: number) => string): Reading {
  return file(
    `PDF: ${name}`,
    (bytes: Uint8Array) => atOnce(validatePdf(bytes)),
    (n) => bytesOf(`%PDF-1.7\n${middle(n)}\n%%EOF`),
  );
}

function pngOf(n: number): Uint8Array {
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
  return Uint8Array.from([...signature, ...Array.from({ length: n }, (_, i) => i % 7)]);
}

const FILES: Reading[] = [
  pdf('object streams without streams', (n) => '/Type /ObjStm '.repeat(n)),
  pdf('object streams', (n) => '/Type /ObjStm stream\nx endstream '.repeat(n)),
  pdf('encryption that is none', (n) => `/Encrypt${' '.repeat(n)}1${'1'.repeat(n)}`),
  pdf('types', (n) => `/Type${' '.repeat(n)}`.repeat(2)),
  file('JPEG: segments', readJpegHeader, (n) =>
    Uint8Array.from([0xff, 0xd8, ...Array.from({ length: n }, () => [0xff, 0xe0, 0, 2]).flat()]),
  ),
  file('JPEG: marks', readJpegHeader, (n) => Uint8Array.from([0xff, 0xd8, ...Array(n).fill(0xff)])),
  file('PNG: chunks', readPngChunks, pngOf),
];

const BOUNDARY = 'frontera';
const PARTS = {
  source: { kind: 'text', description: 'one', required: true, values: ['csv'] },
  file: { kind: 'file', description: 'another', required: true },
} as const;

function multipart(name: string, partsOf: (n: number) => readonly [header: string, body: string][]): Reading {
  return file(
    `Multipart: ${name}`,
    (bytes: Uint8Array) => readMultipart(PARTS, bytes, `multipart/form-data; boundary=${BOUNDARY}`),
    (n) => {
      const parts = partsOf(n).map(
        ([header, body]) =>
          `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${header}"\r\n\r\n${body}\r\n`,
      );
      return bytesOf(`${parts.join('')}--${BOUNDARY}--\r\n`);
    },
  );
}

const MULTIPARTS: Reading[] = [
  multipart('parts', (n) => Array.from({ length: n / 10 }, (_, i) => [`a${i}`, 'b'])),
  multipart('the same part again and again', (n) => Array.from({ length: n / 10 }, () => ['source', 'csv'])),
  multipart('null characters', (n) => Array.from({ length: n / 10 }, (_, i) => [`a${i}`, '\0'])),
  multipart('a long text outside the vocabulary', (n) => [
    ['source', 'x'.repeat(n)],
    ['file"; filename="a', 'b'],
  ]),
];

function historyCsv(name: string, textOf: (n: number) => string): Reading {
  return file(
    `History CSV: ${name}`,
    (bytes: Uint8Array) => historyRows(readCsv(bytes)),
    (n) => bytesOf(`numero_factura;fecha_expedicion;base_imponible;cuota_iva;total\n${textOf(n)}`),
  );
}

const FACTURAE = 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml';

function facturae(name: string, textOf: (n: number) => { parties?: string; invoices?: string }): Reading {
  return file(`Facturae: ${name}`, facturaeRows, (n) => {
    const { parties = '', invoices = '' } = textOf(n);
    return bytesOf(
      `<f:Facturae xmlns:f="${FACTURAE}"><Parties>${parties}</Parties><Invoices>${invoices}</Invoices></f:Facturae>`,
    );
  });
}

const INVOICE = '<Invoice><InvoiceHeader><InvoiceNumber>1</InvoiceNumber></InvoiceHeader></Invoice>';

const HISTORIES: Reading[] = [
  historyCsv('rows', (n) => 'A-1;31/03/2026;100,00;21,00;121,00\n'.repeat(n / 10)),
  historyCsv(
    'long amounts',
    (n) => `A-1;31/03/2026;${'1'.repeat(n)};${'1.234'.repeat(n)};${' '.repeat(n)}1\n`,
  ),
  historyCsv('wrong quotes before blanks', (n) => `"${'a"x'.repeat(8 * n)}${' '.repeat(16 * n)};b"\n`),
  historyCsv('doubled quotes', (n) => `"${'a""x'.repeat(8 * n)}";1;1;1;1\n`),
  historyCsv('long dates', (n) => `${'A'.repeat(n)};${'1/'.repeat(n)};1;1;1\n`),
  {
    name: 'History: rows of as many series',
    of(n) {
      const series = Array.from({ length: n / 10 }, (_, nth) => ({
        id: `series-${nth}`,
        code: `S${String(nth).padStart(4, '0')}`,
        format: nth % 2 === 0 ? '{CODE}-{YYYY}-{NUM:4}' : '{CODE}/{YY}{MM}/{NUM}',
        reset_frequency: 'ANNUAL' as const,
        initial_number: 1,
        first: null,
      }));
      const rows = series.map((one) => ({
        invoice_number: formatNumber(one, 1, '2026-03-31'),
        issue_date: '2026-03-31',
      }));
      return () => {
        const lookup = seriesLookup(series);
        return rows.map((row) => placeInSeries(lookup, row));
      };
    },
  },
  facturae('many parties before the buyer of many invoices', (n) => ({
    parties: `${'<a/>'.repeat(n)}<BuyerParty/>`,
    invoices: INVOICE.repeat(n / 10),
  })),
  facturae('a buyer of many parts of many invoices', (n) => ({
    parties: `<BuyerParty>${'<a/>'.repeat(n)}</BuyerParty>`,
    invoices: INVOICE.repeat(n / 10),
  })),
  facturae('taxes of one invoice', (n) => ({
    invoices: `<Invoice><TaxesOutputs>${'<Tax><TaxTypeCode>01</TaxTypeCode></Tax>'.repeat(n)}</TaxesOutputs></Invoice>`,
  })),
  facturae('a text in pieces', (n) => ({ parties: `<a>${'b<![CDATA[c]]><!-- d -->'.repeat(n)}</a>` })),
  facturae('references', (n) => ({ parties: `<a b="${'&amp;'.repeat(n)}">${'&#65;&lt;'.repeat(n)}</a>` })),
  facturae('entities that are none', (n) => ({ parties: `<a>${'&'.repeat(n)}</a>` })),
  facturae('attributes', (n) => ({ parties: `<a${' b="c"'.repeat(n)}/>` })),
  facturae('declarations on the way to a leaf', (n) => ({
    parties: `${Array.from({ length: 60 }, (_, i) => `<a xmlns:p${i}="${'u'.repeat(n / 100)}">`).join('')}${'<p0:b/>'.repeat(n)}${'</a>'.repeat(60)}`,
  })),
  facturae('nesting', (n) => ({ parties: '<a>'.repeat(n) })),
  facturae('a comment that never ends', (n) => ({ parties: `<!--${'-'.repeat(n)}` })),
  facturae('brackets', (n) => ({ parties: '<'.repeat(n) })),
  facturae('spaces in a tag', (n) => ({ parties: `<a${' '.repeat(n)}` })),
  facturae('a long name', (n) => ({ parties: `<${'a'.repeat(n)}:${'b'.repeat(n)}/>` })),
  facturae('line ends', (n) => ({ parties: '\r\n\r'.repeat(n) })),
];

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';
const STANDARD = '<cbc:ID>S</cbc:ID>';
const VAT = '<cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>';

function ubl(name: string, textOf: (n: number) => string): Reading {
  return file(`Received UBL: ${name}`, readXml, (n) =>
    bytesOf(
      `<Invoice xmlns="${UBL}Invoice-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">${textOf(n)}</Invoice>`,
    ),
  );
}

function repeated(count: number, textOf: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => textOf(index)).join('');
}

function taxedLines(count: number): string {
  return repeated(
    count,
    (i) =>
      `<cac:InvoiceLine><cbc:LineExtensionAmount>1</cbc:LineExtensionAmount><cac:Item><cac:ClassifiedTaxCategory>${STANDARD}<cbc:Percent>${i}</cbc:Percent>${VAT}</cac:ClassifiedTaxCategory></cac:Item></cac:InvoiceLine>`,
  );
}

function taxRows(count: number): string {
  const rows = repeated(
    count,
    (i) =>
      `<cac:TaxSubtotal><cbc:TaxableAmount>1</cbc:TaxableAmount><cac:TaxCategory>${STANDARD}<cbc:Percent>${i}</cbc:Percent>${VAT}</cac:TaxCategory></cac:TaxSubtotal>`,
  );
  return `<cac:TaxTotal>${rows}</cac:TaxTotal>`;
}

const RECEIVED: Reading[] = [
  ubl('rates of many lines in as many rows', (n) => `${taxRows(n / 40)}${taxedLines(n / 40)}`),
  ubl('notes', (n) => '<cbc:Note>a</cbc:Note>'.repeat(n / 10)),
  file('Received Facturae: invoices of a batch with parties of many parts', readXml, (n) => {
    const party = '<a/>'.repeat(n / 10);
    return bytesOf(
      `<f:Facturae xmlns:f="${FACTURAE}"><Parties><SellerParty>${party}</SellerParty><BuyerParty>${party}</BuyerParty></Parties><Invoices>${'<Invoice/>'.repeat(n / 10)}</Invoices></f:Facturae>`,
    );
  }),
];

function nestedDer(tag: number, depth: number): Uint8Array {
  let value = der(0x05);
  for (let level = 0; level < depth; level += 1)
    value = der(tag, tag === 0x03 ? [0] : [], value, new Uint8Array(0));
  return value;
}

/** Builds a certificate with a serial number, key type and holder of maximum length. */
function certificateOf(n: number): Uint8Array {
  const name = der(0x30, der(0x31, der(0x30, oid('2.5.4.3'), der(0x13, new Uint8Array(n).fill(65)))));
  const time = der(0x17, bytesOf('260101000000Z'));
  const key = der(0x30, der(0x30, der(0x06, new Uint8Array(n).fill(0x81))));
  const serial = der(0x02, new Uint8Array(n).fill(1));
  return der(0x30, der(0x30, serial, der(0x30), name, der(0x30, time, time), name, key));
}

const ASN1: Reading[] = [
  file('PKCS#12: values beside each other', readAsn1, (n) => der(0x30, ...Array(n).fill(der(0x05)))),
  file('PKCS#12: nested values', readAsn1, (n) => nestedDer(0x30, n / 40)),
  file('PKCS#12: nested bit strings', readAsn1, (n) => nestedDer(0x03, n / 40)),
  file('PKCS#12: a long number', readAsn1, (n) => der(0x02, new Uint8Array(n).fill(1))),
  file('Certificate: long parts', readCertificate, certificateOf),
  file('Certificate: attributes of its holder', readCertificate, (n) => {
    const part = der(0x31, der(0x30, oid('2.5.4.3'), der(0x0c, [65])));
    const name = der(0x30, ...Array(Math.floor(n / 8)).fill(part));
    const time = der(0x17, bytesOf('260101000000Z'));
    return der(0x30, der(0x30, der(0x02, [1]), der(0x30), name, der(0x30, time, time), name, der(0x30)));
  }),
];

function camt(name: string, textOf: (n: number) => string): Reading {
  return file(
    `Bank statement of CAMT.053: ${name}`,
    readBankFile,
    (n) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>${textOf(n)}</BkToCstmrStmt></Document>`,
  );
}

const AMOUNT = '<Amt Ccy="EUR">1</Amt><CdtDbtInd>CRDT</CdtDbtInd>';
const ACCOUNT = '<Acct><Id><Othr><Id>A</Id></Othr></Id></Acct>';

function statement(entries: string, account = ACCOUNT): string {
  return `<Stmt>${account}${entries}</Stmt>`;
}

function entry(amount: number, more: string): string {
  return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-02</Dt></BookgDt>${more}</Ntry>`;
}

/** Builds an entry with this number of transactions of one euro, each in its own element. */
function gathered(count: number, more = ''): string {
  return entry(count, `${`<NtryDtls><TxDtls>${AMOUNT}</TxDtls></NtryDtls>`.repeat(count)}${more}`);
}

function pain002(name: string, textOf: (n: number) => string): Reading {
  return file(
    `Returns of debits (pain.002): ${name}`,
    readPain002,
    (n) =>
      `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.03"><CstmrPmtStsRpt><OrgnlGrpInfAndSts><OrgnlMsgId>M</OrgnlMsgId></OrgnlGrpInfAndSts>${textOf(n)}</CstmrPmtStsRpt></Document>`,
  );
}

const REJECTED = '<TxInfAndSts><OrgnlEndToEndId>a</OrgnlEndToEndId><TxSts>RJCT</TxSts></TxInfAndSts>';

function norma43(movements: number): string {
  const one = { day: '2026-11-02', cents: 100, concepts: ['A B C'] };
  return norma43File(Array.from({ length: Math.floor(movements) }, () => one));
}

const BANK_FILES: Reading[] = [
  camt('entries', (n) => statement(entry(1, '').repeat(n / 40))),
  camt('transactions of one entry', (n) => statement(gathered(Math.floor(n / 40)))),
  camt('transactions of one entry that says much', (n) =>
    statement(gathered(Math.floor(n / 40), `<AddtlNtryInf>${'a '.repeat(n)}</AddtlNtryInf>`)),
  ),
  camt('transactions of an account with a long name', (n) =>
    statement(gathered(Math.floor(n / 40)), `<Acct><Id><Othr><Id>${'a'.repeat(n)}</Id></Othr></Id></Acct>`),
  ),
  camt('statements with balances', (n) =>
    statement(`<Bal><Tp><CdOrPrtry><Cd>X</Cd></CdOrPrtry></Tp>${AMOUNT}</Bal>`.repeat(n / 40)).repeat(2),
  ),
  camt('remittances', (n) =>
    statement(
      entry(1, `<NtryDtls><TxDtls><RmtInf>${'<Ustrd>a</Ustrd>'.repeat(n / 10)}</RmtInf></TxDtls></NtryDtls>`),
    ),
  ),
  file('Bank statement of Norma 43: lines without an end', readBankFile, (n) =>
    norma43(n / 20).replaceAll('\r\n', ''),
  ),
  file('Bank statement of Norma 43: movements with concepts', readBankFile, (n) => norma43(n / 20)),
  pain002('debits of one group', (n) => `<OrgnlPmtInfAndSts>${REJECTED.repeat(n / 20)}</OrgnlPmtInfAndSts>`),
  pain002('groups', (n) =>
    '<OrgnlPmtInfAndSts><OrgnlPmtInfId>M-RCUR</OrgnlPmtInfId><PmtInfSts>RJCT</PmtInfSts></OrgnlPmtInfAndSts>'.repeat(
      n / 40,
    ),
  ),
  pain002(
    'reasons',
    (n) =>
      `<OrgnlPmtInfAndSts>${'<StsRsnInf><Rsn/></StsRsnInf>'.repeat(n / 20)}${REJECTED}</OrgnlPmtInfAndSts>`,
  ),
];

/** Every kind of input that the service reads from its callers. */
export const READINGS: readonly Reading[] = [
  ...BODIES,
  ...CSV_FILES,
  ...WORKBOOKS,
  ...QUERIES,
  ...HEADERS,
  ...FILES,
  ...MULTIPARTS,
  ...HISTORIES,
  ...RECEIVED,
  ...ASN1,
  ...BANK_FILES,
];
