import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import { fill, words } from '../../words/language.ts';
import { typedNumber } from '../../words/typed-number.ts';

const W = words({
  noName: ['le falta el nombre', 'has no name', 'li falta el nom'],
  long: [
    '«{field}» pasa de {n} caracteres',
    '“{field}” is longer than {n} characters',
    '«{field}» passa de {n} caràcters',
  ],
  price: [
    'el precio «{text}» no es un número',
    'the price “{text}” is no number',
    'el preu «{text}» no és un número',
  ],
  tax: [
    'el impuesto «{text}» no se entiende: escribe 21, IVA 10 o IGIC 7',
    'the tax “{text}” is not understood: write 21, IVA 10 or IGIC 7',
    'l’impost «{text}» no s’entén: escriu 21, IVA 10 o IGIC 7',
  ],
  repeated: [
    'el código se repite en el archivo',
    'the code stands twice in the file',
    'el codi es repeteix al fitxer',
  ],
});

export type NewProduct = Body<'products.create'>;

/** Row of the file: its product, or its problems. */
export interface ReadProduct {
  /** Row number as in a spreadsheet: the heading is row 1. */
  row: number;
  name: string;
  product: NewProduct | null;
  state: 'NEW' | 'DUPLICATE' | 'INVALID';
  problems: string[];
}

type Column = 'type' | 'name' | 'code' | 'category' | 'description' | 'price' | 'unit' | 'tax';

/** Headings accepted for each column, in lower case and without accents. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  type: ['tipo', 'type', 'tipus'],
  name: ['nombre', 'name', 'nom', 'producto', 'servicio', 'concepto', 'articulo'],
  code: ['codigo', 'code', 'codi', 'referencia', 'ref', 'sku'],
  category: ['categoria', 'category', 'familia'],
  description: ['descripcion', 'description', 'descripcio'],
  price: ['precio', 'price', 'preu', 'precio sin impuestos', 'tarifa', 'pvp sin iva'],
  unit: ['unidad', 'unit', 'unitat'],
  tax: ['impuesto', 'tax', 'impost', 'iva'],
};

const COLUMNS = Object.keys(NAMES) as Column[];
/** Columns whose text is copied unchanged, by their names in the API. */
const TEXTS = ['name', 'code', 'category', 'description', 'unit'] as const;
const TAX = /^(?:(iva|igic|ipsi)\s*)?(\d{1,2}(?:[.,]\d{1,2})?)\s*%?$/i;
const GOODS = /^prod|^bien|^be$|^good|^art/i;

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Finds the position of each column. Returns null if there is no name column. */
export function columnsOf(heading: readonly string[]): ReadonlyMap<Column, number> | null {
  const found = new Map<Column, number>();
  for (const [index, text] of heading.entries()) {
    const column = COLUMNS.find((one) => NAMES[one].includes(folded(text)));
    if (column !== undefined && !found.has(column)) found.set(column, index);
  }
  return found.has('name') ? found : null;
}

/** Converts `21`, `IVA 10` or `7 %` to a tax of the API. Returns null for other text. */
function taxOf(text: string, usual: Schemas['MainTaxInput']['type']): Schemas['MainTaxInput'] | null {
  const [whole, name, rate = ''] = TAX.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const type = (['IVA', 'IGIC', 'IPSI'] as const).find((one) => one === name?.toUpperCase()) ?? usual;
  return { type, percentage: Number(rate.replace(',', '.')) };
}

function readRow(
  cells: readonly string[],
  columns: ReadonlyMap<Column, number>,
  usual: Schemas['MainTaxInput']['type'],
): { product: NewProduct; problems: string[] } {
  const text = (column: Column) => cells[columns.get(column) ?? -1] ?? '';
  const problems: string[] = [];
  const limits = limitsOf('products.create');
  for (const column of TEXTS) {
    const most = limits[column]?.maxLength ?? Number.POSITIVE_INFINITY;
    if (text(column).length > most) problems.push(fill(W.long, { field: column, n: most }));
  }
  if (text('name') === '') problems.push(W.noName);
  const price = text('price') === '' ? null : typedNumber(text('price'), 'money');
  if (text('price') !== '' && price === null) problems.push(fill(W.price, { text: text('price') }));
  const tax = text('tax') === '' ? null : taxOf(text('tax'), usual);
  if (text('tax') !== '' && tax === null) problems.push(fill(W.tax, { text: text('tax') }));
  const product = {
    type: GOODS.test(text('type')) ? 'PRODUCT' : 'SERVICE',
    name: text('name'),
    code: text('code') || null,
    category: text('category') || null,
    description: text('description') || null,
    default_price: price,
    unit: text('unit') || null,
    main_tax: tax,
  } satisfies NewProduct;
  return { product, problems };
}

/**
 * Converts the rows below the heading to products, each with its state and problems.
 *
 * @param known codes of stored products
 * @param usual tax type of a rate without one
 */
export function readProducts(
  rows: readonly (readonly string[])[],
  columns: ReadonlyMap<Column, number>,
  { known, usual }: { known: ReadonlySet<string>; usual: Schemas['MainTaxInput']['type'] },
): ReadProduct[] {
  const codes = new Set<string>();
  return rows.map((cells, index) => {
    const { product, problems } = readRow(cells, columns, usual);
    const { code = null, name } = product;
    if (code !== null && codes.has(code)) problems.push(W.repeated);
    if (code !== null) codes.add(code);
    const isKnown = code !== null && known.has(code);
    const state = problems.length > 0 ? 'INVALID' : isKnown ? 'DUPLICATE' : 'NEW';
    return { row: index + 2, name, product: state === 'NEW' ? product : null, state, problems };
  });
}
