import { isValidDate } from '../../../domain/calendar/dates.ts';
import { normaliseIban } from '../../../domain/identity/iban.ts';
import type { Turns } from '../../../domain/turns.ts';
import { parseInTurns } from '../../../xml/parse-document.ts';
import { XmlRefusedError } from '../../../xml/xml-reader.ts';
import { attributeOf, textOf, type XmlElement } from '../../../xml/xml-tree.ts';
import {
  type ReadBankFile,
  type ReadMovement,
  type ReadStatement,
  refuseTooMany,
  refuseTooManyStatements,
  UnreadableBankFileError,
} from './bank-file.ts';
import { cutText } from './cut-text.ts';
import { isoCents } from './iso-amount.ts';
import { elementsAt, elementsNamed, firstText, textAt } from './iso-element.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
/** Largest number of elements in a file, as many as its bytes can hold. Parsed entries are released one by one. */
const MAX_FILE_ELEMENTS = 600_000;
const ISO_DAY_CHARACTERS = 10;
/** Characters of texts by the limits of ISO 20022: ids, accounts, names, and texts of an entry. */
const MAX_ID = 35;
const MAX_ACCOUNT = 34;
const MAX_NAME = 140;
const MAX_ENTRY_TEXT = 500;
/** Characters of the text of one movement, more than banks pass on. */
const MAX_SAID = 2_000;
const CURRENCY = /^[A-Z]{3}$/;
/** End-to-end references that mean none. */
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NOTAVAILABLE']);

function wrong(entry: string, en: string, es: string): UnreadableBankFileError {
  return new UnreadableBankFileError(`${entry}: ${en}`, `${entry}: ${es}`);
}

/** Returns the day of a date or an instant. Null for another text. */
function dayOf(text: string | null): string | null {
  const day = text?.slice(0, ISO_DAY_CHARACTERS) ?? null;
  return day !== null && isValidDate(day) ? day : null;
}

function dayAt(from: XmlElement, path: string): string | null {
  return dayOf(firstText(from, `${path}/Dt`, `${path}/DtTm`));
}

/** Returns the cents with the sign by CRDT or DBIT. */
function signedCents(from: XmlElement, amountPath: string): number | null {
  const cents = isoCents(textAt(from, amountPath));
  const indicator = textAt(from, 'CdtDbtInd');
  if (cents === null || (indicator !== 'CRDT' && indicator !== 'DBIT')) return null;
  return indicator === 'DBIT' && cents !== 0 ? -cents : cents;
}

function referenceOf(details: XmlElement): string | null {
  const reference = firstText(details, 'Refs/EndToEndId', 'Refs/InstrId');
  if (reference === null || NO_REFERENCE.has(reference.slice(0, MAX_ID).toUpperCase())) return null;
  return cutText(reference, MAX_ID);
}

/** Returns the remittance texts of a transaction. */
function remittance(details: XmlElement): string[] {
  const paths = [
    'RmtInf/Ustrd',
    'RmtInf/Strd/CdtrRefInf/Ref',
    'RmtInf/Strd/RfrdDocInf/Nb',
    'RmtInf/Strd/AddtlRmtInf',
    'AddtlTxInf',
  ];
  return paths.flatMap((path) => elementsAt(details, path).map((each) => textOf(each) ?? ''));
}

/** Returns the counterparty of incoming or outgoing money. */
function counterparty(details: XmlElement, isCredit: boolean): { name: string | null; iban: string | null } {
  const party = isCredit ? 'Dbtr' : 'Cdtr';
  const ultimate = isCredit ? 'UltmtDbtr' : 'UltmtCdtr';
  const name = firstText(
    details,
    `RltdPties/${party}/Nm`,
    `RltdPties/${party}/Pty/Nm`,
    `RltdPties/${ultimate}/Nm`,
    `RltdPties/${ultimate}/Pty/Nm`,
  );
  const iban = textAt(details, `RltdPties/${party}Acct/Id/IBAN`);
  return {
    name: name === null ? null : cutText(name, MAX_NAME),
    iban: iban === null ? null : cutText(normaliseIban(cutText(iban, MAX_NAME)), MAX_ACCOUNT),
  };
}

interface Entry {
  element: XmlElement;
  /** Bank's reference and text of the entry, the same for each of its transactions. */
  bankReference: string | null;
  said: string;
  bookedOn: string;
  valueOn: string | null;
  cents: number;
  currency: string;
}

