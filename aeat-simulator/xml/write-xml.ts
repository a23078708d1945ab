import { NAMESPACES, type Prefix } from './namespaces.ts';
import type { XmlNode } from './xml-node.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};

/** Escapes a text as XML or HTML content. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"'\r]/g, (character) => ESCAPES[character] ?? character);
}

/** Returns an element with a text. Empty if the text is null. */
export function leaf(prefix: Prefix, name: string, text: string | null): string {
  return text === null ? '' : `<${prefix}:${name}>${escapeMarkup(text)}</${prefix}:${name}>`;
}

/** Returns an element around markup. Empty if there is no markup. */
export function wrap(prefix: Prefix, name: string, content: readonly string[]): string {
  const inner = content.join('');
  return inner === '' ? '' : `<${prefix}:${name}>${inner}</${prefix}:${name}>`;
}

/** Returns an element and its descendants, in one namespace. */
export function rewritten(node: XmlNode, prefix: Prefix): string {
  if (node.children.length === 0) return leaf(prefix, node.name, node.text);
  return wrap(
    prefix,
    node.name,
    node.children.map((child) => rewritten(child, prefix)),
  );
}

/** Returns a SOAP 1.1 envelope around one body element, with a declaration of each prefix. */
export function envelope(prefixes: readonly Prefix[], body: string): string {
  const declared = [...new Set<Prefix>(['env', ...prefixes])].map(
    (prefix) => ` xmlns:${prefix}="${NAMESPACES[prefix]}"`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><env:Envelope${declared.join('')}><env:Header/><env:Body>${body}</env:Body></env:Envelope>`;
}
