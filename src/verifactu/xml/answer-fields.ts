import { UnreadableAnswerError } from './aeat-answer.ts';
import { requiredText, textOf, type XmlNode } from './xml-node.ts';

const ANSWER_DATE = /^(\d{2})-(\d{2})-(\d{4})$/;

/** Spellings of the state of an accepted record, in lower case. The AEAT's schemas changed from feminine to masculine. */
export const ACCEPTED = ['correcto', 'correcta'] as const;
export const ACCEPTED_WITH_ERRORS = ['aceptadoconerrores', 'aceptadaconerrores'] as const;
export const CANCELLED = ['anulado', 'anulada'] as const;
export const REJECTED = ['incorrecto', 'incorrecta'] as const;

/** Indexes meanings by spelling, from lists of spellings with one meaning each. */
export function spellings<Meaning>(
  lists: readonly (readonly [spellings: readonly string[], meaning: Meaning])[],
): ReadonlyMap<string, Meaning> {
  return new Map(lists.flatMap(([texts, meaning]) => texts.map((text) => [text, meaning] as const)));
}

/**
 * Reads an issue date as `YYYY-MM-DD`. The AEAT writes `31-01-2026`.
 *
 * @throws UnreadableAnswerError otherwise
 */
export function issueDate(identity: XmlNode): string {
  const parts = ANSWER_DATE.exec(requiredText(identity, 'FechaExpedicionFactura'));
  if (parts === null) throw new UnreadableAnswerError('the XML has a date that is not dd-mm-yyyy');
  const [, day, month, year] = parts;
  return `${year}-${month}-${day}`;
}

/** Reads the code and description of the error of a state. Null without one. */
export function errorFields(node: XmlNode): {
  readonly code: string | null;
  readonly message: string | null;
} {
  return { code: textOf(node, 'CodigoErrorRegistro'), message: textOf(node, 'DescripcionErrorRegistro') };
}