function movementOf(entry: Entry, details: XmlElement | null, cents: number): ReadMovement {
  const { bookedOn, valueOn, currency, bankReference } = entry;
  const party = details === null ? { name: null, iban: null } : counterparty(details, cents >= 0);
  const reference = details === null ? null : referenceOf(details);
  const said = details === null ? '' : cutText(remittance(details).join(' '), MAX_SAID);
  return {
    bookedOn,
    valueOn,
    amountCents: cents,
    currency,
    text: [said, entry.said, reference ?? ''].join(' ').replace(/\s+/g, ' ').trim(),
    counterpartyName: party.name,
    counterpartyIban: party.iban,
    reference,
    bankReference,
  };
}

/** Texts of the bank's charges, where a collective entry is less than its transactions. */
const CHARGES = 'Gastos';

/**
 * Returns the amount of a transaction with its sign, which is the entry's unless it has its own. Null if it has none, or a side
 * that is neither credit nor debit.
 */
function detailCents(details: XmlElement, entry: Entry): number | null {
  const cents = isoCents(firstText(details, 'Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'));
  const indicator = textAt(details, 'CdtDbtInd') ?? (entry.cents < 0 ? 'DBIT' : 'CRDT');
  if (cents === null || (indicator !== 'CRDT' && indicator !== 'DBIT')) return null;
  return indicator === 'DBIT' && cents !== 0 ? -cents : cents;
}

/** Returns one movement for an entry, with the texts and references of all its transactions. */
function joinedMovement(entry: Entry, details: readonly XmlElement[]): ReadMovement {
  const parts = details.map((each) => movementOf({ ...entry, said: '' }, each, entry.cents));
  const once = (texts: readonly (string | null)[]) => [
    ...new Set(texts.filter((text) => text !== null && text !== '')),
  ];
  const only = (texts: readonly (string | null)[]) => {
    const [first = null, ...others] = once(texts);
    return others.length === 0 ? first : null;
  };
  const said = [...once(parts.map(({ text }) => text)), entry.said].join(' ');
  return {
    ...movementOf(entry, null, entry.cents),
    text: cutText(said.replace(/\s+/g, ' ').trim(), MAX_SAID),
    counterpartyName: only(parts.map(({ counterpartyName }) => counterpartyName)),
    counterpartyIban: only(parts.map(({ counterpartyIban }) => counterpartyIban)),
    reference: only(parts.map(({ reference }) => reference)),
  };
}

/**
 * Returns the movements of an entry: its transactions if each has an amount, with the difference to the entry as charges, or else
 * one for the entry with the texts of all (decisions, section 15). Transactions in another currency are not split.
 */
function movementsOf(entry: Entry): ReadMovement[] {
  const details = elementsAt(entry.element, 'NtryDtls/TxDtls');
  refuseTooMany(details.length);
  const [only = null] = details;
  if (details.length === 0) return [movementOf(entry, null, entry.cents)];
  const amounts = details.map((each) => detailCents(each, entry)).filter((cents) => cents !== null);
  const isOfCurrency = details.every(
    (each) => currencyOf(each) === null || currencyOf(each) === entry.currency,
  );
  const whole = () =>
    details.length === 1 ? movementOf(entry, only, entry.cents) : joinedMovement(entry, details);
  if (amounts.length < details.length || !isOfCurrency) return [whole()];
  const split = details.map((each, index) => movementOf(entry, each, amounts[index] ?? 0));
  const difference = entry.cents - amounts.reduce((sum, cents) => sum + cents, 0);
  if (difference === 0) return split;
  // A difference in favour of the account is no charge.
  if (difference > 0) return [whole()];
  const said = `${CHARGES} ${entry.said}`;
  return [...split, movementOf({ ...entry, said }, null, difference)];
}

/** Returns the currency of a transaction's own amount. Null if it has none. */
function currencyOf(details: XmlElement): string | null {
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'])
    for (const amount of elementsAt(details, path)) return attributeOf(amount, 'Ccy');
  return null;
}

function isBooked(entry: XmlElement): boolean {
  const status = firstText(entry, 'Sts/Cd', 'Sts');
  return status === null || status === 'BOOK';
}

