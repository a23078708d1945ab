import type { RateRow } from '../taxes/invoice-totals.ts';
import { inProportion } from './allocate-change.ts';

/** Base of a corrective's lines with the same taxes, in cents. */
export interface LineGroup {
  /** `vatRowKey` of the tax. */
  tax_key: string;
  /** Rates of withholding and surcharge, 0 for none. */
  irpf: number;
  surcharge: number;
  base_cents: number;
}

/** Amounts left of an invoice for the lines of a corrective, in cents. */
export interface SharingInvoice {
  /** Base by `vatRowKey`. */
  taxes: ReadonlyMap<string, number>;
  irpf: readonly RateRow[];
  surcharge: readonly RateRow[];
  /** Whole base that is not deducted. */
  wholeCents: number;
}

/** Bases that are still left while groups are shared. */
interface Room {
  /** Base by tax before the corrective. */
  before: ReadonlyMap<string, number>;
  taxes: Map<string, number>;
  irpf: Map<number, number>;
  surcharge: Map<number, number>;
  wholeCents: number;
  /** Base that this corrective has taken and not given back: by tax, and of all. */
  taken: Map<string, number>;
  takenCents: number;
}

const NONE = 0;

function roomOf({ taxes, irpf, surcharge, wholeCents }: SharingInvoice): Room {
  const byRate = (rows: readonly RateRow[]) =>
    new Map(rows.map(({ percentage, base_cents }) => [percentage, base_cents]));
  return {
    before: taxes,
    taxes: new Map(taxes),
    irpf: byRate(irpf),
    surcharge: byRate(surcharge),
    wholeCents,
    taken: new Map(),
    takenCents: 0,
  };
}

/** Returns the base left with a rate, or the part of the base that bears none. */
function withRate(base: number, rates: ReadonlyMap<number, number>, rate: number): number {
  if (rate !== NONE) return rates.get(rate) ?? 0;
  return base - [...rates.values()].reduce((sum, one) => sum + one, 0);
}

/** Returns the base left of an invoice that has all taxes of a group. */
function fitting({ taxes, irpf, surcharge }: Room, group: LineGroup): number {
  const base = taxes.get(group.tax_key) ?? 0;
  return Math.min(base, withRate(base, irpf, group.irpf), withRate(base, surcharge, group.surcharge));
}

function add<Key>(bases: Map<Key, number>, key: Key, cents: number): void {
  bases.set(key, (bases.get(key) ?? 0) + cents);
}

/** Notes a part of a group. What was taken is given back before anything is added. */
function note(room: Room, group: LineGroup, cents: number): void {
  add(room.taxes, group.tax_key, cents);
  if (group.irpf !== NONE) add(room.irpf, group.irpf, cents);
  if (group.surcharge !== NONE) add(room.surcharge, group.surcharge, cents);
  room.taken.set(group.tax_key, Math.max(0, (room.taken.get(group.tax_key) ?? 0) - cents));
  room.takenCents = Math.max(0, room.takenCents - cents);
}

/** Preferences of a group, best first: weights of which an invoice takes at most its own. */
function preferences(group: LineGroup): ((room: Room) => number)[] {
  const own = (room: Room) => room.taxes.get(group.tax_key) ?? 0;
  return group.base_cents < 0
    ? [(room) => fitting(room, group), own]
    : [(room) => room.taken.get(group.tax_key) ?? 0, (room) => room.takenCents];
}

function shareGroup(group: LineGroup, rooms: readonly Room[]): number[] {
  const parts = rooms.map(() => 0);
  let rest = group.base_cents;
  const give = (cents: number, weights: readonly number[]): void => {
    for (const [index, part] of inProportion(cents, weights).entries()) {
      const room = rooms[index];
      if (room === undefined || part === 0) continue;
      parts[index] = (parts[index] ?? 0) + part;
      note(room, group, part);
    }
    rest -= cents;
  };
  for (const weightOf of preferences(group)) {
    const weights = rooms.map((room) => Math.max(0, weightOf(room)));
    const most = weights.reduce((sum, one) => sum + one, 0);
    if (rest !== 0 && most > 0) give(Math.sign(rest) * Math.min(Math.abs(rest), most), weights);
  }
  if (rest === 0) return parts;
  // The rest, more than all have left, stays with those that have the tax, whose limits refuse it.
  const own = rooms.map(({ before }) => before.get(group.tax_key) ?? 0);
  give(rest, own.some((one) => one > 0) ? own : rooms.map(({ wholeCents }) => wholeCents));
  return parts;
}

/**
 * Splits the lines of a corrective by differences among its invoices, as bases by group and invoice, in cents. Lines go to invoices that
 * have their tax with their withholding and surcharge, in proportion to what is left of it, and to others only beyond that. Lines
 * that add an amount go where others took one: they correct it.
 */
export function shareLines(
  groups: readonly LineGroup[],
  invoices: readonly SharingInvoice[],
): ReadonlyMap<LineGroup, readonly number[]> {
  const rooms = invoices.map(roomOf);
  const rank = ({ base_cents, irpf, surcharge }: LineGroup) =>
    base_cents > 0 ? 2 : Number(irpf === NONE && surcharge === NONE);
  const inOrder = [...groups].sort((a, b) => rank(a) - rank(b));
  return new Map(inOrder.map((group) => [group, shareGroup(group, rooms)]));
}
