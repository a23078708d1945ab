import { stringify } from 'yaml';
import type { OpenApiDocument } from './document-types.ts';

/** The document as the committed JSON file holds it. */
export function jsonText(document: OpenApiDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The document as the committed YAML file holds it: no anchors, no folded lines, so that the text is stable. */
export function yamlText(document: OpenApiDocument): string {
  return stringify(document, { aliasDuplicateObjects: false, compat: 'yaml-1.1', lineWidth: 0 });
}
