import { field, group, type Markup } from '../../xml/markup.ts';
import { documentNumber, numberFields } from './document-number.ts';
import { MAX_FREE_TEXT_CHARACTERS, MAX_NUMBER_CHARACTERS } from './limits.ts';
import { REFUSALS } from './refusals.ts';
import type {
  CorrectedInvoice,
  FacturaeInvoice,
  FacturaeRecipient,
  FacturaeSource,
  Refuse,
} from './source.ts';
import { optionalField } from './xml-parts.ts';

/**
 * Code of a correction's reason or method, with its description (ReasonCodeType with ReasonDescriptionType,
 * CorrectionMethodType).
 */
interface Coded {
  code: string;
  description: string;
}

const RECIPIENT_NAME: Coded = { code: '05', description: 'Nombre y apellidos/Razón Social-Receptor' };
const RECIPIENT_ID: Coded = { code: '07', description: 'Identificación fiscal Receptor' };
const RECIPIENT_ADDRESS: Coded = { code: '09', description: 'Domicilio Receptor' };
const OPERATION: Coded = { code: '10', description: 'Detalle Operación' };
const TAX_RATE: Coded = { code: '11', description: 'Porcentaje impositivo a aplicar' };
const TAXABLE_BASE: Coded = { code: '16', description: 'Base imponible' };
const DISCOUNTS: Coded = {
  code: '83',
  description: 'Base imponible modificada por descuentos y bonificaciones',
};
const UNPAID: Coded = {
  code: '85',
  description:
    'Base imponible modificada cuotas repercutidas no satisfechas. Auto de declaración de concurso',
};

const FULL: Coded = { code: '01', description: 'Rectificación íntegra' };
const BY_DIFFERENCES: Coded = { code: '02', description: 'Rectificación por diferencias' };
const BY_VOLUME: Coded = {
  code: '03',
  description: 'Rectificación por descuento por volumen de operaciones durante un periodo',
};

/** Reasons of insolvency and uncollectable debts (LIVA art. 80.3 and 80.4). */
const UNPAID_REASONS: readonly string[] = ['R2', 'R3'];
const OTHER_REASON = 'R4';

function recipientReason(before: FacturaeRecipient, after: FacturaeRecipient | null): Coded {
  const ids = [before, after].map((one) => one?.nif ?? one?.alternative_id?.number ?? null);
  if (ids[0] !== ids[1]) return RECIPIENT_ID;
  return before.legal_name === after?.legal_name ? RECIPIENT_ADDRESS : RECIPIENT_NAME;
}

/**
 * Returns the Facturae code closest to the reason of a corrective. The invoice's own reason is written in words beside it.
 */
function reasonOf(invoice: FacturaeInvoice): Coded {
  const { reason, previous_recipient, corrected_period, recipient } = invoice;
  if (UNPAID_REASONS.includes(reason ?? '')) return UNPAID;
  if (previous_recipient !== null) return recipientReason(previous_recipient, recipient);
  if (corrected_period !== null) return DISCOUNTS;
  const changesRateAlone = invoice.taxable_base === 0 && invoice.total_vat !== 0;
  if (changesRateAlone) return TAX_RATE;
  return reason === OTHER_REASON ? OPERATION : TAXABLE_BASE;
}

/** Returns the calendar month of a date, whose tax a corrective changes. ISO dates. */
function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const prefix = day.slice(0, 'YYYY-MM'.length);
  return { from: `${prefix}-01`, to: `${prefix}-${String(last).padStart(2, '0')}` };
}

function periodMarkup({ from, to }: { from: string; to: string }): Markup {
  return group('TaxPeriod', [field('StartDate', from), field('EndDate', to)]);
}

interface Corrected {
  number: Markup[];
  period: Markup;
  issueDate: Markup;
}

function namedInvoice(original: CorrectedInvoice, refuse: Refuse): Corrected {
  const number = documentNumber(original.invoice_number, original.series_code);
  if (number === null) refuse(REFUSALS.correctedNumber(MAX_NUMBER_CHARACTERS));
  return {
    number: number === null ? [] : numberFields(number),
    period: periodMarkup(monthOf(original.operation_date ?? original.issue_date)),
    issueDate: field('InvoiceIssueDate', original.issue_date),
  };
}

/** Returns the corrected content: one invoice, or all of a period. */
function correctedMarkup({ invoice, corrected }: FacturaeSource, refuse: Refuse): Corrected {
  const period = invoice.corrected_period;
  if (period !== null) return { number: [], period: periodMarkup(period), issueDate: '' };
  const [original, ...more] = corrected;
  if (more.length > 0) refuse(REFUSALS.correctsSeveral());
  if (original !== undefined) return namedInvoice(original, refuse);
  refuse(REFUSALS.correctsNone());
  return { number: [], period: '', issueDate: '' };
}

/** Writes the correction data of a corrective (CorrectiveType). Empty for any other invoice. */
export function corrective(source: FacturaeSource, refuse: Refuse): Markup {
  const { invoice } = source;
  if (invoice.type !== 'CORRECTIVE') return '';
  const corrected = correctedMarkup(source, refuse);
  const byDifferences = invoice.corrected_period === null ? BY_DIFFERENCES : BY_VOLUME;
  const method = invoice.rectification_type === 'SUBSTITUTION' ? FULL : byDifferences;
  const reason = reasonOf(invoice);
  const inWords = [invoice.reason, invoice.reason_description].filter((part) => part !== null).join(': ');
  return group('Corrective', [
    ...corrected.number,
    field('ReasonCode', reason.code),
    field('ReasonDescription', reason.description),
    corrected.period,
    field('CorrectionMethod', method.code),
    field('CorrectionMethodDescription', method.description),
    optionalField('AdditionalReasonDescription', inWords, MAX_FREE_TEXT_CHARACTERS),
    corrected.issueDate,
  ]);
}
