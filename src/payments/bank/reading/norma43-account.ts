import type { ReadMovement, ReadStatement } from './bank-file.ts';
import { type FixedRecord, wrong } from './fixed-record.ts';
import { spanishIban } from './spanish-account.ts';

/** Largest number of complementary concept records of a movement. */
const MAX_CONCEPT_RECORDS = 5;

/** Currencies of accounts in Spain by number (ISO 4217). Another currency is shown by its number. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '978': 'EUR',
  '840': 'USD',
  '826': 'GBP',
  '036': 'AUD',
  '124': 'CAD',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '484': 'MXN',
  '504': 'MAD',
  '554': 'NZD',
  '578': 'NOK',
  '756': 'CHF',
  '392': 'JPY',
  '985': 'PLN',
  '752': 'SEK',
};

/** Account being read, with its current movement. */
export interface OpenAccount {
  statement: ReadStatement;
  key: string;
  movement: ReadMovement | null;
  concepts: string[];
}

/** Opens an account with its header (record 11). */
export function beginAccount(record: FixedRecord): OpenAccount {
  const numeric = record.field(48, 50);
  const currency = CURRENCIES[numeric] ?? numeric;
  const statement: ReadStatement = {
    account: spanishIban(record.field(3, 6), record.field(7, 10), record.field(11, 20)),
    currency,
    from: record.day(21),
    to: record.day(27),
    openingCents: record.signed(33, 34, 47),
    closingCents: null,
    movements: [],
  };
  return { statement, key: record.field(3, 20), movement: null, concepts: [] };
}

function plain(text: string): string | null {
  const trimmed = text.replace(/\s+/g, ' ').trim();
  return trimmed === '' || /^0+$/.test(trimmed) ? null : trimmed;
}

/** Completes the current movement with the texts of its complementary records. */
function closeMovement(account: OpenAccount): void {
  const { movement, concepts, statement } = account;
  if (movement === null) return;
  // The concept fields are one text, and a word may continue from one into the next.
  const texts = [concepts.join(''), movement.reference ?? '', movement.bankReference ?? ''];
  movement.text = texts.join(' ').replace(/\s+/g, ' ').trim();
  statement.movements.push(movement);
  account.movement = null;
  account.concepts = [];
}

/** Completes the current movement and begins the next (record 22). */
export function beginMovement(account: OpenAccount, record: FixedRecord): void {
  closeMovement(account);
  const references = [record.field(53, 64), record.field(65, 80)].map(plain).filter((text) => text !== null);
  account.movement = {
    bookedOn: record.day(11),
    valueOn: record.dayOrNone(17),
    amountCents: record.signed(28, 29, 42),
    currency: account.statement.currency,
    text: '',
    counterpartyName: null,
    counterpartyIban: null,
    reference: references.length === 0 ? null : references.join(' '),
    bankReference: plain(record.field(43, 52)),
  };
}

/** Adds two concept fields to the current movement (record 23). Throws without a movement, or after five such records. */
export function addConcepts(account: OpenAccount, record: FixedRecord): void {
  if (account.movement === null)
    throw wrong(record.line, 'concepts of no movement', 'conceptos sin movimiento');
  if (account.concepts.length === 2 * MAX_CONCEPT_RECORDS)
    throw wrong(record.line, 'a sixth record of concepts', 'un sexto registro de conceptos');
  account.concepts.push(record.field(5, 42), record.field(43, 80));
}

/** Ends an account (record 33). Throws unless its counts, sums and balance agree with its movements. */
export function endAccount(account: OpenAccount, record: FixedRecord): ReadStatement {
  closeMovement(account);
  const { statement } = account;
  const debits = statement.movements.filter(({ amountCents }) => amountCents < 0);
  const credits = statement.movements.filter(({ amountCents }) => amountCents >= 0);
  const sum = (of: readonly ReadMovement[]) => of.reduce((total, { amountCents }) => total + amountCents, 0);
  const closing = record.signed(59, 60, 73);
  const isOwn = record.field(3, 20) === account.key;
  // Movements of zero may count on either side, so only the sum of both counts is checked.
  const isCounted =
    record.number(21, 25) + record.number(40, 44) === statement.movements.length &&
    record.number(26, 39) === -sum(debits) &&
    record.number(45, 58) === sum(credits);
  const isBalanced = (statement.openingCents ?? 0) + sum(statement.movements) === closing;
  if (!isOwn || !isCounted || !isBalanced)
    throw wrong(
      record.line,
      'the totals of the account are not those of its movements',
      'los totales de la cuenta no son los de sus movimientos',
    );
  return { ...statement, closingCents: closing };
}
