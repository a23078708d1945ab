import * as z from 'zod';
import { reportViolations, text } from '../../contract/body-fields.ts';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';
import type { Violation } from '../../domain/violation.ts';

/** Decisions, sections 12 (Correction of a record) and 16 (Rejection and repair). */
const MIN_REASON_CHARACTERS = 10;
const MAX_REASON_CHARACTERS = 500;
const REGIME_KEY_CHARACTERS = 2;

/** Fields of a document that a repair of its record never changes: its issuer, number, type and amounts. */
const FIELDS = [
  ...['issuer', 'type', 'invoice_number', 'number', 'series_id', 'series_code', 'issue_date'],
  ...['taxable_base', 'total_vat', 'total_irpf', 'total_equivalence_surcharge', 'total_discounts'],
  ...['total_disbursements', 'invoice_total', 'total_to_pay', 'vat_breakdown', 'irpf_breakdown'],
  'surcharge_breakdown',
  ...['total', 'currency', 'issuance', 'rectified_invoice_id', 'rectification_type'],
] as const;

/** Fields of a line that a repair of its record never changes: its amounts and rates. */
const LINE_FIELDS = [
  ...['line_type', 'quantity', 'unit_price', 'total_including_tax', 'discount_percentage', 'main_tax'],
  ...['irpf_rate', 'equivalence_surcharge_rate', 'taxable_base', 'line_total'],
] as const;

type Properties = Record<string, z.ZodOptional<z.ZodUnknown>>;
type Report = (body: Readonly<Record<string, unknown>>, refinement: z.RefinementCtx) => void;

/** Immutable fields of one system: their properties in a schema, and the refusal of a body that gives one. */
interface Immutables {
  properties: Properties;
  lineProperties: Properties;
  violation: (field: string) => Violation;
  refuse: Report;
  refuseLine: Report;
}

/** Builds the immutable fields of a repair. A body that gives one is refused with `code`. */
export function immutablesOf(code: 'VERIFACTU_RECORD_IMMUTABLE' | 'TICKETBAI_RECORD_IMMUTABLE'): Immutables {
  const property = z.unknown().optional().describe(`Property that never changes: 422 ${code}`);
  const propertiesOf = (names: readonly string[]): Properties =>
    Object.fromEntries(names.map((name) => [name, property]));
  const violation = (field: string): Violation => ({
    code,
    field,
    message: {
      en: 'never changes in a record; correct the invoice instead',
      es: 'no cambia en un registro; rectifica la factura',
    },
  });
  const refusing =
    (names: readonly string[]): Report =>
    (body, refinement) =>
      reportViolations(names.filter((name) => body[name] != null).map(violation), refinement);
  return {
    properties: propertiesOf(FIELDS),
    lineProperties: propertiesOf(LINE_FIELDS),
    violation,
    refuse: refusing(FIELDS),
    refuseLine: refusing(LINE_FIELDS),
  };
}

/** Returns the fields of a repaired line that both systems have. */
export function repairedLineFields() {
  return {
    index: z.int().min(0).describe('Position of the line in the invoice, from 0'),
    regime_key: z
      .string()
      .length(REGIME_KEY_CHARACTERS)
      .nullish()
      .describe('Regime key of the line. If absent, it does not change'),
    exemption_reason: z
      .enum(EXEMPTION_REASON_CODES)
      .nullish()
      .describe(
        'Exemption reason of the line. If absent, it does not change. Null: the line is subject and not exempt',
      ),
  };
}

/** Returns the field for the reason of a repair: 10 to 500 characters. */
export function repairReason() {
  return text(MAX_REASON_CHARACTERS, MIN_REASON_CHARACTERS);
}
