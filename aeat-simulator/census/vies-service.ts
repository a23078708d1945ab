import { type AeatAnswer, bareAnswer } from '../answer.ts';
import { CENSUS } from './census.ts';

const BAD_REQUEST = 400;

/** A property of a JSON object as text; empty where it is none. */
function textOf(value: unknown, name: string): string {
  if (typeof value !== 'object' || value === null) return '';
  const [, found] = Object.entries(value).find(([key]) => key === name) ?? [];
  return typeof found === 'string' ? found.trim().toUpperCase() : '';
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/**
 * Answers for VIES (REST API of the Commission, `check-vat-number`): whether a VAT number is valid. Names are not told, as some
 * member states do not either.
 */
export function answerVies(body: Uint8Array, nowMs: number): AeatAnswer {
  const question = parsed(body);
  const countryCode = textOf(question, 'countryCode');
  const vatNumber = textOf(question, 'vatNumber');
  if (countryCode === '' || vatNumber === '') {
    return json(BAD_REQUEST, { actionSucceed: false, errorWrappers: [{ error: 'INVALID_INPUT' }] });
  }
  return json(200, {
    countryCode,
    vatNumber,
    requestDate: new Date(nowMs).toISOString(),
    valid: CENSUS.isInVies(countryCode + vatNumber),
    requestIdentifier: '',
    name: '---',
    address: '---',
  });
}

function json(status: number, value: unknown): AeatAnswer {
  return { ...bareAnswer(status), contentType: 'application/json', body: JSON.stringify(value) };
}
