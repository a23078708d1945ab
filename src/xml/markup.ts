import { canonicalAttribute, canonicalText, writableText } from './canonical-text.ts';

/** Piece of markup in canonical form. Empty if there is no content. */
export type Markup = string;

/** Attributes of an element by name, in alphabetical order, as Canonical XML requires. */
export type Attributes = Readonly<Record<string, string>>;

function opening(name: string, attributes: Attributes): Markup {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${canonicalAttribute(writableText(value))}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Writes an element with child elements. */
export function group(name: string, parts: readonly Markup[]): Markup {
  return `<${name}>${parts.join('')}</${name}>`;
}

/** Writes an element with child elements. Empty if they are. */
export function optionalGroup(name: string, parts: readonly Markup[]): Markup {
  const content = parts.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** Writes an element with a text. Characters that XML 1.0 cannot contain are left out. */
export function field(name: string, text: string, attributes: Attributes = {}): Markup {
  return `${opening(name, attributes)}${canonicalText(writableText(text))}</${name}>`;
}

/** Writes an element with a text. Empty if the text is null or only white space. */
export function fieldIfAny(name: string, text: string | null, attributes: Attributes = {}): Markup {
  return text === null || text.trim() === '' ? '' : field(name, text, attributes);
}
