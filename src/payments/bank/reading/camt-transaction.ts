import { normaliseIban } from '../../../domain/identity/iban.ts';
import { textOf, type XmlElement } from '../../../xml/xml-tree.ts';
import { MAX_ACCOUNT, MAX_ID, MAX_NAME } from './camt-fields.ts';
import { cutText } from './cut-text.ts';
import { elementsAt, firstText, textAt } from './iso-element.ts';

/** End-to-end references that mean none. */
const NO_REFERENCE = new Set(['NOTPROVIDED', 'NOT PROVIDED', 'NOTAVAILABLE']);

/** Returns the end-to-end reference of a transaction. Null if it has none. */
export function referenceOf(details: XmlElement): string | null {
  const reference = firstText(details, 'Refs/EndToEndId', 'Refs/InstrId');
  if (reference === null || NO_REFERENCE.has(reference.slice(0, MAX_ID).toUpperCase())) return null;
  return cutText(reference, MAX_ID);
}

/** Returns the remittance texts of a transaction. */
export function remittance(details: XmlElement): string[] {
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
export function counterparty(
  details: XmlElement,
  isCredit: boolean,
): { name: string | null; iban: string | null } {
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
