import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
/** Folders whose code reads files, documents and messages of outside length. */
const READERS = [
  'documents/logo',
  'einvoice',
  'imports',
  'payments/bank',
  'payments/direct-debits',
  'received-invoices',
  'signatures',
  'xml',
];
/** Calls whose arguments are spread. A spread of outside length overflows the stack: `RangeError`, a 500. */
const SPREAD_CALL = /\.(?:push|unshift|concat|max|min|fromCharCode|fromCodePoint|apply)\(\.\.\./;
/** Spreads of a length that the code bounds, by file and text, each with the bound. */
const BOUNDED: Readonly<Record<string, string>> = {
  'einvoice/facturae/tax-rows.ts: Math.max(...sizes)': 'tax groups of an own invoice',
  'imports/read-csv.ts: Math.max(...widths)': 'the delimiters that are known',
  'signatures/x509/certificate.ts: fromCharCode(...value.content)': 'a certificate of 32 KB',
  'signatures/x509/distinguished-name.ts: fromCharCode(...content)': 'a certificate of 32 KB',
  'documents/logo/jpeg-header.ts: Math.max(...components': 'at most 4 components',
  'documents/logo/exif-orientation.ts: fromCharCode(...segment.subarray(0,': 'a mark of 6 bytes',
  'documents/logo/png-chunks.ts: fromCharCode(...bytes.subarray(at + 4, at + 8)': '4 bytes',
};

it('readers of outside data spread no array of outside length into a call', () => {
  const found = READERS.flatMap((folder) =>
    readdirSync(join(SRC, folder), { recursive: true, withFileTypes: true }),
  )
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const lines = readFileSync(file, 'utf8').split('\n');
      return lines
        .filter((line) => SPREAD_CALL.test(line))
        .map((line) => `${relative(SRC, file)}: ${line.trim()}`);
    });
  const isBounded = (place: string) =>
    Object.keys(BOUNDED).some((known) => {
      const [file = '', text = ''] = known.split(': ');
      return place.startsWith(`${file}: `) && place.includes(text);
    });
  expect(found.filter((place) => !isBounded(place))).toEqual([]);
});
