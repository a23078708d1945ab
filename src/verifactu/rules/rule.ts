import type { TaxCode } from '../code-lists.ts';
import type { OtherId, Party } from '../record-types.ts';
import type { ValidatedDetail, ValidatedRecord } from './validated-record.ts';

/** A rule of the AEAT that a record breaks. */
export interface RuleBreach {
  readonly aeat_code: string;
  /** The AEAT's own text, in Spanish. */
  readonly aeat_message: string;
  /** The field of the API that the caller should change. */
  readonly field: string;
}

/** A rule of the AEAT as data. Rules on the same subject are written so that one mistake breaks one rule. */
export interface Rule {
  readonly code: string;
  /** The text of the code in the AEAT's list of errors. */
  readonly text: string;
  readonly field: string;
  /** Section of Validaciones v1.2.2 (08/04/2026) inside 3.1.3, or the AEAT's list of errors where that alone has it. */
  readonly source: string;
  readonly breaks: (record: ValidatedRecord) => boolean;
}

/** Source of rules that Validaciones does not spell out. */
export const ERROR_LIST = 'errores.properties';

/** Taxes of the rules on IVA and IGIC. */
export const IVA_AND_IGIC: readonly TaxCode[] = ['01', '03'];

/** A rule that every DetalleDesglose must keep. */
export function anyDetail(
  breaks: (detail: ValidatedDetail, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return (record) => record.details.some((detail) => breaks(detail, record));
}

/** A rule that every recipient must keep. */
export function anyRecipient(
  breaks: (recipient: Party, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return (record) => record.recipients.some((recipient) => breaks(recipient, record));
}

/** A rule that every recipient identified by IDOtro must keep. */
export function anyOtherId(
  breaks: (id: OtherId, record: ValidatedRecord) => boolean,
): (record: ValidatedRecord) => boolean {
  return anyRecipient((recipient, record) => 'IDOtro' in recipient && breaks(recipient.IDOtro, record));
}
