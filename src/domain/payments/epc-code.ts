import { fromCents } from '../money.ts';

/** Transfer that the QR code describes. The amount is in cents. */
export interface EpcTransfer {
  beneficiary: string;
  iban: string;
  amountCents: number;
  /** Purpose of the transfer, in words. */
  remittance: string;
}

const MAX_NAME_CHARACTERS = 70;
const MAX_REMITTANCE_CHARACTERS = 140;
/** Largest amount of a SEPA credit transfer by code: 999,999,999.99 euros. The smallest is 0.01. */
const MAX_AMOUNT_CENTS = 99_999_999_999;

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the text of the QR code from which a bank's app reads a SEPA credit transfer. Null if the amount is outside the limits.
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
