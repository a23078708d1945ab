import { firstCharacters, freeText, trimValue } from '../domain/free-text.ts';
import { RecordDataError } from './record-data-error.ts';

/**
 * Cuts a name or description to the length of its element.
 *
 * @param field name of the element, for the error
 * @param text any text
 * @param maxCharacters length of the element in code points, as XML Schema counts
 * @throws RecordDataError if the result is empty
 */
export function cutText(field: string, text: string, maxCharacters: number): string {
  const cut = trimValue(firstCharacters(freeText(text), maxCharacters));
  if (cut === '') throw new RecordDataError(field, 'is empty');
  return cut;
}

/**
 * Returns a text unchanged that would mean something else if cut (a number, an identifier).
 *
 * @param field name of the element, for the error
 * @param text any text
 * @param maxCharacters length of the element in code points
 * @throws RecordDataError if it is empty or longer than that
 */
export function uncutText(field: string, text: string, maxCharacters: number): string {
  const whole = cutText(field, text, maxCharacters);
  if (whole !== freeText(text))
    throw new RecordDataError(field, `is longer than ${maxCharacters} characters`);
  return whole;
}
