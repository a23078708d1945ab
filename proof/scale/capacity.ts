import type { Figure, FigureTable } from '../proof.ts';

/** Largest size of a D1 database in bytes. Source: Cloudflare, D1 limits. */
const D1_BYTES = 10_000_000_000;
const SHOWN_PARTS = 12;

/** Size of a company's books as a file, and by table and index. */
export interface Capacity {
  invoices: number;
  bytes: number;
  parts: ReadonlyMap<string, number>;
}

/** Returns the bytes of each invoice, and the invoices that a D1 shard holds at that size. */
export function capacityFigures({ invoices, bytes }: Capacity): Figure[] {
  const each = bytes / invoices;
  const inAShard = Math.floor(D1_BYTES / each / 10_000) * 10_000;
  return [
    {
      label: 'Bytes of the books for each invoice, with its lines, record, events, mails and all indexes',
      value: each.toFixed(0),
    },
    {
      label: 'Invoices that a shard of D1 (10 GB) holds at that',
      value: inAShard.toLocaleString('en'),
    },
  ];
}

/** Returns the largest tables, with their indexes separate. */
export function capacityTable({ invoices, parts }: Capacity): FigureTable {
  const sorted = [...parts].sort(([, a], [, b]) => b - a);
  const shown = sorted.slice(0, SHOWN_PARTS);
  const rest = sorted.slice(SHOWN_PARTS).reduce((sum, [, bytes]) => sum + bytes, 0);
  const rows = [...shown, [`${sorted.length - SHOWN_PARTS} others`, rest] as const];
  return {
    caption: 'What the bytes of an invoice are, by table and index:',
    columns: ['Table or index', 'Bytes an invoice'],
    rows: rows.map(([name, bytes]) => [name, (bytes / invoices).toFixed(0)]),
  };
}
