import { canonicalAttribute, canonicalText, writableText } from './canonical-text.ts';

/** A piece of markup, written already in the form that Canonical XML gives it; empty where there is nothing to say. */
export type Markup = string;

/** Attributes of an element by their names, in alphabetical order, as Canonical XML has them. */
export type Attributes = Readonly<Record<string, string>>;

function opening(name: string, attributes: Attributes): Markup {
  const said = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${canonicalAttribute(writableText(value))}"`,
  );
  return `<${name}${said.join('')}>`;
}

/** An element with other elements in it. */
export function group(name: string, parts: readonly Markup[]): Markup {
  return `<${name}>${parts.join('')}</${name}>`;
}

/** The same, or nothing where it would be empty. */
export function optionalGroup(name: string, parts: readonly Markup[]): Markup {
  const content = parts.join('');
  return content === '' ? '' : `<${name}>${content}</${name}>`;
}

/** An element with a text; characters that XML 1.0 cannot hold are left out. */
export function field(name: string, text: string, attributes: Attributes = {}): Markup {
  return `${opening(name, attributes)}${canonicalText(writableText(text))}</${name}>`;
}

/** An element with a text; nothing where there is none, or white space alone. */
export function fieldIfAny(name: string, text: string | null, attributes: Attributes = {}): Markup {
  return text === null || text.trim() === '' ? '' : field(name, text, attributes);
}
