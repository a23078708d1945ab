import type { RawPayment } from '../../reading/raw-invoice.ts';
import { type Rule, rule } from '../rule.ts';
import { hasDates, isInOrder } from './periods.ts';

/** Means codes of a credit transfer (UNTDID 4461). */
const CREDIT_TRANSFER: readonly string[] = ['30', '58'];
/** Most digits shown of a card number: the first six and the last four (PCI DSS). */
const MAX_CARD_CHARACTERS = 10;

function isTransferToAccount({ code, account }: RawPayment): boolean {
  return !CREDIT_TRANSFER.includes(code ?? '') || account !== null;
}

/** Rules on required content of parties, delivery, payment and references. */
export const GROUP_RULES: readonly Rule[] = [
  rule(
    'BR-17',
    'The payee (BG-10) has no name (BT-59).',
    'El beneficiario (BG-10) no tiene nombre (BT-59).',
    ({ payee }) => payee === null || payee.name !== null,
  ),
  rule(
    'BR-18',
    'The tax representative (BG-11) has no name (BT-62).',
    'El representante fiscal (BG-11) no tiene nombre (BT-62).',
    (i) => i.representative === null || i.representative.name !== null,
  ),
  rule(
    'BR-19',
    'The tax representative has no postal address (BG-12).',
    'El representante fiscal no tiene dirección postal (BG-12).',
    (i) => i.representative === null || i.representative.address !== null,
  ),
  rule(
    'BR-20',
    'The address of the tax representative has no country code (BT-69).',
    'La dirección del representante fiscal no tiene código de país (BT-69).',
    (i) => i.representative?.address == null || i.representative.address.country !== null,
  ),
  rule(
    'BR-29',
    'The invoicing period ends (BT-74) before it begins (BT-73).',
    'El periodo de facturación termina (BT-74) antes de empezar (BT-73).',
    (i) => isInOrder(i.period),
  ),
  rule(
    'BR-49',
    'A payment instruction (BG-16) has no means code (BT-81).',
    'Una instrucción de pago (BG-16) no tiene código de medio (BT-81).',
    (i) => i.payments.every(({ code }) => code !== null),
  ),
  rule(
    'BR-50',
    'A credit transfer (BG-17) has no account (BT-84).',
    'Una transferencia (BG-17) no tiene cuenta (BT-84).',
    (i) =>
      i.payments.every(
        (each) => !each.hasAccount || !CREDIT_TRANSFER.includes(each.code ?? '') || each.account !== null,
      ),
  ),
  rule(
    'BR-52',
    'A supporting document (BG-24) has no reference (BT-122).',
    'Un documento de apoyo (BG-24) no tiene referencia (BT-122).',
    (i) => i.documents.every(({ id }) => id !== null),
  ),
  rule(
    'BR-55',
    'A preceding invoice (BG-3) has no number (BT-25).',
    'Una factura precedente (BG-3) no tiene número (BT-25).',
    (i) => i.preceding.every(({ number }) => number !== null),
  ),
  rule(
    'BR-56',
    'The tax representative has no VAT identifier (BT-63).',
    'El representante fiscal no tiene NIF-IVA (BT-63).',
    (i) => i.representative === null || i.representative.vatId !== null,
  ),
  rule(
    'BR-57',
    'The address that goods are delivered to (BG-15) has no country code (BT-80).',
    'La dirección de entrega (BG-15) no tiene código de país (BT-80).',
    (i) => i.delivery?.address == null || i.delivery.address.country !== null,
  ),
  rule(
    'BR-61',
    'A credit transfer (BT-81: 30, 58) has no account (BT-84).',
    'Una transferencia (BT-81: 30, 58) no tiene cuenta (BT-84).',
    ({ syntax, payments }) =>
      payments.every((each) => (syntax === 'CII' && !each.hasAccount) || isTransferToAccount(each)),
  ),
  rule(
    'UBL-SR-48',
    'A line has exactly one VAT category (BG-30).',
    'Una línea tiene exactamente una categoría de IVA (BG-30).',
    ({ syntax, lines }) => syntax !== 'UBL' || lines.every(({ taxes }) => taxes.length === 1),
  ),
  rule(
    'CII-SR-470',
    'A credit transfer (BT-81: 30, 58) has no account (BT-84).',
    'Una transferencia (BT-81: 30, 58) no tiene cuenta (BT-84).',
    ({ syntax, payments }) => syntax !== 'CII' || payments.every(isTransferToAccount),
  ),
  rule(
    'BR-62',
    'The electronic address of the seller (BT-34) has no scheme.',
    'La dirección electrónica del vendedor (BT-34) no tiene esquema.',
    (i) => i.seller.electronicAddress === null || i.seller.electronicAddress.scheme !== null,
  ),
  rule(
    'BR-63',
    'The electronic address of the buyer (BT-49) has no scheme.',
    'La dirección electrónica del comprador (BT-49) no tiene esquema.',
    (i) => i.buyer.electronicAddress === null || i.buyer.electronicAddress.scheme !== null,
  ),
  {
    ...rule(
      'BR-51',
      'A card number (BT-87) is not shown whole.',
      'Un número de tarjeta (BT-87) no se muestra entero.',
      (i) => i.payments.every(({ card }) => card === null || card.length <= MAX_CARD_CHARACTERS),
    ),
    severity: 'WARNING',
  },
  rule(
    'BR-CO-03',
    'A VAT point date (BT-7) and a code for it (BT-8) exclude each other.',
    'La fecha de devengo (BT-7) y su código (BT-8) se excluyen.',
    (i) => i.taxPointDate === null || i.taxPointCode === null,
  ),
  rule(
    'BR-CO-19',
    'The invoicing period (BG-14) has neither start nor end.',
    'El periodo de facturación (BG-14) no tiene ni inicio ni fin.',
    (i) => hasDates(i.period) || i.taxPointCode !== null,
  ),
  rule(
    'BR-CO-26',
    'The seller has neither an identifier (BT-29), a registration (BT-30) nor a VAT identifier (BT-31).',
    'El vendedor no tiene identificador (BT-29), registro (BT-30) ni NIF-IVA (BT-31).',
    ({ seller }) => seller.identifiers.length > 0 || seller.registration !== null || seller.vatId !== null,
  ),
];
