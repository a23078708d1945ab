import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { yamlText } from '../../src/http/openapi/texts.ts';
import { withoutDeprecated } from '../../src/http/openapi/without-deprecated.ts';
import { REPOSITORY } from '../repository.ts';

/** The OpenAPI document as the service hands it out, whole and without what is deprecated: file names and contents. */
export function contractFiles(): ReadonlyMap<string, Buffer> {
  const document: OpenApiDocument = JSON.parse(
    readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8'),
  );
  const current = withoutDeprecated(document);
  return new Map([
    ['contract/openapi.json', Buffer.from(JSON.stringify(document))],
    ['contract/openapi.yaml', readFileSync(join(REPOSITORY, 'openapi/openapi.yaml'))],
    ['contract/current.json', Buffer.from(JSON.stringify(current))],
    ['contract/current.yaml', Buffer.from(yamlText(current))],
  ]);
}
