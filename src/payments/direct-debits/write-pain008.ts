import type { DirectDebitItemRow, DirectDebitRow, MandateRow } from '../../db/schema/direct-debit-schema.ts';
import type { Address } from '../../domain/identity/address.ts';
import { canonicalText } from '../../xml/canonical-text.ts';
import { sepaText } from './sepa-text.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.02';
const SEQUENCES = ['FRST', 'RCUR', 'OOFF'] as const;
const MAX_NAME_CHARACTERS = 70;
const MAX_ID_CHARACTERS = 35;
const MAX_REMITTANCE_CHARACTERS = 140;
const MAX_ADDRESS_LINE_CHARACTERS = 70;
const CENTS = 100;

/** Debit with the mandate that allows it. */
export interface MandatedItem {
  item: DirectDebitItemRow;
  mandate: MandateRow;
}

const element = (name: string, ...inside: readonly string[]) => `<${name}>${inside.join('')}</${name}>`;
const field = (name: string, text: string) => element(name, canonicalText(text));
const amount = (cents: number) => (cents / CENTS).toFixed(2);
const total = (items: readonly MandatedItem[]) =>
  amount(items.reduce((sum, { item }) => sum + item.amountCents, 0));
const account = (name: string, iban: string) => element(name, element('Id', field('IBAN', iban)));
/** The IBAN identifies the bank of an account, so a BIC is given only where the scheme asks for it. */
const agent = (name: string, bic: string | null = null) =>
  element(
    name,
    element('FinInstnId', bic === null ? element('Othr', field('Id', 'NOTPROVIDED')) : field('BIC', bic)),
  );

/** Returns the address in the form of the schemes: the country and two lines. */
function postalAddress({ street, number, postal_code, city, country }: Address): string {
  const lines = [
    [street, number],
    [postal_code, city],
  ].map((parts) => sepaText(parts.filter((part) => part !== null).join(' '), MAX_ADDRESS_LINE_CHARACTERS));
  const written = lines.filter((line) => line !== '').map((line) => field('AdrLine', line));
  return element('PstlAdr', field('Ctry', country), ...written);
}

function transaction({ item, mandate }: MandatedItem): string {
  return element(
    'DrctDbtTxInf',
    element('PmtId', field('EndToEndId', item.id)),
    `<InstdAmt Ccy="EUR">${amount(item.amountCents)}</InstdAmt>`,
    element(
      'DrctDbtTx',
      element(
        'MndtRltdInf',
        field('MndtId', sepaText(mandate.reference, MAX_ID_CHARACTERS)),
        field('DtOfSgntr', mandate.signedOn),
      ),
    ),
    agent('DbtrAgt', mandate.bic),
    element(
      'Dbtr',
      field('Nm', sepaText(mandate.debtorName, MAX_NAME_CHARACTERS)),
      mandate.address === null ? '' : postalAddress(mandate.address),
    ),
    account('DbtrAcct', mandate.iban),
    element('RmtInf', field('Ustrd', sepaText(`Factura ${item.invoiceNumber}`, MAX_REMITTANCE_CHARACTERS))),
  );
}

function paymentGroup(
  debit: DirectDebitRow,
  id: string,
  sequence: string,
  items: readonly MandatedItem[],
): string {
  return element(
    'PmtInf',
    field('PmtInfId', `${id.slice(0, MAX_ID_CHARACTERS - sequence.length - 1)}-${sequence}`),
    field('PmtMtd', 'DD'),
    field('NbOfTxs', String(items.length)),
    field('CtrlSum', total(items)),
    element(
      'PmtTpInf',
      element('SvcLvl', field('Cd', 'SEPA')),
      element('LclInstrm', field('Cd', debit.scheme)),
      field('SeqTp', sequence),
    ),
    field('ReqdColltnDt', debit.collectionDate),
    element('Cdtr', field('Nm', sepaText(debit.creditorName, MAX_NAME_CHARACTERS))),
    account('CdtrAcct', debit.creditorIban),
    agent('CdtrAgt'),
    field('ChrgBr', 'SLEV'),
    element(
      'CdtrSchmeId',
      element(
        'Id',
        element(
          'PrvtId',
          element('Othr', field('Id', debit.creditorId), element('SchmeNm', field('Prtry', 'SEPA'))),
        ),
      ),
    ),
    ...items.map(transaction),
  );
}

/**
 * Returns the file by which a bank collects debits, with one group of payments for each sequence, as the schemes require. The
 * same debits give the same bytes.
 *
 * @param createdAt ISO instant
 * Source: ISO 20022, pain.008.001.02; EPC 130-08 and 131-08 (implementation guidelines); AEB, cuaderno 19.
 */
export function writePain008(
  debit: DirectDebitRow,
  items: readonly MandatedItem[],
  createdAt: string,
): string {
  const id = debit.id.replaceAll('-', '');
  const name = sepaText(debit.creditorName, MAX_NAME_CHARACTERS);
  const groups = SEQUENCES.flatMap((sequence) => {
    const own = items.filter(({ item }) => item.sequence === sequence);
    return own.length === 0 ? [] : [paymentGroup(debit, id, sequence, own)];
  });
  const header = element(
    'GrpHdr',
    field('MsgId', id),
    field('CreDtTm', createdAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)),
    field('NbOfTxs', String(items.length)),
    field('CtrlSum', total(items)),
    element(
      'InitgPty',
      field('Nm', name),
      element(
        'Id',
        element(
          'OrgId',
          element('Othr', field('Id', debit.creditorId), element('SchmeNm', field('Prtry', 'SEPA'))),
        ),
      ),
    ),
  );
  const body = element('CstmrDrctDbtInitn', header, ...groups);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${NAMESPACE}">${body}</Document>\n`;
}
