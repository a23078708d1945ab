import { foldText } from '../../domain/identity/fold-text.ts';
import { isNaturalPerson } from '../../domain/identity/nif.ts';
import type { CensusTaxpayer } from '../../verifactu/xml/census-xml.ts';

/** Most given names that a Spanish name starts with when the surnames come last. */
const MAX_GIVEN_NAMES = 2;
/** Key of a census answer that does not depend on a name. */
const NO_NAME = '';

/** Taxpayer to check: a NIF in its stored form, and the name that belongs to it. */
export interface Taxpayer {
  nif: string;
  name: string | null;
}

/** Question to the census, with the key under which its answer is stored. */
export interface CensusQuestion {
  nif: string;
  nameKey: string;
  /** Taxpayer in each spelling that is tried. The best result counts. */
  asked: readonly CensusTaxpayer[];
}

/**
 * Returns the orders in which a person's name may be meant. The census expects surnames first, but invoices use either order.
 * The words do not show which of them are given names. A comma shows that the surnames already come first.
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
 * Builds the census question for a taxpayer. A natural person is asked for by NIF and name, anyone else by NIF alone. Source:
 * AEAT, service VNifV2. Without a name, the census can only confirm a natural person: a negative answer means nothing.
 */
export function censusQuestion({ nif, name }: Taxpayer): CensusQuestion {
  const nameKey = foldText(name ?? '');
  if (name === null || nameKey === '' || !isNaturalPerson(nif))
    return { nif, nameKey: NO_NAME, asked: [{ nif, name: null }] };
  return { nif, nameKey, asked: nameOrders(name).map((order) => ({ nif, name: order })) };
}
