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
  const type = [RECORD_TYPE.exec(records)?.[1] ?? '', ...further].join(' + ');
  const link = `[${invoice_number}](../test/golden/cases/${topic}/${folder})`;
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

${GOLDEN_TOPICS.flatMap(({ cases: all }) => all).length} documentos que Folio expide, uno por regla. La carpeta de cada caso contiene lo que se pide (\`request.json\`), la factura
expedida (\`issued.json\`), sus registros de facturación tal como se remiten a la AEAT, en su orden (\`record.xml\`), y el texto de
su PDF (\`document.txt\`). Una prueba los expide de nuevo en cada cambio y compara cada fichero; los registros se validan contra los esquemas
XSD de la AEAT y su simulador acepta el último de cada caso. Identificadores, instantes y huellas se sustituyen por marcas.

*(In English: the reference corpus. Each folder holds a request, the issued invoice, its registration records and the text of its
PDF; a test issues all of them again with each change.)*

${tables.join('\n\n')}
`;
}
