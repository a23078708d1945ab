import type { EnvelopeErrorCode, RecordErrorCode } from '../errors.ts';
import type { ValueRule } from './rule.ts';

type Code = RecordErrorCode | EnvelopeErrorCode;

function rule(accepts: ValueRule['accepts'], code: Code | undefined): ValueRule {
  return code === undefined ? { accepts } : { accepts, code };
}

/** Returns the rule of a text of at most `max` characters, and at least one unless `min` is 0. */
export function text(max: number, code?: Code, min = 1): ValueRule {
  return rule((value) => {
    const { length } = [...value];
    return length >= min && length <= max;
  }, code);
}

/** Returns the rule of a code in a list. */
export function oneOf(list: readonly string[], code?: Code): ValueRule {
  return rule((value) => list.includes(value), code);
}

/** Returns the rule of a text that matches an expression. */
export function pattern(expression: RegExp, code?: Code): ValueRule {
  return rule((value) => expression.test(value), code);
}

/** Returns the rule of a NIFType. */
export function nif(code?: Code): ValueRule {
  return pattern(/^.{9}$/u, code);
}

/** Returns the rule of type `fecha`, dd-mm-yyyy. Other rules check that the calendar has the day. */
export function date(code?: Code): ValueRule {
  return pattern(/^\d{2}-\d{2}-\d{4}$/, code);
}

/** Returns the rule of a text that is S or N. */
export function yesOrNo(code?: Code): ValueRule {
  return oneOf(['S', 'N'], code);
}

/** Returns the rule of an ImporteSgn12.2Type. */
export function amount(code?: Code): ValueRule {
  return pattern(/^[+-]?\d{1,12}(\.\d{0,2})?$/, code);
}

/** Tipo2.2Type. */
export const RATE = pattern(/^\d{1,3}(\.\d{0,2})?$/);

/**
 * Rule of a dateTime with an offset, without fractions and with a colon in the offset. The AEAT accepts no other
 * form.
 */
export const TIMESTAMP = rule((value) => {
  const fields = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2}:\d{2})(Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/.exec(value);
  if (fields === null) return false;
  const [, day = '', time = ''] = fields;
  const instant = new Date(`${day}T${time}Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === `${day}T${time}.000Z`;
}, '1244');
