/** Characters outside the production Char of XML 1.0. With the u flag, only lone surrogates match as surrogates. */
const UNWRITABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF\p{Surrogate}]/gu;

const TEXT_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#xD;',
};
const ATTRIBUTE_ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};

/** Removes the characters that XML 1.0 cannot contain. */
export function writableText(text: string): string {
  return text.replace(UNWRITABLE, '');
}

/** Escapes a text node as in Canonical XML 1.0, section 2.3. */
export function canonicalText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character);
}

/** Escapes the value of an attribute as in Canonical XML, without its quotes. */
export function canonicalAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
}
