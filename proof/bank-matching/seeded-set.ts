import type { OpenInvoice, OpenMovement } from '../../src/payments/bank/matching/match-facts.ts';

/** Movement with the invoices that it really pays. Empty if it pays none of the company's. */
export interface KnownMovement extends OpenMovement {
  pays: readonly string[];
}

const TRADES =
  'Talleres Comercial Suministros Panadería Clínica Academia Transportes Construcciones Librería Farmacia Restaurante Gestoría Ferretería Autoescuela Imprenta Floristería Carpintería Óptica Peluquería Viveros'.split(
    ' ',
  );
const NAMES =
  'Goya Ebro Aneto Levante Duero Montseny Albufera Guadiana Tajo Cantábrico Alhambra Montjuïc Orense Zurbarán Sorolla Picos Teide Nervión Segura Júcar Urumea Cinca Arosa Vinalopó Moncayo Turia'.split(
    ' ',
  );
const FORMS = ['SL', 'SA', 'SLU', 'S.L.', 'SLP', ''];
/** Fees that many customers pay alike. */
const COMMON_CENTS = [12_100, 6_050, 24_200, 36_300, 4_840];
const FIRST_DAY_MS = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const YEAR_DAYS = 300;
const NIF_LETTERS = 'ABCDEFGHJ';

/** Creates a generator of numbers from 0 to 1. The same seed gives the same numbers (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const dayAt = (days: number) => new Date(FIRST_DAY_MS + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Creates a company's open invoices and movements from a seed: similar customer names, equal fees, and texts as
 * payers write them.
 */
export function seededSet(
  seed: number,
  size: number,
): { invoices: OpenInvoice[]; movements: KnownMovement[] } {
  const random = seeded(seed);
  const pick = <T>(from: readonly [T, ...T[]] | readonly T[]): T =>
    from[Math.floor(random() * from.length)] as T;
  const customers = Array.from({ length: Math.max(1, Math.floor(size / 3)) }, (_, index) => ({
    id: `customer-${index}`,
    name: `${pick(TRADES)} ${pick(NAMES)} ${pick(NAMES)} ${pick(FORMS)}`.trim(),
    nif: `${pick([...NIF_LETTERS])}${String(10_000_000 + index)}`,
  }));
  const invoices = Array.from({ length: size }, (_, index): OpenInvoice => {
    const { id: customerId, name, nif } = pick(customers);
    const series = index % 10 === 0 ? 'S' : 'F';
    return {
      id: `invoice-${index}`,
      number: `${series}-2026-${String(index + 1).padStart(4, '0')}`,
      substituteNumber: null,
      dueCents: random() < 0.35 ? pick(COMMON_CENTS) : 1_000 + Math.floor(random() * 900_000),
      issueDate: dayAt(Math.floor((index / size) * YEAR_DAYS)),
      name,
      nif,
      customerId,
    };
  });
  const unpaid = new Set(invoices);
  const takeOne = (): OpenInvoice | undefined => {
    const chosen = pick(invoices);
    return unpaid.delete(chosen) ? chosen : undefined;
  };
  const written = ({ number }: OpenInvoice): string => {
    const [series = '', year = '', sequence = ''] = number.split('-');
    return pick([
      number,
      number.toLowerCase(),
      `${series}${year}${sequence}`,
      `${series} ${year} ${sequence}`,
      `${series}-${year}/${Number(sequence)}`,
    ]);
  };
  const payer = ({ name }: OpenInvoice) => (name ?? '').toUpperCase().slice(0, 35);
  const movements = Array.from({ length: size }, (_, index) => {
    const kind = random();
    const at = (invoice: OpenInvoice | undefined) => {
      const issued = Date.parse(invoice?.issueDate ?? dayAt(0));
      return new Date(issued + Math.floor(random() * 60) * DAY_MS).toISOString().slice(0, 10);
    };
    const movement = (invoice: OpenInvoice | undefined, of: Partial<KnownMovement>): KnownMovement => ({
      id: `movement-${index}`,
      bookedOn: at(invoice),
      leftCents: invoice?.dueCents ?? 1_000 + Math.floor(random() * 900_000),
      text: '',
      counterpartyName: null,
      reference: null,
      pays: invoice === undefined ? [] : [invoice.id],
      ...of,
    });
    const invoice = kind < 0.88 ? takeOne() : undefined;
    if (invoice === undefined) {
      const foreign = `F-2026-${String(1 + Math.floor(random() * size)).padStart(4, '0')}`;
      const text = pick([
        'LIQUIDACION TPV',
        'DEVOLUCION IMPUESTOS',
        `ABONO PROVEEDOR ${foreign}`,
        'INGRESO EFECTIVO',
      ]);
      const leftCents = random() < 0.3 ? pick(COMMON_CENTS) : 1_000 + Math.floor(random() * 900_000);
      return movement(undefined, { text, leftCents });
    }
    if (kind < 0.4) return movement(invoice, { text: `TRANSF ${payer(invoice)} FRA ${written(invoice)}` });
    if (kind < 0.52) return movement(invoice, { text: `PAGO ${written(invoice)}` });
    if (kind < 0.7) return movement(invoice, { text: 'TRANSFERENCIA', counterpartyName: payer(invoice) });
    if (kind < 0.75) return movement(invoice, { text: `TRANSFERENCIA NIF ${invoice.nif}` });
    if (kind < 0.8) {
      const leftCents = Math.max(1, Math.floor(invoice.dueCents / 2));
      return movement(invoice, { text: `A CUENTA ${written(invoice)} ${payer(invoice)}`, leftCents });
    }
    if (kind < 0.84) {
      const other = takeOne();
      const both = other === undefined ? [invoice] : [invoice, other];
      return movement(invoice, {
        text: `FRAS ${both.map(written).join(' Y ')}`,
        leftCents: both.reduce((sum, { dueCents }) => sum + dueCents, 0),
        pays: both.map(({ id }) => id),
        bookedOn: dayAt(YEAR_DAYS + 30),
      });
    }
    return movement(invoice, { text: 'ABONO POR TRANSFERENCIA' });
  });
  return { invoices, movements };
}
