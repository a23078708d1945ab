/** What the production Char of XML 1.0 leaves out; with the u flag only lone surrogates are surrogates. */
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

/** A text without the characters that XML 1.0 cannot hold. */
export function writableText(text: string): string {
  return text.replace(UNWRITABLE, '');
}

/** A text node as Canonical XML writes it (Canonical XML 1.0, section 2.3). */
export function canonicalText(text: string): string {
  return text.replace(/[&<>\r]/g, (character) => TEXT_ESCAPES[character] ?? character);
}

/** The value of an attribute as Canonical XML writes it, without its quotes. */
export function canonicalAttribute(value: string): string {
  return value.replace(/[&<"\t\n\r]/g, (character) => ATTRIBUTE_ESCAPES[character] ?? character);
}
