import { legalMentions } from '../facturae/mentions.ts';
import type { EuropeanInvoice } from './source.ts';

/**
 * Returns the notes of an invoice (BG-1): its own notes, the reason of a correction, the legal mentions, and a third-party
 * issuer.
 */
export function notesOf(invoice: EuropeanInvoice): string[] {
  const { notes, reason, reason_description, issuance } = invoice;
  const why = [reason, reason_description].filter((part) => part !== null && part !== '').join(': ');
  const third =
    issuance?.by === 'THIRD_PARTY'
      ? `Expedida por un tercero: ${[issuance.name, issuance.nif].filter((part) => part !== null).join(', ')}`
      : '';
  const mentions = legalMentions(invoice);
  return [notes ?? '', why, ...mentions, third].filter((text) => text.trim() !== '');
}
