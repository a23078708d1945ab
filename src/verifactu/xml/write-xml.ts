import { RecordDataError } from '../record-data-error.ts';
import type { RecordElement } from '../record-types.ts';
import { NAMESPACES, type Prefix } from './namespaces.ts';

/** Characters outside the production Char of XML 1.0. With the u flag only lone surrogates count as surrogates. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/u;

/** Escapes of special characters. A literal carriage return would reach the reader as a line feed (XML 1.0, section 2.11). */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\r': '&#xD;',
};

/**
 * Writes an element that contains other elements.
 *
 * @param prefix prefix of its namespace
 * @param name its local name
 * @param parts its content, already written
 * @param declared prefixes whose namespaces it declares
 */
export function wrapperXml(
  prefix: Prefix,
  name: string,
  parts: readonly string[],
  declared: readonly Prefix[] = [],
): string {
  const declarations = declared.map((each) => ` xmlns:${each}="${NAMESPACES[each]}"`).join('');
  return `<${prefix}:${name}${declarations}>${parts.join('')}</${prefix}:${name}>`;
}

/**
 * Writes the elements of a record's data, in the order of its properties and all in one namespace. Texts are only escaped,
 * because they are the hashed texts.
 *
 * @param prefix prefix of their namespace
 * @param content element names with their texts, their elements or the list of their occurrences
 * @throws RecordDataError for a text with characters that XML 1.0 cannot hold
 * Source: XML 1.0 (W3C), sections 2.2 and 2.4; AEAT, especificaciones de la huella v0.1.2, section 3.
 */
export function elementsXml(prefix: Prefix, content: RecordElement): string {
  const parts: string[] = [];
  writeElements(parts, prefix, content);
  return parts.join('');
}

function writeElements(parts: string[], prefix: Prefix, content: RecordElement): void {
  for (const [name, value] of Object.entries(content)) {
    for (const occurrence of isList(value) ? value : [value]) {
      parts.push(`<${prefix}:${name}>`);
      if (typeof occurrence === 'string') parts.push(escapedText(name, occurrence));
      else writeElements(parts, prefix, occurrence);
      parts.push(`</${prefix}:${name}>`);
    }
  }
}

function escapedText(name: string, text: string): string {
  if (UNWRITABLE.test(text)) throw new RecordDataError(name, 'has a character that XML 1.0 cannot hold');
  return text.replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character);
}

function isList(value: RecordElement[string]): value is readonly RecordElement[] {
  return Array.isArray(value);
}
