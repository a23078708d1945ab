import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { DEPRECATED_OPERATIONS } from '../../../../src/http/deprecated/operations.ts';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import type { RecordedResponses } from '../../../../src/http/openapi/recorded-responses.ts';
import { jsonText, yamlText } from '../../../../src/http/openapi/texts.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';

const FOLDER = `${import.meta.dirname}/../../../../openapi/`;
/** Timeout for parsing over a megabyte of YAML on a busy machine. */
const YAML_TIMEOUT_MS = 60_000;
const recorded: RecordedResponses = JSON.parse(readFileSync(`${FOLDER}recorded-responses.json`, 'utf8'));
const document = openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS, recorded);

describe('the committed OpenAPI files', () => {
  it.each([
    ['openapi.json', jsonText(document)],
    ['openapi.yaml', yamlText(document)],
  ])('%s equals the output of the registry (npm run generate:openapi)', (name, text) => {
    expect(readFileSync(FOLDER + name, 'utf8') === text, `openapi/${name} is stale`).toBe(true);
  });

  it('the YAML file and the JSON file have the same content', { timeout: YAML_TIMEOUT_MS }, () => {
    expect(parse(yamlText(document))).toEqual(JSON.parse(jsonText(document)));
  });

  it('generating the OpenAPI document twice gives the same text', () => {
    expect(jsonText(openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS, recorded))).toBe(jsonText(document));
  });
});
