import type { EnvelopeErrorCode, RecordErrorCode } from '../errors.ts';
import type { Prefix } from '../xml/namespaces.ts';

/** Rule for the text of an element, with the AEAT's code if the field has its own. */
export interface ValueRule {
  readonly accepts: (text: string) => boolean;
  readonly code?: RecordErrorCode | EnvelopeErrorCode;
}

/** Element of a sequence: its number of occurrences and its content. */
export interface ElementRule {
  readonly name: string;
  readonly namespace: Prefix;
  readonly min: 0 | 1;
  readonly max: number;
  readonly content: Content;
  /** Code of the fault if there are more than `max`. */
  readonly tooMany?: EnvelopeErrorCode;
}

/** Choice of exactly one of several elements. */
export interface ChoiceRule {
  readonly choice: readonly ElementRule[];
  readonly min: 0 | 1;
  /** Code of the fault if none of them is there. */
  readonly none?: EnvelopeErrorCode;
}

export type Part = ElementRule | ChoiceRule;
export type Content = ValueRule | readonly Part[] | 'ANYTHING';

/** Returns builders for the rules of one namespace: elements once, at most once, or up to a maximum. */
export function elementsOf(namespace: Prefix) {
  const element = (name: string, content: Content, min: 0 | 1, max: number): ElementRule => {
    return { name, namespace, min, max, content };
  };
  return {
    one: (name: string, content: Content) => element(name, content, 1, 1),
    optional: (name: string, content: Content) => element(name, content, 0, 1),
    many: (name: string, content: Content, max: number, tooMany: EnvelopeErrorCode): ElementRule => {
      return { ...element(name, content, 1, max), tooMany };
    },
  };
}

/** Returns the rule that exactly one of several elements is present. */
export function choice(...choices: readonly ElementRule[]): ChoiceRule {
  return { choice: choices, min: 1 };
}

/** Returns the rule that at most one of several elements is present. */
export function optionalChoice(...choices: readonly ElementRule[]): ChoiceRule {
  return { choice: choices, min: 0 };
}

/** True if the content is a sequence of elements. */
export function isSequence(content: Content): content is readonly Part[] {
  return Array.isArray(content);
}
