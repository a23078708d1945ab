import { dayWithoutZone } from '../../domain/calendar/zoned-day.ts';
import type {
  SaidAdjustment,
  SaidInvoice,
  SaidLine,
  SaidPayment,
  SaidPeriod,
} from '../reading/said-invoice.ts';
import { amountOf } from './exact-amounts.ts';
import { type Rule, rule } from './rule.ts';

const CREDIT_TRANSFER: readonly string[] = ['30', '58'];
/** Start and end. */
const DATES_OF_PERIOD = 2;
/** Most digits shown of a card number: the first six and the last four (PCI DSS). */
const MAX_CARD_CHARACTERS = 10;

function everyLine(holds: (line: SaidLine) => boolean): Rule['holds'] {
  return ({ lines }) => lines.every(holds);
}

function everyAdjustment(isCharge: boolean, holds: (each: SaidAdjustment) => boolean): Rule['holds'] {
  return ({ adjustments }) => adjustments.every((each) => each.isCharge !== isCharge || holds(each));
}

function everyLineAdjustment(isCharge: boolean, holds: (each: SaidAdjustment) => boolean): Rule['holds'] {
  return everyLine(({ adjustments }) =>
    adjustments.every((each) => each.isCharge !== isCharge || holds(each)),
  );
}

function isNotNegative(text: string | null): boolean {
  return amountOf(text)?.gte(0) ?? true;
}

function datesIn({ from, to, unread }: SaidPeriod): number {
  return [from, to].filter((day) => day !== null).length + unread;
}

function isInOrder(period: SaidPeriod | null): boolean {
  const [from, to] = [dayWithoutZone(period?.from ?? null), dayWithoutZone(period?.to ?? null)];
  const isUnread = period !== null && period.unread > 0;
  if (isUnread) return datesIn(period) < DATES_OF_PERIOD;
  return from === null || to === null || from <= to;
}

function hasDates(period: SaidPeriod | null): boolean {
  return period === null || datesIn(period) > 0;
}

function isTransferToAccount({ code, account }: SaidPayment): boolean {
  return !CREDIT_TRANSFER.includes(code ?? '') || account !== null;
}

const isReasoned = ({ reason, reasonCode }: SaidAdjustment) => reason !== null || reasonCode !== null;
const hasAmount = ({ amount }: SaidAdjustment) => amount !== null;
const hasCategory = ({ tax }: SaidAdjustment) => (tax?.code ?? null) !== null;

/** Rules on required header fields (EN 16931-1, table 3, BR-1 to BR-16, BR-53). */
const HEADER: readonly Rule[] = [
  rule(
    'BR-01',
    'A specification identifier (BT-24) is missing.',
    'Falta el identificador de la especificación (BT-24).',
    (i) => i.specification !== null,
  ),
  rule(
    'BR-02',
    'The invoice number (BT-1) is missing.',
    'Falta el número de factura (BT-1).',
    (i) => i.number !== null,
  ),
  rule(
    'BR-03',
    'The issue date (BT-2) is missing.',
    'Falta la fecha de expedición (BT-2).',
    (i) => i.issueDate !== null,
  ),
  rule(
    'BR-04',
    'The invoice type code (BT-3) is missing.',
    'Falta el código del tipo de factura (BT-3).',
    (i) => i.typeCode !== null,
  ),
  rule(
    'BR-05',
    'The currency code (BT-5) is missing.',
    'Falta el código de moneda (BT-5).',
    (i) => i.currency !== null,
  ),
  rule(
    'BR-06',
    'The name of the seller (BT-27) is missing.',
    'Falta el nombre del vendedor (BT-27).',
    (i) => i.seller.name !== null,
  ),
  rule(
    'BR-07',
    'The name of the buyer (BT-44) is missing.',
    'Falta el nombre del comprador (BT-44).',
    (i) => i.buyer.name !== null,
  ),
  rule(
    'BR-08',
    'The postal address of the seller (BG-5) is missing.',
    'Falta la dirección postal del vendedor (BG-5).',
    (i) => i.seller.address !== null,
  ),
  rule(
    'BR-09',
    'The address of the seller has no country code (BT-40).',
    'La dirección del vendedor no tiene código de país (BT-40).',
    (i) => i.seller.address === null || i.seller.address.country !== null,
  ),
  rule(
    'BR-10',
    'The postal address of the buyer (BG-8) is missing.',
    'Falta la dirección postal del comprador (BG-8).',
    (i) => i.buyer.address !== null,
  ),
  rule(
    'BR-11',
    'The address of the buyer has no country code (BT-55).',
    'La dirección del comprador no tiene código de país (BT-55).',
    (i) => i.buyer.address === null || i.buyer.address.country !== null,
  ),
  rule(
    'BR-12',
    'The sum of the net amounts of lines (BT-106) is missing.',
    'Falta la suma de los importes netos de las líneas (BT-106).',
    (i) => i.totals.lines !== null,
  ),
  rule(
    'BR-13',
    'The total without VAT (BT-109) is missing.',
    'Falta el total sin IVA (BT-109).',
    (i) => i.totals.net !== null,
  ),
  rule(
    'BR-14',
    'The total with VAT (BT-112) is missing.',
    'Falta el total con IVA (BT-112).',
    (i) => i.totals.gross !== null,
  ),
  rule(
    'BR-15',
    'The amount due (BT-115) is missing.',
    'Falta el importe a pagar (BT-115).',
    (i) => i.totals.due !== null,
  ),
  rule(
    'BR-16',
    'An invoice has at least one line (BG-25).',
    'Una factura tiene al menos una línea (BG-25).',
    (i) => i.lines.length > 0,
  ),
  rule(
    'BR-53',
    'With a VAT accounting currency (BT-6) the VAT total in it (BT-111) is due.',
    'Con una moneda de contabilización del IVA (BT-6) hace falta el total de IVA en ella (BT-111).',
    (i) => i.taxCurrency === null || i.totals.taxInTaxCurrency !== null,
  ),
];

