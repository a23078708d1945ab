import type { TaxCode } from '../code-lists.ts';
import type { OtherId, Party } from '../record-types.ts';
import type { ValidatedDetail, ValidatedRecord } from './validated-record.ts';

/** Rule of the AEAT that a record breaks. */
export interface RuleBreach {
  readonly aeat_code: string;
  /** Text of the AEAT, in Spanish. */
  readonly aeat_message: string;
  /** Field of the API that the caller should change. */
  readonly field: string;
}

/** Rule of the AEAT as data. Rules on the same subject do not overlap, so that one mistake breaks one rule. */
export interface Rule {
  readonly code: string;
  /** Text of the code in the AEAT's list of errors. */
  readonly text: string;
  readonly field: string;
  /** Section of Validaciones v1.2.2 (08/04/2026) inside 3.1.3, or the AEAT's list of errors if only that has the rule. */
  readonly source: string;
  readonly breaks: (record: ValidatedRecord) => boolean;
}

/** Source of rules that are not in Validaciones. */
export const ERROR_LIST = 'errores.properties';

/** Taxes of the rules on IVA and IGIC. */
export const IVA_AND_IGIC: readonly TaxCode[] = ['01', '03'];

/** Returns a condition that is broken if any DetalleDesglose breaks it. */
export function anyDetail(
  breaks: (detail: ValidatedDetail, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return (record) => record.details.some((detail) => breaks(detail, record));
}

/** Returns a condition that is broken if any recipient breaks it. */
export function anyRecipient(
  breaks: (recipient: Party, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return (record) => record.recipients.some((recipient) => breaks(recipient, record));
}

/** Returns a condition that is broken if any recipient with an IDOtro breaks it. */
export function anyOtherId(
  breaks: (id: OtherId, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return anyRecipient((recipient, record) => 'IDOtro' in recipient && breaks(recipient.IDOtro, record));
}
