import { Table } from '../../parts/table.tsx';
import { money, plain } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import type { ReadProduct } from './read-products.ts';

const W = words({
  counts: [
    '{n} {n|fila|filas}: {v} {v|se crea|se crean}, {d} ya {d|estaba|estaban}, {e} {e|tiene|tienen} errores.',
    '{n} {n|row|rows}: {v} {v|is|are} created, {d} {d|was|were} there already, {e} {e|has|have} errors.',
    '{n} {n|fila|files}: {v} {v|es crea|es creen}, {d} ja hi {d|era|eren}, {e} {e|té|tenen} errors.',
  ],
  row: ['Fila', 'Row', 'Fila'],
  name: ['Nombre', 'Name', 'Nom'],
  price: ['Precio sin impuestos', 'Price without tax', 'Preu sense impostos'],
  outcome: ['Qué pasa', 'What happens', 'Què passa'],
  NEW: ['Se crea', 'Is created', 'Es crea'],
  DUPLICATE: ['Ya estaba', 'Was there already', 'Ja hi era'],
  INVALID: ['Error', 'Error', 'Error'],
  first: [
    'Se muestran las primeras {n} filas.',
    'The first {n} rows are shown.',
    'Es mostren les primeres {n} files.',
  ],
});
const SHOWN_ROWS = 100;
const TONES = { NEW: 'good', DUPLICATE: 'plain', INVALID: 'bad' } as const;

/** Rows of a file with their outcome, counted and the first of them shown. */
export function Outcome({ rows }: { rows: readonly ReadProduct[] }) {
  const count = (state: ReadProduct['state']) => plain(rows.filter((one) => one.state === state).length);
  const counts = { n: plain(rows.length), v: count('NEW'), d: count('DUPLICATE'), e: count('INVALID') };
  return (
    <>
      <p role="status">{fill(W.counts, counts)}</p>
      {rows.length > SHOWN_ROWS && <p class="muted">{fill(W.first, { n: plain(SHOWN_ROWS) })}</p>}
      <Table
        rows={rows.slice(0, SHOWN_ROWS)}
        keyOf={({ row }) => String(row)}
        columns={[
          { name: W.row, of: ({ row }) => plain(row) },
          { name: W.name, of: ({ name }) => name || '–' },
          {
            name: W.outcome,
            of: ({ state, problems }) => (
              <span>
                <span class={`status ${TONES[state]}`}>{W[state]}</span> {problems.join('; ')}
              </span>
            ),
          },
          { name: W.price, isNumber: true, of: ({ product }) => money(product?.default_price) },
        ]}
      />
    </>
  );
}
