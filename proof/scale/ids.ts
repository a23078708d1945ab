const INSTANT_DIGITS = 12;
const VERSION = '-7000-';

let made = 0;

/** Returns a UUID version 7 of an instant with a counter instead of random bits: millions of them cost nothing. */
export function countedId(instantMs: number): string {
  made += 1;
  const instant = instantMs.toString(16).padStart(INSTANT_DIGITS, '0');
  const count = made.toString(16).padStart(INSTANT_DIGITS, '0');
  return `${instant.slice(0, 8)}-${instant.slice(8)}${VERSION}8000-${count}`;
}

/** Derives another id of the same instant from a counted one, for a dependent row. `variant` is 1 to 9. */
export function variantOf(id: string, variant: number): string {
  return id.replace(VERSION, `-700${variant}-`);
}

/** Returns the SQL expression that derives the same id. */
export function variantSql(id: string, variant: number): string {
  return `replace(${id}, '${VERSION}', '-700${variant}-')`;
}
