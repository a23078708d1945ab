import { foldText } from '../../domain/identity/fold-text.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import type { CensusTaxpayer } from '../../verifactu/xml/census-xml.ts';

/** Given names that a Spanish name begins with at most, where it is written with the surnames last. */
const MAX_GIVEN_NAMES = 2;
/** The key of an answer that does not depend on a name. */
const NO_NAME = '';

/** Whom an answer is wanted about: a NIF in its stored form, and the name that goes with it. */
export interface Taxpayer {
  nif: string;
  name: string | null;
}

/** What is asked of the census, and the key under which its answer is kept. */
export interface CensusQuestion {
  nif: string;
  nameKey: string;
  /** The taxpayer in each spelling that is asked for; the best result counts. */
  asked: readonly CensusTaxpayer[];
}

/**
 * The orders in which a person's name may be meant. The census takes surnames first; invoices are written either way, and
 * the words do not say which of them are given names. A comma says that the surnames come first already.
 */
function nameOrders(name: string): string[] {
  const words = name.split(/[\s,]+/).filter((word) => word !== '');
  const orders = [words.join(' ')];
  if (name.includes(',')) return orders;
  for (let given = 1; given <= MAX_GIVEN_NAMES && given < words.length; given++) {
    orders.push([...words.slice(given), ...words.slice(0, given)].join(' '));
  }
  return [...new Set(orders)];
}

/**
 * How the census is asked for a taxpayer: a natural person by NIF and name, anyone else by NIF alone (AEAT, service VNifV2).
 * Of a natural person without a name it can say that it knows it; that it does not says nothing.
 */
export function censusQuestion({ nif, name }: Taxpayer): CensusQuestion {
  const nameKey = foldText(name ?? '');
  if (name === null || nameKey === '' || !isNaturalPerson(nif))
    return { nif, nameKey: NO_NAME, asked: [{ nif, name: null }] };
  return { nif, nameKey, asked: nameOrders(name).map((order) => ({ nif, name: order })) };
}
