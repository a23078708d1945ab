import type { Turns } from '../../domain/turns.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { parseInTurns } from '../../xml/parse-document.ts';
import { XmlRefusedError } from '../../xml/xml-reader.ts';
import type { XmlElement } from '../../xml/xml-tree.ts';
import { cutText } from '../bank/reading/cut-text.ts';
import { elementsNamed, firstText, textAt } from '../bank/reading/iso-element.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/;
const REJECTED = 'RJCT';
/** Characters of a name or code of ISO 20022 (Max35Text). */
const MAX_ID = 35;
/** Largest number of debits in one report, more than a bank sends in a day. */
const MAX_RETURNS = 20_000;
/** Largest number of messages kept: the whole file, the four kinds of sequence, and some without a kind. */
const MAX_MESSAGES = 20;
const SEQUENCE_CHARACTERS = 'FRST'.length;

/** Debits that a bank did not collect, or returned. */
export interface ReadReturns {
  /** End-to-end references, each with the bank's reason, such as `AM04` (no funds). */
  items: { endToEndId: string; reason: string | null }[];
  /** Rejected files, or groups of payments in them, by their message. */
  messages: { messageId: string; sequence: string | null; reason: string | null }[];
}

/** Error for a file that is no report of returns. */
export class UnreadableReturnsError extends Error {
  readonly why: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.name = 'UnreadableReturnsError';
    this.why = { en, es };
  }
}

function reasonOf(element: XmlElement): string | null {
  const reason = firstText(element, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
  return reason === null ? null : cutText(reason, MAX_ID);
}

/** Collector of a report's debits, with an upper limit. */
class Returns implements ReadReturns {
  readonly items: ReadReturns['items'] = [];
  readonly messages: ReadReturns['messages'] = [];
  private readonly named = new Set<string>();

  add(item: ReadReturns['items'][number]): void {
    if (this.items.length === MAX_RETURNS)
      throw new UnreadableReturnsError(
        `it tells of more than ${MAX_RETURNS} debits`,
        `habla de más de ${MAX_RETURNS} adeudos`,
      );
    this.items.push(item);
  }

  /** Adds a file or a group of it, once even if the report repeats it. */
  addMessage(message: ReadReturns['messages'][number]): void {
    const name = JSON.stringify([message.messageId, message.sequence]);
    if (this.named.has(name)) return;
    this.named.add(name);
    if (this.messages.length < MAX_MESSAGES) this.messages.push(message);
  }
}

function rejectedItems(group: XmlElement, reasonOfGroup: string | null): ReadReturns['items'] {
  return elementsNamed(group, 'TxInfAndSts').flatMap((transaction) => {
    const endToEndId = textAt(transaction, 'OrgnlEndToEndId');
    const status = textAt(transaction, 'TxSts');
    if (endToEndId === null || status !== REJECTED) return [];
    return [{ endToEndId: cutText(endToEndId, MAX_ID), reason: reasonOf(transaction) ?? reasonOfGroup }];
  });
}

/**
 * Reads the returns from a payment status report (pain.002), of any version, in turns: each transaction, group or file that was rejected.
 *
 * @throws UnreadableReturnsError
 * Source: ISO 20022, CustomerPaymentStatusReport (pain.002.001).
 */
export function* readPain002(text: string): Turns<ReadReturns> {
  let root: XmlElement;
  try {
    root = yield* parseInTurns(text);
  } catch (error) {
    if (!(error instanceof XmlRefusedError)) throw error;
    throw new UnreadableReturnsError(
      `it is no XML that is read (${error.message})`,
      `no es un XML que se lea (${error.message})`,
    );
  }
  const [report] = elementsNamed(root, 'CstmrPmtStsRpt');
  if (root.local !== 'Document' || !NAMESPACE.test(root.namespace) || report === undefined)
    throw new UnreadableReturnsError(
      `<${root.local}> is no report of returns (pain.002)`,
      `<${root.local}> no es un informe de devoluciones (pain.002)`,
    );
  const named = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId');
  const messageId = named === null ? null : cutText(named, MAX_ID);
  const returns = new Returns();
  for (const header of elementsNamed(report, 'OrgnlGrpInfAndSts'))
    if (messageId !== null && textAt(header, 'GrpSts') === REJECTED)
      returns.addMessage({ messageId, sequence: null, reason: reasonOf(header) });
  for (const group of elementsNamed(report, 'OrgnlPmtInfAndSts')) {
    yield;
    const reason = reasonOf(group);
    const own = rejectedItems(group, reason);
    for (const item of own) returns.add(item);
    const groupId = textAt(group, 'OrgnlPmtInfId');
    if (messageId === null || textAt(group, 'PmtInfSts') !== REJECTED || own.length > 0) continue;
    returns.addMessage({ messageId, sequence: groupId?.slice(-SEQUENCE_CHARACTERS) ?? null, reason });
  }
  const { items, messages } = returns;
  return { items, messages };
}