function readEntry(element: XmlElement, number: number): ReadMovement[] {
  if (!isBooked(element)) return [];
  const cents = signedCents(element, 'Amt');
  const bookedOn = dayAt(element, 'BookgDt') ?? dayAt(element, 'ValDt');
  const [amount] = elementsNamed(element, 'Amt');
  const currency = amount === undefined ? null : attributeOf(amount, 'Ccy');
  const name = `Ntry ${number}`;
  if (cents === null || currency === null || !CURRENCY.test(currency))
    throw wrong(name, 'no amount with its side and currency', 'sin importe, signo o divisa');
  if (bookedOn === null) throw wrong(name, 'no day of booking', 'sin fecha contable');
  const reference = textAt(element, 'AcctSvcrRef');
  const bankReference = reference === null ? null : cutText(reference, MAX_ID);
  const said = cutText(textAt(element, 'AddtlNtryInf') ?? '', MAX_ENTRY_TEXT);
  const valueOn = dayAt(element, 'ValDt');
  return movementsOf({ element, bankReference, said, bookedOn, valueOn, cents, currency });
}

/** Returns a balance of a statement by its codes: opening (OPBD, PRCD) or closing (CLBD). */
function balanceCents(statement: XmlElement, codes: readonly string[]): number | null {
  for (const balance of elementsNamed(statement, 'Bal'))
    if (codes.includes(textAt(balance, 'Tp/CdOrPrtry/Cd') ?? '')) return signedCents(balance, 'Amt');
  return null;
}

function readStatement(element: XmlElement, movements: ReadMovement[]): ReadStatement {
  const iban = textAt(element, 'Acct/Id/IBAN');
  const account = iban === null ? textAt(element, 'Acct/Id/Othr/Id') : normaliseIban(cutText(iban, MAX_NAME));
  if (account === null)
    throw new UnreadableBankFileError('a statement of no account', 'un extracto sin cuenta');
  const days = movements.map(({ bookedOn }) => bookedOn).sort();
  const currency = textAt(element, 'Acct/Ccy');
  return {
    account: cutText(account, MAX_ACCOUNT),
    currency: currency !== null && CURRENCY.test(currency) ? currency : (movements[0]?.currency ?? 'EUR'),
    from: dayOf(textAt(element, 'FrToDt/FrDtTm')) ?? days[0] ?? null,
    to: dayOf(textAt(element, 'FrToDt/ToDtTm')) ?? days.at(-1) ?? null,
    openingCents: balanceCents(element, ['OPBD', 'PRCD']),
    closingCents: balanceCents(element, ['CLBD']),
    movements,
  };
}

/** True if a text looks like XML. */
export function looksLikeXml(text: string): boolean {
  return text.slice(0, 100).trimStart().startsWith('<');
}

/**
 * Parses the statements of a CAMT.053 file, of any version: booked entries, the transactions of collective entries, and
 * balances, in turns. Linear in the size of the file, and only one entry at a time is held as a tree.
 *
 * @throws UnreadableBankFileError, with the invalid entry
 * Source: ISO 20022, BankToCustomerStatement (camt.053.001).
 */
export function* readCamt053(text: string): Turns<ReadBankFile> {
  let pending: ReadMovement[] = [];
  let entries = 0;
  let movements = 0;
  const statements: ReadStatement[] = [];
  const isConsumed = (element: XmlElement): boolean => {
    if (element.local === 'Ntry' && element.parent?.local === 'Stmt') {
      entries += 1;
      const read = readEntry(element, entries);
      movements += read.length;
      refuseTooMany(movements);
      for (const movement of read) pending.push(movement);
      return true;
    }
    if (element.local !== 'Stmt' || element.parent?.local !== 'BkToCstmrStmt') return false;
    statements.push(readStatement(element, pending));
    refuseTooManyStatements(statements.length);
    pending = [];
    return true;
  };
  try {
    const root = yield* parseInTurns(text, { maxElements: MAX_FILE_ELEMENTS, isConsumed });
    if (root.local !== 'Document' || !NAMESPACE.test(root.namespace) || statements.length === 0)
      throw new UnreadableBankFileError(
        `<${root.local}> of ${root.namespace || 'no namespace'} is no statement (camt.053)`,
        `<${root.local}> de ${root.namespace || 'ningún espacio de nombres'} no es un extracto (camt.053)`,
      );
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error;
    throw new UnreadableBankFileError(
      `it is no XML that is read (${error.message})`,
      `no es un XML que se lea (${error.message})`,
    );
  }
  return { form: 'CAMT053', statements };
}
