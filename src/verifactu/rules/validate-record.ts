import type { RegistrationRecord } from '../record-types.ts';
import { DATE_RULES } from './date-rules.ts';
import { IDENTIFIER_RULES } from './identifier-rules.ts';
import { IDENTITY_RULES } from './identity-rules.ts';
import { QUALIFICATION_RULES } from './qualification-rules.ts';
import { RATE_RULES } from './rate-rules.ts';
import { RECIPIENT_RULES } from './recipient-rules.ts';
import { RECTIFICATION_RULES } from './rectification-rules.ts';
import { REGIME_RULES } from './regime-rules.ts';
import type { Rule, RuleBreach } from './rule.ts';
import { SURCHARGE_RULES } from './surcharge-rules.ts';
import { TAX_AMOUNT_RULES } from './tax-amount-rules.ts';
import { TOTAL_RULES } from './total-rules.ts';
import { readRecord } from './validated-record.ts';

export type { RuleBreach } from './rule.ts';

/** All rules, in the order in which breaches are reported: identity and dates, recipient, taxes, amounts. */
export const RULES: readonly Rule[] = [
  ...IDENTITY_RULES,
  ...DATE_RULES,
  ...RECTIFICATION_RULES,
  ...RECIPIENT_RULES,
  ...IDENTIFIER_RULES,
  ...QUALIFICATION_RULES,
  ...REGIME_RULES,
  ...RATE_RULES,
  ...SURCHARGE_RULES,
  ...TAX_AMOUNT_RULES,
  ...TOTAL_RULES,
];

/**
 * Returns the AEAT's business rules that a registration record breaks: those for which it rejects the record or accepts it with
 * errors. Each rule is reported once, whatever the number of faulty details. Rules that only the AEAT can check (its census, its
 * stored records, its clock to the second) are left out.
 *
 * @param record a record that fits the AEAT's schema, from `buildRegistration`
 * @param facts `today`: the date on which the record reaches the AEAT, `YYYY-MM-DD`
 * Source: AEAT, Validaciones y errores v1.2.2 (08/04/2026), section 3.1.3; list of errors, errores.properties.
 */
export function validateRecord(record: RegistrationRecord, facts: { readonly today: string }): RuleBreach[] {
  const judged = readRecord(record, facts.today);
  return RULES.filter((rule) => rule.breaks(judged)).map(({ code, text, field }) => ({
    aeat_code: code,
    aeat_message: text,
    field,
  }));
}
