const CODE_DIGITS = 6;
const CODES = 10 ** CODE_DIGITS;
const RANDOM_VALUES = 2 ** 32;
/** The largest multiple of all codes among the random values: beyond it the first codes would come up more often. */
const FAIR_VALUES = RANDOM_VALUES - (RANDOM_VALUES % CODES);

export const CODE_PATTERN = new RegExp(`^[0-9]{${CODE_DIGITS}}$`);

/** A new sign-in code: six digits, each value as likely as any other. */
export function mintCode(): string {
  for (;;) {
    const [value = RANDOM_VALUES] = crypto.getRandomValues(new Uint32Array(1));
    if (value < FAIR_VALUES) return String(value % CODES).padStart(CODE_DIGITS, '0');
  }
}
