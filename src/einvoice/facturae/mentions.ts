import { EXEMPTION_REASONS } from '../../domain/taxes/exemption-reasons.ts';
import { isReverseChargedInSpain } from '../../domain/taxes/reverse-charge.ts';
import { field, group, type Markup, optionalGroup } from '../../xml/markup.ts';
import { isUnionService } from '../union-services.ts';
import { MAX_FREE_TEXT_CHARACTERS, MAX_LEGAL_REFERENCE_CHARACTERS } from './limits.ts';
import type { FacturaeInvoice, FacturaeVatRow, Refuse } from './source.ts';
import { suplidosText } from './totals.ts';
import { boundedField } from './xml-parts.ts';

/** Mentions of special regimes. The one of cash basis is prescribed (RD 1619/2012 art. 6.1.p). */
const REGIME_MENTIONS: Readonly<Record<string, string>> = {
  '04': 'Régimen especial del oro de inversión',
  '07': 'Régimen especial del criterio de caja',
};
/** Source: RD 1619/2012 art. 6.1.l. */
const SELF_BILLED = 'Facturación por el destinatario';
/** Source: RD 1619/2012 art. 6.1.m. */
const REVERSE_CHARGE = 'Inversión del sujeto pasivo';
const VERIFIABLE = 'Factura verificable en la sede electrónica de la AEAT (VERI*FACTU)';

function rowMentions({ tax_type, regime_key, exemption_reason }: FacturaeVatRow): string[] {
  const type = tax_type === 'IGIC' || tax_type === 'IPSI' ? tax_type : 'IVA';
  const reason = EXEMPTION_REASONS[type].find(({ code }) => code === exemption_reason);
  const untaxed = exemption_reason === 'S2' ? REVERSE_CHARGE : reason?.label.es;
  return [REGIME_MENTIONS[regime_key], untaxed].filter((mention) => mention !== undefined);
}

/** Returns the mandatory mentions of an invoice, each once. */
export function legalMentions(invoice: FacturaeInvoice): string[] {
  const mentions = new Set(invoice.vat_breakdown.flatMap(rowMentions));
  const { recipient } = invoice;
  const isReversed = (row: FacturaeVatRow) =>
    isUnionService(row, recipient) || isReverseChargedInSpain(row, recipient);
  if (invoice.vat_breakdown.some(isReversed)) mentions.add(REVERSE_CHARGE);
  if (invoice.issuance?.by === 'RECIPIENT') mentions.add(SELF_BILLED);
  const identifier = invoice.ticketbai?.identifier ?? null;
  if (identifier !== null) mentions.add(`TicketBAI: ${identifier}`);
  else if (invoice.qr_url !== null) mentions.add(VERIFIABLE);
  return [...mentions];
}

/** Writes the same mentions for Facturae. */
export function legalLiterals(invoice: FacturaeInvoice): Markup {
  return optionalGroup(
    'LegalLiterals',
    legalMentions(invoice).map((mention) =>
      field('LegalReference', mention.slice(0, MAX_LEGAL_REFERENCE_CHARACTERS)),
    ),
  );
}

/** Writes further texts of an invoice: its notes, its suplidos, and the verification URL of its QR. */
export function additionalData(invoice: FacturaeInvoice, refuse: Refuse): Markup {
  const texts = [invoice.notes, suplidosText(invoice), invoice.qr_url].filter(
    (text) => text !== null && text !== '',
  );
  if (texts.length === 0) return '';
  const text = texts.join('\n');
  return group('AdditionalData', [
    boundedField('InvoiceAdditionalInformation', text, MAX_FREE_TEXT_CHARACTERS, 'notes', refuse),
  ]);
}
