import type { EnvelopeErrorCode, RecordErrorCode } from '../errors.ts';
import type { ValueRule } from './rule.ts';

type Code = RecordErrorCode | EnvelopeErrorCode;

function rule(accepts: ValueRule['accepts'], code: Code | undefined): ValueRule {
  return code === undefined ? { accepts } : { accepts, code };
}

/** A text of that many characters at most, and at least one unless `min` is 0. */
export function text(max: number, code?: Code, min = 1): ValueRule {
  return rule((value) => {
    const { length } = [...value];
    return length >= min && length <= max;
  }, code);
}

/** One of the codes of a list. */
export function oneOf(list: readonly string[], code?: Code): ValueRule {
  return rule((value) => list.includes(value), code);
}

export function pattern(expression: RegExp, code?: Code): ValueRule {
  return rule((value) => expression.test(value), code);
}

/** NIFType. */
export function nif(code?: Code): ValueRule {
  return pattern(/^.{9}$/u, code);
}

/** Type `fecha`, dd-mm-yyyy; whether the calendar has it is for the rules. */
export function date(code?: Code): ValueRule {
  return pattern(/^\d{2}-\d{2}-\d{4}$/, code);
}

export function yesOrNo(code?: Code): ValueRule {
  return oneOf(['S', 'N'], code);
}

/** ImporteSgn12.2Type. */
export function amount(code?: Code): ValueRule {
  return pattern(/^[+-]?\d{1,12}(\.\d{0,2})?$/, code);
}

/** Tipo2.2Type. */
export const RATE = pattern(/^\d{1,3}(\.\d{0,2})?$/);

/** dateTime with an offset and neither fractions nor a two-part offset without colon, which alone the AEAT takes. */
export const TIMESTAMP = rule((value) => {
  const fields = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(value);
  if (fields === null) return false;
  const [, day = '', time = ''] = fields;
  const instant = new Date(`${day}T${time}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${day}T${time}.000Z`;
}, '1244');
