import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import { jsonText, yamlText } from '../../../../src/http/openapi/texts.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';

const FOLDER = `${import.meta.dirname}/../../../../openapi/`;
const document = openApiDocument(OPERATIONS);

describe('the committed OpenAPI files', () => {
  it.each([
    ['openapi.json', jsonText(document)],
    ['openapi.yaml', yamlText(document)],
  ])('%s is what the registry gives (npm run generate:openapi)', (name, text) => {
    expect(readFileSync(FOLDER + name, 'utf8') === text, `openapi/${name} is stale`).toBe(true);
  });

  it('say the same in both forms', () => {
    expect(parse(yamlText(document))).toEqual(JSON.parse(jsonText(document)));
  });

  it('are the same each time they are generated', () => {
    expect(jsonText(openApiDocument(OPERATIONS))).toBe(jsonText(document));
  });
});
