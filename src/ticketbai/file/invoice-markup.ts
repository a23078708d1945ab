import { yearOf } from '../../domain/calendar/dates.ts';
import { centsToText } from '../../domain/money.ts';
import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';
import { breakdownBlock } from './breakdown.ts';
import type { FiledCorrective, FiledInvoice, FiledNumber, FiledReference, LineNature } from './invoice.ts';
import { linesMarkup } from './lines.ts';
import { isForeign, isSimplified } from './recipient.ts';
import { GROUP_KEY, marksRows } from './regimes.ts';
import { type GroupShare, groupShares, type PlacedLine } from './shares.ts';
import { cutAtWord, dayText, TEXT_CHARACTERS, timeText } from './texts.ts';

/**
 * Form of the invoice's data. FILE is that of a TicketBAI file. LROE is that of subchapter 1.2, which has no time of issue and no
 * lines, and names one element otherwise.
 */
export type InvoiceForm = 'FILE' | 'LROE';

const CAUSE_ELEMENT = { FILE: 'Causa', LROE: 'CausaNoSujecion' } as const;
const NO_DESCRIPTION = '-';

function yesNo(condition: boolean): 'S' | 'N' {
  return condition ? 'S' : 'N';
}

/** Writes series, number and date. An invoice without a series has no SerieFactura. */
export function numberMarkup({ series, number }: FiledNumber, issueDate: string): Markup[] {
  return [
    fieldIfAny('SerieFactura', series),
    field('NumFactura', number),
    field('FechaExpedicionFactura', dayText(issueDate)),
  ];
}

function referencesMarkup(references: readonly FiledReference[]): Markup {
  if (references.length === 0) return '';
  return group(
    'FacturasRectificadasSustituidas',
    references.map((each) => group('IDFacturaRectificadaSustituida', numberMarkup(each, each.issue_date))),
  );
}

function correctiveMarkup({ reason, type, rectified_amounts: amounts }: FiledCorrective): Markup {
  const replaced =
    type === 'I' || amounts === null
      ? ''
      : group('ImporteRectificacionSustitutiva', [
          field('BaseRectificada', centsToText(amounts.base_cents)),
          field('CuotaRectificada', centsToText(amounts.amount_cents)),
          amounts.surcharge_amount_cents === null
            ? ''
            : field('CuotaRecargoRectificada', centsToText(amounts.surcharge_amount_cents)),
        ]);
  return group('FacturaRectificativa', [field('Codigo', reason), field('Tipo', type), replaced]);
}

function headMarkup(invoice: FiledInvoice, form: InvoiceForm): Markup {
  return group('CabeceraFactura', [
    ...numberMarkup(invoice.number, invoice.issue_date),
    form === 'FILE' ? field('HoraExpedicionFactura', timeText(invoice.issued_at_ms)) : '',
    field('FacturaSimplificada', yesNo(isSimplified(invoice))),
    field('FacturaEmitidaSustitucionSimplificada', yesNo(invoice.replaced.length > 0)),
    invoice.corrective === null ? '' : correctiveMarkup(invoice.corrective),
    referencesMarkup([...invoice.corrected, ...invoice.replaced]),
  ]);
}

/** Returns the description: the invoice's, else the company's default, else the text of the first line. */
function descriptionOf({ description, default_description, lines }: FiledInvoice): string {
  const texts = [description, default_description, lines[0]?.description ?? null];
  const described = texts.find((text) => text !== null && text.trim() !== '') ?? NO_DESCRIPTION;
  return cutAtWord(described, TEXT_CHARACTERS) || NO_DESCRIPTION;
}

/** Returns the base at cost, which only key 06 has (B4_2000024, 25). */
function costBase(invoice: FiledInvoice, keys: readonly string[]): Markup {
  if (!keys.includes(GROUP_KEY)) return '';
  const cents = invoice.groups.reduce((sum, { cost_base_cents = 0 }) => sum + cost_base_cents, 0);
  return field('BaseImponibleACoste', centsToText(cents));
}

/**
 * Returns the day of the operation if the file states it: another day than that of the issue. Bizkaia rejects one of an earlier year,
 * whose book is another (B4_2000022), so that the paper alone has it.
 */
function operationDay({ operation_date, issue_date, territory }: FiledInvoice): string | null {
  if (operation_date === null || operation_date === issue_date) return null;
  return territory === 'BIZKAIA' && yearOf(operation_date) < yearOf(issue_date) ? null : operation_date;
}

function dataMarkup(
  invoice: FiledInvoice,
  keys: readonly string[],
  placed: readonly PlacedLine[],
  form: InvoiceForm,
): Markup {
  const { total_cents, withholding_cents } = invoice;
  const day = operationDay(invoice);
  return group('DatosFactura', [
    day === null ? '' : field('FechaOperacion', dayText(day)),
    field('DescripcionFactura', descriptionOf(invoice)),
    form === 'FILE' ? linesMarkup(placed) : '',
    field('ImporteTotalFactura', centsToText(total_cents)),
    withholding_cents === 0 ? '' : field('RetencionSoportada', centsToText(withholding_cents)),
    costBase(invoice, keys),
    group(
      'Claves',
      keys.map((key) => group('IDClave', [field('ClaveRegimenIvaOpTrascendencia', key)])),
    ),
  ]);
}

/** True if the breakdown separates services from deliveries: a complete invoice to a foreign recipient (B4_2000027). */
export function isByOperation(invoice: FiledInvoice): boolean {
  return invoice.recipient !== null && !isSimplified(invoice) && isForeign(invoice.recipient);
}

function breakdownMarkup(
  invoice: FiledInvoice,
  keys: readonly string[],
  placed: readonly PlacedLine[],
  form: InvoiceForm,
): Markup {
  const shares = groupShares(placed);
  const paid = placed.filter(({ group: taxed }) => taxed === null);
  const disbursements = {
    cents: paid.reduce((sum, { total_cents }) => sum + total_cents, 0),
    count: paid.length,
  };
  const common = { isMarked: marksRows(keys), causeElement: CAUSE_ELEMENT[form] };
  if (!isByOperation(invoice))
    return group('TipoDesglose', [breakdownBlock('DesgloseFactura', { ...common, shares, disbursements })]);
  const ofNature = (nature: LineNature): GroupShare[] => shares.filter((share) => share.nature === nature);
  return group('TipoDesglose', [
    group('DesgloseTipoOperacion', [
      breakdownBlock('PrestacionServicios', { ...common, shares: ofNature('SERVICES'), disbursements }),
      breakdownBlock('Entrega', {
        ...common,
        shares: ofNature('GOODS'),
        disbursements: { cents: 0, count: 0 },
      }),
    ]),
  ]);
}

/**
 * Writes CabeceraFactura, DatosFactura and TipoDesglose of an invoice that `invoiceViolations` accepts.
 *
 * @param keys result of `regimeKeys`
 * @param placed result of `placedLines`
 * Source: ticketBaiV1-2-2.xsd, Factura; batuz_TiposComplejos.xsd, FacturaSinSGType.
 */
export function invoiceMarkup(
  invoice: FiledInvoice,
  keys: readonly string[],
  placed: readonly PlacedLine[],
  form: InvoiceForm,
): Markup[] {
  return [
    headMarkup(invoice, form),
    dataMarkup(invoice, keys, placed, form),
    breakdownMarkup(invoice, keys, placed, form),
  ];
}
