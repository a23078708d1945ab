import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Answer } from '../api-client.ts';
import { AnswerJudge } from './answer-judge.ts';

/**
 * Validator for the contract of the code under test. A unit test compares the committed files with it, so a new
 * operation can be tested before they are regenerated.
 */
let known: AnswerJudge | null = null;

/** Fails if the OpenAPI document does not allow the response for the operation. */
export function expectValidAnswer(method: string, path: string, answer: Answer): void {
  known ??= new AnswerJudge(openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS));
  known.judge(method, path, answer);
}
