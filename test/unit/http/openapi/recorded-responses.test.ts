import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import type { RecordedResponses } from '../../../../src/http/openapi/recorded-responses.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { ResponseJudge } from '../../../support/contract/response-judge.ts';

const FILE = `${import.meta.dirname}/../../../../openapi/recorded-responses.json`;
const RECORDED: RecordedResponses = JSON.parse(readFileSync(FILE, 'utf8'));

const ANSWERING = OPERATIONS.filter(({ success }) => success.data !== null);

describe('the recorded responses (npm run record:responses)', () => {
  it('every operation that returns JSON has a recorded response', () => {
    const missing = ANSWERING.filter(({ id }) => RECORDED[id] === undefined).map(({ id }) => id);
    expect(missing).toEqual([]);
  });

  it('every recorded response belongs to an existing operation', () => {
    const ids = new Set(ANSWERING.map(({ id }) => id));
    expect(Object.keys(RECORDED).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('the recorded responses contain no secret', () => {
    expect(JSON.stringify(RECORDED)).not.toMatch(
      /service_(?:sk|session|invitation|claim)\w*_[0-9A-Za-z]{20}|whsec_[0-9A-Za-z]{20}/,
    );
  });

  const document = openApiDocument(OPERATIONS);
  const judge = new ResponseJudge(document);
  const recorded = ANSWERING.flatMap((operation) => {
    const response = RECORDED[operation.id];
    return response === undefined ? [] : [{ id: operation.id, operation, response }];
  });
  it.each(recorded)(
    '$id: the recorded response is valid against the document',
    ({ operation: { method, path: template }, response }) => {
      const { status, body } = response;
      const documented = document.paths[template]?.[method.toLowerCase()]?.responses[String(status)];
      const names =
        documented !== undefined && 'headers' in documented ? Object.keys(documented.headers ?? {}) : [];
      const headers = new Headers({ 'Content-Type': 'application/json' });
      for (const name of names) headers.set(name, 'x');
      const path = template.replace(/\{\w+\}/g, '019a43c4-6f10-7a52-9d0e-000000000001');
      judge.judge(method, path, { status, headers, body, text: JSON.stringify(body) });
    },
  );
});
