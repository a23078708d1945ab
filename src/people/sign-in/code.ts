const CODE_DIGITS = 6;
const CODES = 10 ** CODE_DIGITS;
const RANDOM_VALUES = 2 ** 32;
/** Largest multiple of the number of codes within the random values. Values beyond it would favour the first codes. */
const FAIR_VALUES = RANDOM_VALUES - (RANDOM_VALUES % CODES);

export const CODE_PATTERN = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);

/** Returns a random sign-in code of six digits. Every value is equally likely. */
export function mintCode(): string {
  for (;;) {
    const [value = RANDOM_VALUES] = crypto.getRandomValues(new Uint32Array(1));
    if (value < FAIR_VALUES) return String(value % CODES).padStart(CODE_DIGITS, '0');
  }
}
