import { normaliseIban } from '../../../domain/identity/iban.ts';
import type { Turns } from '../../../domain/turns.ts';
import { parseInTurns } from '../../../xml/parse-document.ts';
import { XmlRefusedError } from '../../../xml/xml-reader.ts';
import type { XmlElement } from '../../../xml/xml-tree.ts';
import {
  type ReadBankFile,
  type ReadMovement,
  type ReadStatement,
  refuseTooMany,
  refuseTooManyStatements,
  UnreadableBankFileError,
  withoutRepeated,
} from './bank-file.ts';
import { readEntry } from './camt-entry.ts';
import { CURRENCY, dayOf, MAX_ACCOUNT, MAX_NAME, signedCents } from './camt-fields.ts';
import { cutText } from './cut-text.ts';
import { elementsNamed, textAt } from './iso-element.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;
/** Largest number of elements in a file, as many as its bytes can hold. Parsed entries are released one by one. */
const MAX_FILE_ELEMENTS = 600_000;
/** Largest number of elements in memory: an entry with some thousand transactions. */
const MAX_HELD_ELEMENTS = 100_000;

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

/** Returns a text without blanks before the XML, and without the Ctrl-Z by which DOS ends a file. */
function withoutRest(text: string): string {
  return text.trimStart().replace(/\u001a\s*$/, '');
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
    const limits = { maxElements: MAX_FILE_ELEMENTS, maxHeld: MAX_HELD_ELEMENTS };
    const root = yield* parseInTurns(withoutRest(text), { ...limits, isConsumed });
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
  return { form: 'CAMT053', statements: withoutRepeated(statements) };
}
