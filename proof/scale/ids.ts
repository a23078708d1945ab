const INSTANT_DIGITS = 12;
const VERSION = '-7000-';

let made = 0;

/** A UUID version 7 of an instant, with a count where chance would be: millions of them cost nothing. */
export function countedId(instantMs: number): string {
  made += 1;
  const instant = instantMs.toString(16).padStart(INSTANT_DIGITS, '0');
  const count = made.toString(16).padStart(INSTANT_DIGITS, '0');
  return `${instant.slice(0, 8)}-${instant.slice(8)}${VERSION}8000-${count}`;
}

/** Another id of the same instant that follows from a counted one, for what belongs to it; `variant` is 1 to 9. */
export function variantOf(id: string, variant: number): string {
  return id.replace(VERSION, `-700${variant}-`);
}

/** The same as an expression of SQL. */
export function variantSql(id: string, variant: number): string {
  return `replace(${id}, '${VERSION}', '-700${variant}-')`;
}
