import { fromCents } from '../money.ts';

/** What the code of a transfer says. The amount is in cents. */
export interface EpcTransfer {
  beneficiary: string;
  iban: string;
  amountCents: number;
  /** What the transfer is for, in words. */
  remittance: string;
}

const MAX_NAME_CHARACTERS = 70;
const MAX_REMITTANCE_CHARACTERS = 140;
/** Bounds of the amount of a SEPA credit transfer by code: 0.01 to 999,999,999.99 euros. */
const MAX_AMOUNT_CENTS = 99_999_999_999;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * The text of the code that a bank's app reads a SEPA credit transfer from; null where the amount is beyond what one may say.
 * Source: EPC069-12, version 002 (no BIC is needed within the EEA), UTF-8, unstructured remittance.
 */
export function epcText({ beneficiary, iban, amountCents, remittance }: EpcTransfer): string | null {
  if (amountCents < 1 || amountCents > MAX_AMOUNT_CENTS) return null;
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    '',
    oneLine(beneficiary).slice(0, MAX_NAME_CHARACTERS),
    iban.replaceAll(' ', ''),
    `EUR${fromCents(amountCents).toFixed(2)}`,
    '',
    '',
    oneLine(remittance).slice(0, MAX_REMITTANCE_CHARACTERS),
  ].join('\n');
}
