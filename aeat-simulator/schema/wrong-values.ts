import type { EnvelopeErrorCode, RecordErrorCode } from '../errors.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { type Content, type ElementRule, isSequence, type Part } from './rule.ts';

/** Leaf whose text its type does not accept. */
export interface WrongValue {
  readonly field: string;
  readonly code: RecordErrorCode | EnvelopeErrorCode | null;
}

/** Yields the leaves whose text breaks their type, in document order. The structure of the element must be valid. */
export function* wrongValues(node: XmlNode, content: Content): Generator<WrongValue> {
  if (content === 'ANYTHING') return;
  if (!isSequence(content)) {
    if (!content.accepts(node.text)) yield { field: node.name, code: content.code ?? null };
    return;
  }
  const rules = content.flatMap(elementRules);
  for (const child of node.children) {
    const rule = rules.find(({ name }) => name === child.name);
    if (rule !== undefined) yield* wrongValues(child, rule.content);
  }
}

function elementRules(part: Part): readonly ElementRule[] {
  return 'choice' in part ? part.choice : [part];
}
