/** Digits of a legal entity's NIF before the control digit. */
const ENTITY_DIGITS = 7;

/** Returns the NIF of a legal entity for an ordinal, with its control digit. */
export function entityNif(ordinal: number): string {
  const digits = String(ordinal).padStart(ENTITY_DIGITS, '0');
  const sum = [...digits].reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + Math.floor(counted / 10) + (counted % 10);
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}
