import { stringify } from 'yaml';
import type { OpenApiDocument } from './document-types.ts';

/** Returns the document as the committed JSON file contains it. */
export function jsonText(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/**
 * Returns the document as the committed YAML file contains it, without anchors and folded lines, so that the text is
 * stable.
 */
export function yamlText(document: OpenApiDocument): string {
  return stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
}
