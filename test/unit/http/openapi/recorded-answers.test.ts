import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../../../../src/http/openapi/document.ts';
import type { RecordedAnswers } from '../../../../src/http/openapi/recorded-answers.ts';
import { OPERATIONS } from '../../../../src/operations/index.ts';
import { AnswerJudge } from '../../../support/contract/answer-judge.ts';

const FILE = `${import.meta.dirname}/../../../../openapi/recorded-answers.json`;
const RECORDED: RecordedAnswers = JSON.parse(readFileSync(FILE, 'utf8'));

const ANSWERING = OPERATIONS.filter(({ success }) => success.data !== null);

/** What no example of a document can bring about, and why. */
const WITHOUT_ANSWER: Readonly<Record<string, string>> = {
  'second-factors.confirm': 'takes a code of an app',
  'representation.create': 'before the representation is in force',
  'invoices.resubmit': 'after the AEAT rejected a record',
  'direct-debits.create': 'of an invoice with a mandate in force',
  'invoices.electronic-document': 'of an invoice that goes out as one',
  'invoices.delivery': 'of an invoice that was handed in',
  'invoices.hand-in': 'of an invoice to a public body, with a certificate',
  'invoices.cancel-delivery': 'of an invoice that was handed in',
  'invoices.check-delivery': 'of an invoice that was handed in',
  'tax-forms.get': 'of a form and its period',
  'mail-providers.webhook': 'signed by the provider',
  'payment-providers.webhook': 'signed by the provider',
  'request-logs.get': 'of a request that the queue has logged',
  'payment-confirmations.view': 'takes a code that a provider leads to',
  'payment-connections.confirm': 'takes a code that a provider leads to',
};

describe('the recorded answers (npm run record:answers)', () => {
  it('are there for every operation that returns JSON, but for those that no example brings about', () => {
    const missing = ANSWERING.filter(({ id }) => RECORDED[id] === undefined).map(({ id }) => id);
    expect(missing.sort()).toEqual(Object.keys(WITHOUT_ANSWER).sort());
  });

  it('belong to operations that there are', () => {
    const ids = new Set(ANSWERING.map(({ id }) => id));
    expect(Object.keys(RECORDED).filter((id) => !ids.has(id))).toEqual([]);
  });

  it('hold no secret and no id of a run', () => {
    expect(JSON.stringify(RECORDED)).not.toMatch(
      /service_(?:sk|session|invitation|claim)\w*_[0-9A-Za-z]{20}|whsec_[0-9A-Za-z]{20}/,
    );
  });

  const document = openApiDocument(OPERATIONS);
  const judge = new AnswerJudge(document);
  const recorded = ANSWERING.flatMap((operation) => {
    const answer = RECORDED[operation.id];
    return answer === undefined ? [] : [{ id: operation.id, operation, answer }];
  });
  it.each(recorded)('$id: the document allows it', ({ operation: { method, path: template }, answer }) => {
    const { status, body } = answer;
    const response = document.paths[template]?.[method.toLowerCase()]?.responses[String(status)];
    const names = response !== undefined && 'headers' in response ? Object.keys(response.headers ?? {}) : [];
    const headers = new Headers({ 'Content-Type': 'application/json' });
    for (const name of names) headers.set(name, 'x');
    const path = template.replace(/\{\w+\}/g, '019a43c4-6f10-7a52-9d0e-000000000001');
    judge.judge(method, path, { status, headers, body, text: JSON.stringify(body) });
  });
});
