import { describe, expect, it } from 'vitest';
import { ResponseChecks } from '../../../proof/fuzz/checks.ts';
import type { FuzzRequest } from '../../../proof/fuzz/encode.ts';
import { fuzzOperation, schemaSource } from '../../../proof/fuzz/fuzz-operation.ts';
import { type FuzzOperation, fuzzOperations } from '../../../proof/fuzz/operations.ts';
import { errorKeyOf, Reached } from '../../../proof/fuzz/reached.ts';
import type { World } from '../../../proof/fuzz/world.ts';
import { openApiDocument } from '../../../src/http/openapi/document.ts';
import { OPERATIONS } from '../../../src/operations/index.ts';
import type { ApiResponse } from '../../support/api-client.ts';

const ID = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const DOCUMENT = openApiDocument(OPERATIONS);
const ALL = fuzzOperations(DOCUMENT);
const WORLD = { idOf: () => ID, credentialOf: () => 'key', harvest: () => undefined } as unknown as World;

function operationOf(id: string): FuzzOperation {
  const found = ALL.find((operation) => operation.id === id);
  if (found === undefined) throw new Error(`there is no operation ${id}`);
  return found;
}

function refusal(status: number, code: string, message = 'a message'): ApiResponse {
  const described = { type: `https://folio.test/errors/${code}`, title: 't', detail: 'd', instance: '/v1' };
  const meta = { timestamp: '2026-01-01T00:00:00.000Z', request_id: ID };
  const body = { success: false, error: { code, message }, meta, ...described };
  const headers = new Headers({ 'Content-Type': 'application/json', 'X-Request-Id': ID });
  return { status, headers, body, text: JSON.stringify(body) };
}

async function fuzz(id: string, answer: (request: FuzzRequest) => ApiResponse) {
  const run = {
    world: WORLD,
    newWorld: () => Promise.resolve(WORLD),
    checks: new ResponseChecks(DOCUMENT),
    reached: new Reached(),
    send: (request: FuzzRequest) => Promise.resolve(answer(request)),
    seed: 1,
    requests: 200,
  };
  return await fuzzOperation(operationOf(id), schemaSource(DOCUMENT, ALL), run);
}

const sentText = ({ body }: FuzzRequest) => (body === null ? '' : new TextDecoder().decode(body));
const sound = (request: FuzzRequest) =>
  request.method === 'POST' ? refusal(422, 'VALIDATION_ERROR') : refusal(405, 'METHOD_NOT_ALLOWED');

describe('the fuzz test of an operation', () => {
  it('the fuzz test passes a service that matches its document', async () => {
    expect(await fuzz('products.create', sound)).toBeNull();
  });

  it('the fuzz test finds a request that returns 500 and shrinks it', async () => {
    const failure = await fuzz('products.create', (request) =>
      sentText(request).includes('\\u0000') ? refusal(500, 'INTERNAL_ERROR') : sound(request),
    );
    expect(failure?.what).toContain('answered 500');
    expect(failure?.request).toContain('u0000');
    expect(failure?.mutations).toHaveLength(1);
  });

  it.each([
    ['a status that the document does not give', refusal(418, 'A_TEAPOT'), 'no status 418'],
    ['a code that the operation does not document', refusal(422, 'NIF_LOCKED'), 'not what the document says'],
    [
      'a message that tells of the inside',
      refusal(422, 'VALIDATION_ERROR', 'D1_ERROR: no such table'),
      'inside',
    ],
  ])('the fuzz test finds %s', async (_, response, what) => {
    const failure = await fuzz('products.create', (request) =>
      request.method === 'POST' ? response : sound(request),
    );
    expect(failure?.what).toContain(what);
  });

  it('the fuzz test finds a valid body that is rejected as malformed', async () => {
    const failure = await fuzz('products.create', (request) =>
      request.method === 'POST' ? refusal(400, 'INVALID_JSON_FORMAT') : sound(request),
    );
    expect(failure?.what).toContain('a body that the document allows');
  });

  it('the fuzz test sends the same requests for the same seed', async () => {
    const sent: string[][] = [[], []];
    for (const requests of sent)
      await fuzz('me.update', (request) => {
        requests.push(
          JSON.stringify([request, sentText(request)]).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
        );
        return refusal(422, 'VALIDATION_ERROR');
      });
    expect(sent[0]).toEqual(sent[1]);
  });
});

describe('the operations of the fuzz test', () => {
  it('the fuzz test covers every operation and method with its error codes', () => {
    const methods = OPERATIONS.reduce((sum, { alsoMethods }) => sum + 1 + alsoMethods.length, 0);
    expect(ALL).toHaveLength(methods);
    expect(ALL.filter(({ errors }) => !errors.includes('BAD_REQUEST'))).toEqual([]);
    expect(operationOf('invoices.issue').errors).toContain('AEAT_RULE_VIOLATED');
  });

  it('errorKeyOf distinguishes the two errors with one code', () => {
    expect(errorKeyOf(refusal(400, 'VALIDATION_ERROR'))).toBe('VALIDATION_ERROR_QUERY');
    expect(errorKeyOf(refusal(422, 'VALIDATION_ERROR'))).toBe('VALIDATION_ERROR');
  });
});
