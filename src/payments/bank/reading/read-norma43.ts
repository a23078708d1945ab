import type { Turns } from '../../../domain/turns.ts';
import {
  type ReadBankFile,
  type ReadMovement,
  type ReadStatement,
  refuseTooMany,
  refuseTooManyStatements,
  UnreadableBankFileError,
  withoutRepeated,
} from './bank-file.ts';
import { FixedRecord, RECORD_CHARACTERS, wrong } from './fixed-record.ts';
import { spanishIban } from './spanish-account.ts';

/** Records that are read before other waiting work has its turn: some milliseconds. */
const RECORDS_A_TURN = 1_000;
/** Characters after the last record: Ctrl-Z, blanks and ends of lines. */
const END_OF_FILE = '\u001a \t\r\n';
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
interface OpenAccount {
  statement: ReadStatement;
  key: string;
  movement: ReadMovement | null;
  concepts: string[];
}

function beginAccount(record: FixedRecord): OpenAccount {
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

function beginMovement(account: OpenAccount, record: FixedRecord): void {
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

function addConcepts(account: OpenAccount, record: FixedRecord): void {
  if (account.movement === null)
    throw wrong(record.line, 'concepts of no movement', 'conceptos sin movimiento');
  if (account.concepts.length === 2 * MAX_CONCEPT_RECORDS)
    throw wrong(record.line, 'a sixth record of concepts', 'un sexto registro de conceptos');
  account.concepts.push(record.field(5, 42), record.field(43, 80));
}

/** Ends an account. Throws unless its counts, sums and balance agree with its movements. */
function endAccount(account: OpenAccount, record: FixedRecord): ReadStatement {
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

/** Rejects a record of the end of the file that is not at its end, or counts other records. */
function refuseWrongEnd(
  { line }: FixedRecord,
  of: { counted: number; before: number; isOpen: boolean; isLast: boolean },
): void {
  const { counted, before, isOpen, isLast } = of;
  if (isOpen) throw wrong(line, 'no record 33 ends the account', 'falta el registro 33 que cierra la cuenta');
  if (!isLast)
    throw wrong(
      line,
      'another file follows the end of the file (record 88); import each file by itself',
      'sigue otro fichero tras el fin de fichero (registro 88); importa cada fichero por separado',
    );
  // In some banks' files the last record counts itself, in others it does not.
  if (counted === before || counted === before + 1) return;
  throw wrong(
    line,
    `the end of the file counts ${counted} records, but ${before} come before it`,
    `el fin de fichero cuenta ${counted} registros, pero hay ${before} antes`,
  );
}

/** Returns a text without the Ctrl-Z by which DOS ends a file, and the blanks around it. */
function withoutEndOfFile(text: string): string {
  let end = text.length;
  while (end > 0 && END_OF_FILE.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

function inPieces(text: string): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < text.length; start += RECORD_CHARACTERS)
    pieces.push(text.slice(start, start + RECORD_CHARACTERS));
  return pieces;
}

/** Returns the records of a file: one per line, or per 80 characters if it has no lines. */
function recordsOf(text: string): FixedRecord[] {
  const lines = withoutEndOfFile(text).replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n');
  const [only = ''] = lines;
  const isUnbroken = lines.length === 1 && only.length > RECORD_CHARACTERS;
  const parts = isUnbroken ? inPieces(only) : lines;
  return parts
    .map((part, index) => new FixedRecord(index + 1, part))
    .filter((record) => record.field(1, RECORD_CHARACTERS).trim() !== '');
}

/** True if a text looks like Norma 43: it begins with the header of an account. */
export function looksLikeNorma43(text: string): boolean {
  return /^\s*11[\dA-Za-z ]{18}\d{12}[12]\d{14}\d{3}/.test(text.slice(0, 200));
}

/**
 * Parses the statements of a Norma 43 file, in turns. Totals and balances must agree with the movements.
 * - 11: account
 * - 22: movement
 * - 23: concepts of a movement
 * - 24: amount in another currency
 * - 33: end of account
 * - 88: end of file
 *
 * @throws UnreadableBankFileError, with the invalid line
 * Source: AEB/CECA, cuaderno 43 (information on movements of accounts).
 */
export function* readNorma43(text: string): Turns<ReadBankFile> {
  const statements: ReadStatement[] = [];
  let open: OpenAccount | null = null;
  let movements = 0;
  const records = recordsOf(text);
  for (const [index, record] of records.entries()) {
    if (index % RECORDS_A_TURN === RECORDS_A_TURN - 1) yield;
    const code = record.field(1, 2);
    if (code === '88') {
      const counted = record.number(21, 26);
      refuseWrongEnd(record, {
        counted,
        before: index,
        isOpen: open !== null,
        isLast: index === records.length - 1,
      });
      continue;
    }
    if (code === '11' && open === null) {
      open = beginAccount(record);
      continue;
    }
    if (open === null || !['22', '23', '24', '33'].includes(code))
      throw wrong(record.line, `no record ${code} belongs here`, `no cabe un registro ${code} aquí`);
    if (code === '22') {
      movements += 1;
      refuseTooMany(movements);
      beginMovement(open, record);
    } else if (code === '23') addConcepts(open, record);
    else if (code === '33') {
      statements.push(endAccount(open, record));
      refuseTooManyStatements(statements.length);
      open = null;
    }
  }
  if (open !== null || statements.length === 0)
    throw new UnreadableBankFileError(
      'it ends before its account does',
      'termina antes que la cuenta (falta el registro 33)',
    );
  return { form: 'NORMA43', statements: withoutRepeated(statements) };
}
