import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GOLDEN_TOPICS } from './definitions/index.ts';

interface Shown {
  invoice_number: string;
  invoice_total: number;
  type: string;
}

const RECORD_TYPE = /<(?:\w+:)?TipoFactura>(\w+)</;

/** Events after the registration of an invoice, as its records show them. */
const FURTHER_RECORDS: readonly (readonly [RegExp, string])[] = [
  [/<(?:\w+:)?Subsanacion>S</, 'subsanación'],
  [/<(?:\w+:)?RegistroAnulacion\b/, 'anulación'],
];

function row(cases: string, topic: string, folder: string, title: string, source: string): string {
  const read = (name: string) => readFileSync(join(cases, topic, folder, name), 'utf8');
  const { invoice_number, invoice_total } = JSON.parse(read('issued.json')) as Shown;
  const records = read('record.xml');
  const further = FURTHER_RECORDS.flatMap(([pattern, name]) => (pattern.test(records) ? [name] : []));
  const type = [RECORD_TYPE.exec(records)?.[1] ?? 'sin registro', ...further].join(' + ');
  const link = `[${invoice_number}](cases/${topic}/${folder})`;
  return `| ${link} | ${title} | ${type} | ${invoice_total.toFixed(2).replace('.', ',')} | ${source} |`;
}

/** The page of the corpus for advisers, in Spanish: each case with its rule, its source and the folder where it can be read. */
export function indexPage(cases: string): string {
  const tables = GOLDEN_TOPICS.map(({ code, title, cases: all }) => {
    const folders = readdirSync(join(cases, code)).sort();
    const rows = all.map((one, index) => row(cases, code, folders[index] ?? '', one.title, one.source));
    return [
      `## ${title}`,
      '',
      '| Factura | Caso | Registro | Total | Fuente |',
      '|---|---|---|---:|---|',
      ...rows,
    ].join('\n');
  });
  return `# Casos de referencia

${GOLDEN_TOPICS.flatMap(({ cases: all }) => all).length} facturas de Folio, una por regla. Cada carpeta contiene la petición (\`request.json\`), la factura (\`issued.json\`), sus registros
en el orden en que se remiten a la AEAT (\`record.xml\`) y el texto del PDF (\`document.txt\`). Los casos de lugar, deudas, recargo, margen, anticipos, tiques y
retención tienen además sus filas del libro registro (\`books.json\`) y, donde importa, la factura electrónica (\`einvoice.xml\`). Una prueba las expide de nuevo en cada cambio, valida los
registros con los esquemas de la AEAT y los envía a su simulador. Unas marcas sustituyen identificadores, instantes y huellas.

*(In English: the reference corpus. A test issues each invoice again with each change.)*

${tables.join('\n\n')}
`;
}
