import { atOnce, eachInTurns, type Turns } from '../../../domain/turns.ts';
import type { OpenInvoice } from './match-facts.ts';
import { nameWords } from './name-words.ts';
import { keysOfNumber } from './number-keys.ts';

/** Open invoice with the words of its recipient's name. */
export interface IndexedInvoice extends OpenInvoice {
  words: readonly string[];
}

/** Invoices that are indexed before other waiting work has its turn: some milliseconds. */
const INVOICES_A_TURN = 500;

/** Open invoices, indexed by the facts that a movement may name. */
export interface InvoiceIndex {
  byNumber: ReadonlyMap<string, readonly IndexedInvoice[]>;
  byParts: ReadonlyMap<string, readonly IndexedInvoice[]>;
  byEnding: ReadonlyMap<string, readonly IndexedInvoice[]>;
  byAmount: ReadonlyMap<number, readonly IndexedInvoice[]>;
  byNif: ReadonlyMap<string, readonly IndexedInvoice[]>;
  /** By the longest word of the recipient's name. */
  byWord: ReadonlyMap<string, readonly IndexedInvoice[]>;
}

function add<Key>(
  map: Map<Key, IndexedInvoice[]>,
  key: Key | null | undefined,
  invoice: IndexedInvoice,
): void {
  if (key === null || key === undefined) return;
  const found = map.get(key);
  if (found === undefined) map.set(key, [invoice]);
  else found.push(invoice);
}

function longest(words: readonly string[]): string | undefined {
  return words.reduce<string | undefined>(
    (best, word) => (best === undefined || word.length > best.length ? word : best),
    undefined,
  );
}

/** Indexes open invoices in turns, once for any number of movements. */
export function* indexInTurns(invoices: readonly OpenInvoice[]): Turns<InvoiceIndex> {
  const byNumber = new Map<string, IndexedInvoice[]>();
  const byParts = new Map<string, IndexedInvoice[]>();
  const byEnding = new Map<string, IndexedInvoice[]>();
  const byAmount = new Map<number, IndexedInvoice[]>();
  const byNif = new Map<string, IndexedInvoice[]>();
  const byWord = new Map<string, IndexedInvoice[]>();
  yield* eachInTurns(invoices, INVOICES_A_TURN, (invoice) => {
    const indexed = { ...invoice, words: nameWords(invoice.name ?? '') };
    for (const number of [invoice.number, invoice.substituteNumber]) {
      if (number === null) continue;
      const { compact, parts, ending } = keysOfNumber(number);
      add(byNumber, compact, indexed);
      add(byParts, parts, indexed);
      add(byEnding, ending, indexed);
    }
    add(byAmount, invoice.dueCents, indexed);
    add(byNif, invoice.nif?.toUpperCase(), indexed);
    add(byWord, longest(indexed.words), indexed);
  });
  return { byNumber, byParts, byEnding, byAmount, byNif, byWord };
}

/** Indexes few open invoices at once. */
export function indexInvoices(invoices: readonly OpenInvoice[]): InvoiceIndex {
  return atOnce(indexInTurns(invoices));
}
