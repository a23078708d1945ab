import type { Bilingual } from '../../platform/i18n/language.ts';

/** What a statement may come as: Norma 43 of the Spanish banks (AEB, cuaderno 43), and CAMT.053 of ISO 20022. */
export const BANK_FILE_FORMS = ['NORMA43', 'CAMT053'] as const;

export type BankFileForm = (typeof BANK_FILE_FORMS)[number];

/** One booked movement. Amounts are cents, above 0 where money came; dates are ISO. */
export interface ReadMovement {
  bookedOn: string;
  valueOn: string | null;
  amountCents: number;
  /** ISO 4217. */
  currency: string;
  /** What the bank and who paid say of it, in one line; '' for nothing. */
  text: string;
  counterpartyName: string | null;
  counterpartyIban: string | null;
  /** What who paid calls it, end to end. */
  reference: string | null;
  /** What the bank calls it. */
  bankReference: string | null;
}

/** The movements of one account over some days. */
export interface ReadStatement {
  /** The IBAN of the account, or what else the file calls it. */
  account: string;
  currency: string;
  from: string | null;
  to: string | null;
  openingCents: number | null;
  closingCents: number | null;
  movements: ReadMovement[];
}

/** Whether a statement's balances are those of its movements; null where it states none. */
export function isBalanced({ openingCents, closingCents, movements }: ReadStatement): boolean | null {
  if (openingCents === null || closingCents === null) return null;
  return openingCents + movements.reduce((sum, { amountCents }) => sum + amountCents, 0) === closingCents;
}

/** A bank file as it was read. */
export interface ReadBankFile {
  form: BankFileForm;
  statements: ReadStatement[];
}

/** Movements of one file: a busy year of a small company. */
export const MAX_FILE_MOVEMENTS = 20_000;

/** Statements of one file: a day each of many accounts. */
const MAX_FILE_STATEMENTS = 2_000;

/** A file that is no statement, or one that contradicts itself. */
export class UnreadableBankFileError extends Error {
  readonly why: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.name = 'UnreadableBankFileError';
    this.why = { en, es };
  }
}

/** @throws UnreadableBankFileError for one movement more than a file may have */
export function refuseTooMany(movements: number): void {
  if (movements <= MAX_FILE_MOVEMENTS) return;
  throw new UnreadableBankFileError(
    `it has more than ${MAX_FILE_MOVEMENTS} movements`,
    `tiene más de ${MAX_FILE_MOVEMENTS} movimientos`,
  );
}

/** @throws UnreadableBankFileError for one statement more than a file may have */
export function refuseTooManyStatements(statements: number): void {
  if (statements <= MAX_FILE_STATEMENTS) return;
  throw new UnreadableBankFileError(
    `it has more than ${MAX_FILE_STATEMENTS} statements`,
    `tiene más de ${MAX_FILE_STATEMENTS} extractos`,
  );
}
