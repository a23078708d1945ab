/**
 * Meaning of the AEAT's error codes, for those on which the sender acts. Source: Validaciones y errores v1.2.2 (08/04/2026), list
 * of error codes.
 */

/**
 * Technical errors of the AEAT, of whole submissions and of records: the same message may pass later. Any other code needs a new
 * record or the intervention of a person.
 */
export const RETRYABLE_CODES: ReadonlySet<string> = new Set([
  '1129',
  '1241',
  '1243',
  '1256',
  '1288',
  '3500',
  '3501',
  '4103',
  '4108',
  '4110',
  '4111',
  '4118',
  '4128',
]);

/** Code of access suspended by the AEAT. Nothing is sent again until a person has contacted the AEAT. */
export const NEVER_RETRY: ReadonlySet<string> = new Set(['4141']);

/**
 * Errors of a whole submission that the content of its records causes. Without the faulty records the rest can pass:
 * - the schema (4102),
 * - dates and NIFs (4106, 4109),
 * - too many occurrences (4113, 4114),
 * - encoding (4119),
 * - the named invoice (3502, 3503),
 * - the node of the record (4136, 4137).
 */
const RECORD_CODES: ReadonlySet<string> = new Set([
  '3502',
  '3503',
  '4102',
  '4106',
  '4109',
  '4113',
  '4114',
  '4119',
  '4136',
  '4137',
]);

/** Range of errors on header, certificate, powers and address: 4104 to 4141, except the codes above and those of the service. */
const FIRST_SUBMISSION_CODE = 4104;
const LAST_SUBMISSION_CODE = 4141;

/** Codes of a service that is not active (4134) or not enabled in production (4139). */
const SERVICE_CODES: ReadonlySet<string> = new Set(['4134', '4139']);

/** Codes of records: 1100 to 1293, 2000 to 2009 and 3000 to 3004, with room for future ones. */
const RECORD_CODE = /^(?:1[1-9]\d\d|2\d{3}|30\d\d)$/;

/**
 * True if the same message may be sent again after an error with this code.
 *
 * @param code code of a record or of a SOAP fault, null without one
 */
export function isRetryable(code: string | null): boolean {
  return code !== null && RETRYABLE_CODES.has(code);
}

/**
 * Returns the party that a SOAP fault blames:
 * - RECORD: the content of a record. Without that record the others can pass.
 * - SENDER: header, certificate, powers or suspension. Nothing passes until a person acts.
 * - SERVICE: wait and send the same message again. Unknown and missing codes count as this.
 *
 * @param code code of a SOAP fault, null without one
 * Source: Validaciones y errores v1.2.2, errors that reject the whole submission.
 */
export function faultBlame(code: string | null): 'RECORD' | 'SENDER' | 'SERVICE' {
  if (code === null || RETRYABLE_CODES.has(code) || SERVICE_CODES.has(code)) return 'SERVICE';
  if (RECORD_CODES.has(code) || RECORD_CODE.test(code)) return 'RECORD';
  const number = Number(code);
  return number >= FIRST_SUBMISSION_CODE && number <= LAST_SUBMISSION_CODE ? 'SENDER' : 'SERVICE';
}