/** Rules on parties, delivery, payment and references. */
const GROUPS: readonly Rule[] = [
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

const LINES: readonly Rule[] = [
  rule(
    'BR-21',
    'A line has no identifier (BT-126).',
    'Una línea no tiene identificador (BT-126).',
    everyLine(({ id }) => id !== null),
  ),
  rule(
    'BR-22',
    'A line has no quantity (BT-129).',
    'Una línea no tiene cantidad (BT-129).',
    everyLine(({ quantity }) => quantity !== null),
  ),
  rule(
    'BR-23',
    'The quantity of a line has no unit code (BT-130).',
    'La cantidad de una línea no tiene código de unidad (BT-130).',
    everyLine(({ unitCode }) => unitCode !== null),
  ),
  rule(
    'BR-24',
    'A line has no net amount (BT-131).',
    'Una línea no tiene importe neto (BT-131).',
    everyLine(({ netAmount }) => netAmount !== null),
  ),
  rule(
    'BR-25',
    'The item of a line has no name (BT-153).',
    'El artículo de una línea no tiene nombre (BT-153).',
    everyLine(({ name }) => name !== null),
  ),
  rule(
    'BR-26',
    'The item of a line has no net price (BT-146).',
    'El artículo de una línea no tiene precio neto (BT-146).',
    everyLine(({ netPrice }) => netPrice !== null),
  ),
  rule(
    'BR-27',
    'A net price (BT-146) is negative.',
    'Un precio neto (BT-146) es negativo.',
    everyLine(({ netPrice }) => netPrice !== null && isNotNegative(netPrice)),
  ),
  rule(
    'BR-28',
    'A gross price (BT-148) is negative.',
    'Un precio bruto (BT-148) es negativo.',
    everyLine(({ grossPrice }) => isNotNegative(grossPrice)),
  ),
  rule(
    'BR-30',
    'The period of a line ends (BT-135) before it begins (BT-134).',
    'El periodo de una línea termina (BT-135) antes de empezar (BT-134).',
    everyLine(({ period }) => isInOrder(period)),
  ),
  rule(
    'BR-54',
    'An item attribute (BG-32) wants a name (BT-160) and a value (BT-161).',
    'Un atributo de artículo (BG-32) necesita nombre (BT-160) y valor (BT-161).',
    everyLine(({ attributes }) => attributes.every(({ name, value }) => name !== null && value !== null)),
  ),
  rule(
    'BR-64',
    'The standard identifier of an item (BT-157) has no scheme.',
    'El identificador estándar de un artículo (BT-157) no tiene esquema.',
    everyLine(({ standardId }) => standardId === null || standardId.scheme !== null),
  ),
  rule(
    'BR-65',
    'The classification of an item (BT-158) has no scheme.',
    'La clasificación de un artículo (BT-158) no tiene esquema.',
    everyLine(({ classifications }) => classifications.every(({ scheme }) => scheme !== null)),
  ),
  rule(
    'BR-CO-04',
    'A line has no VAT category (BT-151).',
    'Una línea no tiene categoría de IVA (BT-151).',
    everyLine(({ taxes }) => taxes.some(({ code }) => code !== null)),
  ),
  rule(
    'BR-CO-20',
    'The period of a line (BG-26) has neither start nor end.',
    'El periodo de una línea (BG-26) no tiene ni inicio ni fin.',
    everyLine(({ period }) => hasDates(period)),
  ),
];

const ADJUSTMENTS: readonly Rule[] = [
  rule(
    'BR-31',
    'An allowance of the document has no amount (BT-92).',
    'Un descuento del documento no tiene importe (BT-92).',
    everyAdjustment(false, hasAmount),
  ),
  rule(
    'BR-32',
    'An allowance of the document has no VAT category (BT-95).',
    'Un descuento del documento no tiene categoría de IVA (BT-95).',
    everyAdjustment(false, hasCategory),
  ),
  rule(
    'BR-33',
    'An allowance of the document has no reason (BT-97, BT-98).',
    'Un descuento del documento no tiene motivo (BT-97, BT-98).',
    everyAdjustment(false, isReasoned),
  ),
  rule(
    'BR-36',
    'A charge of the document has no amount (BT-99).',
    'Un cargo del documento no tiene importe (BT-99).',
    everyAdjustment(true, hasAmount),
  ),
  rule(
    'BR-37',
    'A charge of the document has no VAT category (BT-102).',
    'Un cargo del documento no tiene categoría de IVA (BT-102).',
    everyAdjustment(true, hasCategory),
  ),
  rule(
    'BR-38',
    'A charge of the document has no reason (BT-104, BT-105).',
    'Un cargo del documento no tiene motivo (BT-104, BT-105).',
    everyAdjustment(true, isReasoned),
  ),
  rule(
    'BR-41',
    'An allowance of a line has no amount (BT-136).',
    'Un descuento de línea no tiene importe (BT-136).',
    everyLineAdjustment(false, hasAmount),
  ),
  rule(
    'BR-42',
    'An allowance of a line has no reason (BT-139, BT-140).',
    'Un descuento de línea no tiene motivo (BT-139, BT-140).',
    everyLineAdjustment(false, isReasoned),
  ),
  rule(
    'BR-43',
    'A charge of a line has no amount (BT-141).',
    'Un cargo de línea no tiene importe (BT-141).',
    everyLineAdjustment(true, hasAmount),
  ),
  rule(
    'BR-44',
    'A charge of a line has no reason (BT-144, BT-145).',
    'Un cargo de línea no tiene motivo (BT-144, BT-145).',
    everyLineAdjustment(true, isReasoned),
  ),
  rule(
    'BR-CO-21',
    'An allowance of the document wants a reason or its code.',
    'Un descuento del documento necesita un motivo o su código.',
    everyAdjustment(false, isReasoned),
  ),
  rule(
    'BR-CO-22',
    'A charge of the document wants a reason or its code.',
    'Un cargo del documento necesita un motivo o su código.',
    everyAdjustment(true, isReasoned),
  ),
  rule(
    'BR-CO-23',
    'An allowance of a line wants a reason or its code.',
    'Un descuento de línea necesita un motivo o su código.',
    everyLineAdjustment(false, isReasoned),
  ),
  rule(
    'BR-CO-24',
    'A charge of a line wants a reason or its code.',
    'Un cargo de línea necesita un motivo o su código.',
    everyLineAdjustment(true, isReasoned),
  ),
];

const BREAKDOWN: readonly Rule[] = [
  rule(
    'BR-45',
    'A row of the VAT breakdown has no taxable amount (BT-116).',
    'Una fila del desglose de IVA no tiene base (BT-116).',
    (i) => i.vatRows.every(({ base }) => base !== null),
  ),
  rule(
    'BR-46',
    'A row of the VAT breakdown has no tax amount (BT-117).',
    'Una fila del desglose de IVA no tiene cuota (BT-117).',
    (i) => i.vatRows.every(({ amount }) => amount !== null),
  ),
  rule(
    'BR-47',
    'A row of the VAT breakdown has no category (BT-118).',
    'Una fila del desglose de IVA no tiene categoría (BT-118).',
    (i) => i.vatRows.every(({ code }) => code !== null),
  ),
  rule(
    'BR-48',
    'A row of the VAT breakdown has no rate (BT-119).',
    'Una fila del desglose de IVA no tiene tipo (BT-119).',
    (i) => i.vatRows.every(({ code, rate }) => rate !== null || code === 'O'),
  ),
  rule(
    'BR-CO-18',
    'An invoice has at least one row of VAT breakdown (BG-23).',
    'Una factura tiene al menos una fila de desglose de IVA (BG-23).',
    (i: SaidInvoice) => i.vatRows.length > 0,
  ),
];

/** Rules on required content (EN 16931-1, 6.4.1 and 6.4.2). */
export const PRESENCE_RULES: readonly Rule[] = [...HEADER, ...GROUPS, ...LINES, ...ADJUSTMENTS, ...BREAKDOWN];
