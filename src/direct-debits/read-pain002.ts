import { elementsAt, elementsNamed, firstText, textAt } from '../bank/reading/iso-element.ts';
import { parseDocument } from '../einvoice/xml/parse-document.ts';
import { type XmlElement, XmlRefusedError } from '../einvoice/xml/xml-tree.ts';
import type { Bilingual } from '../platform/i18n/language.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:pain\.002\.001\.\d\d$/;
const REJECTED = 'RJCT';

/** Debits that a bank did not collect, or gave back. */
export interface ReadReturns {
  /** The end-to-end references, each with the bank's reason, such as `AM04` (no funds). */
  items: { endToEndId: string; reason: string | null }[];
  /** Whole files or groups of payments that were rejected, by the message they were in. */
  messages: { messageId: string; sequence: string | null; reason: string | null }[];
}

/** A file that is no report of returns. */
export class UnreadableReturnsError extends Error {
  readonly why: Bilingual;

  constructor(en: string, es: string) {
    super(en);
    this.name = 'UnreadableReturnsError';
    this.why = { en, es };
  }
}

function reasonOf(element: XmlElement): string | null {
  return firstText(element, 'StsRsnInf/Rsn/Cd', 'StsRsnInf/Rsn/Prtry');
}

function rejectedItems(group: XmlElement): ReadReturns['items'] {
  return elementsNamed(group, 'TxInfAndSts').flatMap((transaction) => {
    const endToEndId = textAt(transaction, 'OrgnlEndToEndId');
    const status = textAt(transaction, 'TxSts');
    if (endToEndId === null || status !== REJECTED) return [];
    return [{ endToEndId, reason: reasonOf(transaction) ?? reasonOf(group) }];
  });
}

/**
 * The returns of a report of the status of payments (pain.002), of any version: each transaction that is rejected, each group and each file
 * that is rejected as a whole.
 *
 * @throws UnreadableReturnsError
 * Source: ISO 20022, CustomerPaymentStatusReport (pain.002.001).
 */
export function readPain002(text: string): ReadReturns {
  let root: XmlElement;
  try {
    root = parseDocument(text);
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
  const messageId = textAt(report, 'OrgnlGrpInfAndSts/OrgnlMsgId');
  const messages: ReadReturns['messages'] = [];
  const items: ReadReturns['items'] = [];
  for (const header of elementsNamed(report, 'OrgnlGrpInfAndSts'))
    if (messageId !== null && textAt(header, 'GrpSts') === REJECTED)
      messages.push({ messageId, sequence: null, reason: reasonOf(header) });
  for (const group of elementsAt(report, 'OrgnlPmtInfAndSts')) {
    const own = rejectedItems(group);
    for (const item of own) items.push(item);
    const groupId = textAt(group, 'OrgnlPmtInfId');
    if (messageId === null || textAt(group, 'PmtInfSts') !== REJECTED || own.length > 0) continue;
    messages.push({ messageId, sequence: groupId?.slice(-'FRST'.length) ?? null, reason: reasonOf(group) });
  }
  return { items, messages };
}
