import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { Answer } from '../api-client.ts';
import { AnswerJudge } from './answer-judge.ts';

/**
 * The contract of the code under test. That the committed files say the same is a unit test of its own, so that a new
 * operation can be tested before they are generated anew.
 */
let known: AnswerJudge | null = null;

/** Fails unless the answer is one that the OpenAPI document gives for the operation. */
export function expectValidAnswer(method: string, path: string, answer: Answer): void {
  known ??= new AnswerJudge(openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS));
  known.judge(method, path, answer);
}
