import { DEPRECATED_OPERATIONS } from '../../../src/http/deprecated/operations.ts';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { ApiResponse } from '../api-client.ts';
import { ResponseJudge } from './response-judge.ts';

/**
 * Validator for the contract of the code under test. A unit test compares the committed files with it, so a new
 * operation can be tested before they are regenerated.
 */
let known: ResponseJudge | null = null;

/** Fails if the OpenAPI document does not allow the response for the operation. */
export function expectValidResponse(method: string, path: string, response: ApiResponse): void {
  known ??= new ResponseJudge(openApiDocument(OPERATIONS, DEPRECATED_OPERATIONS));
  known.judge(method, path, response);
}
