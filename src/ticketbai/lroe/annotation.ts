import type { Violation } from '../../domain/violation.ts';
import { group, type Markup } from '../../xml/markup.ts';
import type { FiledInvoice } from '../file/invoice.ts';
import { invoiceMarkup } from '../file/invoice-markup.ts';
import { invoiceViolations } from '../file/invoice-violations.ts';
import { recipientMarkup } from '../file/recipient.ts';
import { regimeKeys } from '../file/regimes.ts';
import { placedLines } from '../file/shares.ts';
import { type IncomeDetail, incomeMarkup } from './income.ts';
import type { LroeModel } from './lroe-model.ts';

/** Result of writing an annotation: its markup, or the rules that the invoice breaks. */
export type BuiltAnnotation = { markup: Markup } | { violations: Violation[] };

/**
 * Writes an invoice for subchapter 1.2, as one issued without software that guarantees: recipient, header, data and breakdown,
 * without signature, chain and lines.
 *
 * @param income of model 140; null for 240
 * Source: batuz_TiposComplejos.xsd, DetalleEmitidaSinSGType and IngresoSinSGType; ticketbai README, sections 8 and 9.
 */
export function annotationMarkup(
  invoice: FiledInvoice,
  model: LroeModel,
  income: readonly IncomeDetail[] | null,
): BuiltAnnotation {
  const violations = invoiceViolations(invoice);
  const regimes = regimeKeys(invoice);
  if ('violation' in regimes || violations.length > 0) return { violations };
  const content = [
    ...recipientMarkup(invoice, false),
    ...invoiceMarkup(invoice, regimes.keys, placedLines(invoice), 'LROE'),
  ];
  const markup = model === '140' ? group('Factura', content) : content.join('');
  return { markup: markup + incomeMarkup(model, income) };
}
