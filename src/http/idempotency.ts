import type { IdempotencyKey } from '../../durable-objects/idempotency-key.ts';
import { ApiError } from '../errors.ts';
import type { Principal } from '../operations/context.ts';
import type { Operation, UntypedInput } from '../operations/define-operation.ts';

const KEY_PATTERN = /^[a-zA-Z0-9_-]{1,255}$/;
const RETRY_AFTER_SECONDS = '2';

/** The claim that a request holds while it runs. */
export interface HeldClaim {
  effectId: string;
  isRetry: boolean;
  /** Keeps a 2xx or 5xx for 24 hours, frees the key after anything else. */
  settle(response: Response): Promise<Response>;
}

/** JSON with its object keys sorted, so that two spellings of one body are the same body. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) => {
    if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return nested;
    return Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

async function fingerprint(operation: Operation, input: UntypedInput, sentBody: unknown): Promise<string> {
  const text = canonicalJson([operation.id, input.params, sentBody]);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key of the request, or null when it sends none or the operation heeds none. 400 when it breaks the format. */
export function idempotencyKeyOf(operation: Operation, headers: Headers): string | null {
  const key = operation.idempotency ? headers.get('Idempotency-Key') : null;
  if (key === null || KEY_PATTERN.test(key)) return key;
  throw new ApiError('INVALID_IDEMPOTENCY_KEY');
}

/**
 * Claims a key for its person and environment. Answers the stored response of an earlier run, or the claim to run under;
 * 409 while the first run is going on, or when the key was used for something else.
 */
export async function claimKey(
  namespace: DurableObjectNamespace<IdempotencyKey>,
  principal: Principal,
  key: string,
  request: { operation: Operation; input: UntypedInput; sentBody: unknown; newEffectId: string },
): Promise<{ replay: Response } | { claim: HeldClaim }> {
  const stub = namespace.getByName(`${principal.environment}:${principal.personId}:${key}`);
  const bound = await fingerprint(request.operation, request.input, request.sentBody);
  const result = await stub.claim(bound, request.newEffectId);
  switch (result.state) {
    case 'MISMATCH':
      throw new ApiError('IDEMPOTENCY_KEY_MISMATCH');
    case 'PROCESSING':
      throw new ApiError('IDEMPOTENCY_KEY_PROCESSING', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    case 'REPLAY': {
      const { status, headers, body } = result.response;
      const isEmpty = status === 204;
      return {
        replay: new Response(isEmpty ? null : body, {
          status,
          headers: { ...headers, 'Idempotency-Replay': 'true' },
        }),
      };
    }
    case 'CLAIMED': {
      const { attempt, effectId } = result;
      return {
        claim: { effectId, isRetry: attempt > 1, settle: (response) => settle(stub, attempt, response) },
      };
    }
  }
}

async function settle(
  stub: DurableObjectStub<IdempotencyKey>,
  attempt: number,
  response: Response,
): Promise<Response> {
  const isKept = response.ok || response.status >= 500;
  if (!isKept) {
    await stub.release(attempt);
    return response;
  }
  const body = await response.text();
  const headers = Object.fromEntries(response.headers);
  await stub.complete(attempt, { status: response.status, headers, body });
  return new Response(response.status === 204 ? null : body, { status: response.status, headers });
}
