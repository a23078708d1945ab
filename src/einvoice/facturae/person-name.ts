/** Name and surnames of a natural person, as Facturae has them. */
export interface PersonName {
  name: string;
  first_surname: string;
  second_surname: string | null;
}

/** Words that belong to the surname after them: with one, where the first surname ends cannot be known. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de del la las los y e i da do dos san santa von van'.split(' '),
);

/**
 * Name and surnames of "Surnames, Name"; null where no single comma says which is which, since words alone do not: the census
 * writes surnames first, most people last. Two plain surnames are told apart; any others stay together as the first.
 */
export function personName(text: string): PersonName | null {
  const [surnames = '', name = '', ...more] = text.split(',').map((part) => part.trim());
  if (surnames === '' || name === '' || more.length > 0) return null;
  const words = surnames.split(/\s+/);
  const [first = '', second = ''] = words;
  const areTwo = words.length === 2 && !words.some((word) => PARTICLES.has(word.toLowerCase()));
  if (areTwo) return { name, first_surname: first, second_surname: second };
  return { name, first_surname: surnames, second_surname: null };
}
