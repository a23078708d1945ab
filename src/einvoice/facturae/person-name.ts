/** Name and surnames of a natural person, as Facturae requires. */
export interface PersonName {
  name: string;
  first_surname: string;
  second_surname: string | null;
}

/** Words that belong to the following surname. With one of them, the end of the first surname is unknown. */
const PARTICLES: ReadonlySet<string> = new Set(
  'de del la las los y e i da do dos san santa von van'.split(' '),
);

/**
 * Splits "Surnames, Name". Returns null without exactly one comma, since words alone do not show the order. The census writes
 * surnames first, most people last. Two plain surnames are separated. Any others stay together as the first.
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
