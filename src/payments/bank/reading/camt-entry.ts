import { attributeOf, type XmlElement } from '../../../xml/xml-tree.ts';
import { type ReadMovement, refuseTooMany, UnreadableBankFileError } from './bank-file.ts';
import { CURRENCY, dayAt, MAX_ID, signedCents } from './camt-fields.ts';
import { counterparty, referenceOf, remittance } from './camt-transaction.ts';
import { cutText } from './cut-text.ts';
import { isoCents } from './iso-amount.ts';
import { elementsAt, elementsNamed, firstText, textAt } from './iso-element.ts';

/** Characters of the bank's text of an entry, by the limit of ISO 20022. */
const MAX_ENTRY_TEXT = 500;
/** Characters of the text of one movement, more than banks pass on. */
const MAX_REMITTANCE = 2_000;
/** States of entries that are not booked (ISO 20022, EntryStatus). */
const UNBOOKED: readonly string[] = ['PDNG', 'INFO', 'FUTR'];

function wrong(entry: string, en: string, es: string): UnreadableBankFileError {
  return new UnreadableBankFileError(`${entry}: ${en}`, `${entry}: ${es}`);
}

interface Entry {
  element: XmlElement;
  /** Bank's reference and text of the entry, the same for each of its transactions. */
  bankReference: string | null;
  entryText: string;
  bookedOn: string;
  valueOn: string | null;
  cents: number;
  currency: string;
}

function movementOf(entry: Entry, details: XmlElement | null, cents: number): ReadMovement {
  const { bookedOn, valueOn, currency, bankReference } = entry;
  const party = details === null ? { name: null, iban: null } : counterparty(details, cents >= 0);
  const reference = details === null ? null : referenceOf(details);
  const entryText = details === null ? '' : cutText(remittance(details).join(' '), MAX_REMITTANCE);
  return {
    bookedOn,
    valueOn,
    amountCents: cents,
    currency,
    text: [entryText, entry.entryText, reference ?? ''].join(' ').replace(/\s+/g, ' ').trim(),
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
  const parts = details.map((each) => movementOf({ ...entry, entryText: '' }, each, entry.cents));
  const once = (texts: readonly (string | null)[]) => [
    ...new Set(texts.filter((text) => text !== null && text !== '')),
  ];
  const only = (texts: readonly (string | null)[]) => {
    const [first = null, ...others] = once(texts);
    return others.length === 0 ? first : null;
  };
  const entryText = [...once(parts.map(({ text }) => text)), entry.entryText].join(' ');
  return {
    ...movementOf(entry, null, entry.cents),
    text: cutText(entryText.replace(/\s+/g, ' ').trim(), MAX_REMITTANCE),
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
  const entryText = `${CHARGES} ${entry.entryText}`;
  return [...split, movementOf({ ...entry, entryText }, null, difference)];
}

/** Returns the currency of a transaction's own amount. Null if it has none. */
function currencyOf(details: XmlElement): string | null {
  for (const path of ['Amt', 'AmtDtls/TxAmt/Amt', 'AmtDtls/InstdAmt/Amt'])
    for (const amount of elementsAt(details, path)) return attributeOf(amount, 'Ccy');
  return null;
}

/** True if an entry is booked, which one without a state is. Throws for a state that the standard does not know. */
function isBooked(entry: XmlElement, name: string): boolean {
  const status = firstText(entry, 'Sts/Cd', 'Sts/Prtry', 'Sts');
  if (status === null || status === 'BOOK') return true;
  if (UNBOOKED.includes(status)) return false;
  const shown = cutText(status, MAX_ID);
  throw wrong(name, `the state "${shown}" is not BOOK or PDNG`, `el estado «${shown}» no es BOOK ni PDNG`);
}

/** Returns the amount of an entry, in cents. Throws with the text that is none. */
function entryCents(element: XmlElement, name: string): number {
  const text = textAt(element, 'Amt');
  if (text !== null && isoCents(text) === null) {
    const shown = cutText(text, MAX_ID);
    throw wrong(
      name,
      `the amount "${shown}" is not written like 1234.56, above zero`,
      `el importe «${shown}» no está escrito como 1234.56, sin signo`,
    );
  }
  const cents = signedCents(element, 'Amt');
  if (cents === null)
    throw wrong(name, 'no amount with its side (CRDT or DBIT)', 'sin importe o signo (CRDT o DBIT)');
  return cents;
}

/** Returns the day of booking of an entry. Throws with the text that is none. */
function entryDay(element: XmlElement, name: string): string {
  const day = dayAt(element, 'BookgDt') ?? dayAt(element, 'ValDt');
  if (day !== null) return day;
  const text = firstText(element, 'BookgDt/Dt', 'BookgDt/DtTm');
  const shown = text === null ? null : cutText(text, MAX_ID);
  throw shown === null
    ? wrong(name, 'no day of booking', 'sin fecha contable')
    : wrong(
        name,
        `the day "${shown}" is not written like 2026-11-30`,
        `la fecha «${shown}» no está escrita como 2026-11-30`,
      );
}

/**
 * Returns the movements of an entry. None if it is not booked.
 *
 * @param number position of the entry in the file, from 1
 * @throws UnreadableBankFileError, with that position
 */
export function readEntry(element: XmlElement, number: number): ReadMovement[] {
  const name = `Ntry ${number}`;
  if (!isBooked(element, name)) return [];
  const cents = entryCents(element, name);
  const bookedOn = entryDay(element, name);
  const [amount] = elementsNamed(element, 'Amt');
  const currency = amount === undefined ? null : attributeOf(amount, 'Ccy');
  if (currency === null || !CURRENCY.test(currency))
    throw wrong(name, 'no currency (Ccy) of three capital letters', 'sin divisa (Ccy) de tres mayúsculas');
  const reference = textAt(element, 'AcctSvcrRef');
  const bankReference = reference === null ? null : cutText(reference, MAX_ID);
  const entryText = cutText(textAt(element, 'AddtlNtryInf') ?? '', MAX_ENTRY_TEXT);
  const valueOn = dayAt(element, 'ValDt');
  return movementsOf({ element, bankReference, entryText, bookedOn, valueOn, cents, currency });
}
