/** Movement to write into a file. Amounts in cents. */
export interface WrittenMovement {
  day: string;
  cents: number;
  concepts?: readonly string[];
  reference?: string;
}

const number = (value: number, digits: number) => String(Math.abs(value)).padStart(digits, '0');
const day = (date: string) => date.slice(2).replaceAll('-', '');
const side = (cents: number) => (cents < 0 ? '1' : '2');
const ACCOUNT = '210002491300654321';

/** Writes a complete Norma 43 file of one account whose totals match its movements. */
export function norma43(
  movements: readonly WrittenMovement[],
  { openingCents = 100_000, currency = '978' } = {},
): string {
  const records = [
    `11${ACCOUNT}261101261130${side(openingCents)}${number(openingCents, 14)}${currency}3ACADEMIA GOYA SL          `,
  ];
  for (const { day: date, cents, concepts = [], reference = '' } of movements) {
    const references = `${'0'.repeat(12)}${reference.padEnd(16)}`;
    records.push(
      `22    0249${day(date)}${day(date)}02000${side(cents)}${number(cents, 14)}0000000000${references}`,
    );
    concepts.forEach((concept, index) => {
      records.push(`23${number(index + 1, 2)}${concept.slice(0, 76).padEnd(76)}`);
    });
  }
  const debits = movements.filter(({ cents }) => cents < 0);
  const credits = movements.filter(({ cents }) => cents >= 0);
  const sum = (of: readonly WrittenMovement[]) => of.reduce((total, { cents }) => total + cents, 0);
  const closing = openingCents + sum(movements);
  records.push(
    `33${ACCOUNT}${number(debits.length, 5)}${number(sum(debits), 14)}${number(credits.length, 5)}${number(sum(credits), 14)}${side(closing)}${number(closing, 14)}${currency}    `,
  );
  records.push(`88${'9'.repeat(18)}${number(records.length, 6)}`.padEnd(80));
  return `${records.join('\r\n')}\r\n`;
}
