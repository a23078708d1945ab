import { type AeatAnswer, bareAnswer } from '../answer.ts';
import { CENSUS } from './census.ts';

const BAD_REQUEST = 400;

/** Returns a property of a JSON object as text. Empty if it is not a text. */
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
 * Responds for VIES (REST API of the Commission, `check-vat-number`): true if a VAT number is valid.
 * It returns no names, as some member states do not either.
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
