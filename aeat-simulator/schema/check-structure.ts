import { SoapFaultError } from '../soap-fault.ts';
import { NAMESPACES } from '../xml/namespaces.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import { type ElementRule, isSequence, type Part } from './rule.ts';

/**
 * Validates names, namespaces, order and number of elements. `wrongValues` validates the contents of leaves.
 *
 * @throws SoapFaultError 4102 with the name of the first missing or misplaced element, or the code that a rule names
 * Source: Validaciones v1.2.2, section 3.1 (structural validations reject the whole submission).
 */
export function checkStructure(node: XmlNode, rule: ElementRule): void {
  if (rule.content === 'ANYTHING') return;
  const parts = isSequence(rule.content) ? rule.content : [];
  let position = 0;
  for (const part of parts) position = checkPart(node.children, position, part);
  const leftOver = node.children[position];
  if (leftOver !== undefined) throw new SoapFaultError('4102', `: ${leftOver.name}`);
}

/** @returns the position after the part */
function checkPart(children: readonly XmlNode[], start: number, part: Part): number {
  if ('choice' in part) {
    const chosen = part.choice.find((candidate) => isNamed(children[start], candidate));
    if (chosen !== undefined) return checkElements(children, start, chosen);
    if (part.min === 0) return start;
    throw new SoapFaultError(part.none ?? '4102', `: ${part.choice[0]?.name ?? ''}`);
  }
  return checkElements(children, start, part);
}

function checkElements(children: readonly XmlNode[], start: number, rule: ElementRule): number {
  let position = start;
  for (let child = children[position]; isNamed(child, rule); child = children[++position]) {
    checkStructure(child, rule);
  }
  const count = position - start;
  if (count < rule.min) throw new SoapFaultError('4102', `: ${rule.name}`);
  if (count > rule.max) throw new SoapFaultError(rule.tooMany ?? '4102', `: ${rule.name}`);
  return position;
}

function isNamed(node: XmlNode | undefined, rule: ElementRule): node is XmlNode {
  return node !== undefined && node.name === rule.name && node.namespace === NAMESPACES[rule.namespace];
}
