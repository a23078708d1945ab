import type { Bilingual } from '../../../platform/i18n/language.ts';

/** Forms of a statement: Norma 43 of the Spanish banks (AEB, cuaderno 43), and CAMT.053 of ISO 20022. */
export const BANK_FILE_FORMS = ['NORMA43', 'CAMT053'] as const;

export type BankFileForm = (typeof BANK_FILE_FORMS)[number];

/** Booked movement. Amounts are cents, above 0 for incoming money. Dates are ISO. */
export interface ReadMovement {
  bookedOn: string;
  valueOn: string | null;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** Texts of bank and payer in one line. Empty if there are none. */
  text: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** Payer's end-to-end reference. */
  reference: string | null;
  /** Bank's reference. */
  bankReference: string | null;
}

/** Movements of one account over some days. */
export interface ReadStatement {
  /** IBAN of the account, or another identifier in the file. */
  account: string;
  currency: string;
  from: string | null;
  to: string | null;
  openingCents: number | null;
  closingCents: number | null;
  movements: ReadMovement[];
}

/** True if a statement's balances agree with its movements. Null if it has no balances. */
export function isBalanced({ openingCents, closingCents, movements }: ReadStatement): boolean | null {
  if (openingCents === null || closingCents === null) return null;
  return openingCents + movements.reduce((sum, { amountCents }) => sum + amountCents, 0) === closingCents;
}

/**
 * Returns statements without repetitions. A statement whose balances differ cannot follow itself, so that the same one again is the
 * same money.
 */
export function withoutRepeated(statements: readonly ReadStatement[]): ReadStatement[] {
  const known = new Set<string>();
  return statements.filter((statement) => {
    const { openingCents, closingCents } = statement;
    if (openingCents === null || closingCents === null || openingCents === closingCents) return true;
    const text = JSON.stringify(statement);
    const isNew = !known.has(text);
    known.add(text);
    return isNew;
  });
}

/** Parsed bank file. */
export interface ReadBankFile {
  form: BankFileForm;
  statements: ReadStatement[];
}

/** Largest number of movements in one file: a busy year of a small company. */
export const MAX_FILE_MOVEMENTS = 20_000;

/** Largest number of statements in one file: one a day, for many accounts. */
const MAX_FILE_STATEMENTS = 2_000;

/** Error for a file that is no statement, or that contradicts itself. */
export class UnreadableBankFileError extends Error {
  readonly why: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.name = 'UnreadableBankFileError';
    this.why = { en, es };
  }
}

/** Rejects a file with too many movements. @throws UnreadableBankFileError */
export function refuseTooMany(movements: number): void {
  if (movements <= MAX_FILE_MOVEMENTS) return;
  throw new UnreadableBankFileError(
    `it has more than ${MAX_FILE_MOVEMENTS} movements`,
    `tiene más de ${MAX_FILE_MOVEMENTS} movimientos`,
  );
}

/** Rejects a file with too many statements. @throws UnreadableBankFileError */
export function refuseTooManyStatements(statements: number): void {
  if (statements <= MAX_FILE_STATEMENTS) return;
  throw new UnreadableBankFileError(
    `it has more than ${MAX_FILE_STATEMENTS} statements`,
    `tiene más de ${MAX_FILE_STATEMENTS} extractos`,
  );
}
