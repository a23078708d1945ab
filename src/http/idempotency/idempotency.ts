import type { ObjectsOf } from '../../composition/env.ts';
import type { Principal } from '../../context/principal.ts';
import type { Operation, UntypedInput } from '../../operations/operation.ts';
import { credentialHash } from '../../platform/credential-text.ts';
import { ApiError } from '../../platform/errors.ts';
import type { ClaimResult, IdempotencyKeysPort, StoredResponse } from '../../platform/idempotency-port.ts';
import { log } from '../../platform/logging/log.ts';
import type { ResponseSeal } from '../../platform/secrets/response-seal.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { HeldClaim } from './held-claim.ts';

const KEY_PATTERN = /^[a-zA-Z0-9_-]{1,255}$/;
const RETRY_AFTER_SECONDS = '2';

/** Returns JSON with sorted object keys, so that two spellings of one body are equal. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, nested: unknown) => {
    if (typeof nested !== 'object' || nested === null || Array.isArray(nested)) return nested;
    return Object.fromEntries(Object.entries(nested).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}

function fingerprint(operation: Operation, input: UntypedInput, sentBody: unknown): string {
  return sha256Hex(canonicalJson([operation.id, input.params, sentBody]));
}

/** True if a text is a valid idempotency key. */
export function isIdempotencyKey(text: string): boolean {
  return KEY_PATTERN.test(text);
}

/**
 * Returns the idempotency key of a request. Null if it sends none or the operation takes none.
 * Throws 400 if its format is wrong, or if the operation requires one and it is missing.
 */
export function idempotencyKeyOf({ idempotency }: Operation, headers: Headers): string | null {
  const key = idempotency === false ? null : headers.get('Idempotency-Key');
  if (key === null && idempotency === 'required') throw new ApiError('IDEMPOTENCY_KEY_REQUIRED');
  if (key === null || isIdempotencyKey(key)) return key;
  throw new ApiError('INVALID_IDEMPOTENCY_KEY');
}

async function replayOf(
  { status, headers, body: kept }: StoredResponse,
  seal: ResponseSeal | null,
): Promise<Response> {
  const { location, body } = seal === null ? { location: null, body: kept } : await seal.open(kept);
  return new Response(body.byteLength === 0 ? null : body, {
    status,
    headers: {
      ...headers,
      ...(location === null ? {} : { Location: location }),
      'Idempotency-Replay': 'true',
    },
  });
}

/** Claims again if the first response was lost: the object recognizes the run that asks. */
async function claimTwice(ask: () => Promise<ClaimResult>): Promise<ClaimResult> {
  try {
    return await ask();
  } catch (error) {
    log('idempotency.claim_unanswered', {}, error);
    return await ask();
  }
}

/**
 * Returns the owner of a key: a person in an environment and in the account that the request acts in. Decisions,
 * section 11.
 * A response with a secret belongs to its credential only, and so does everything a confined key does.
 * Without a credential the owner is the holder of the token in the body. Null if callers cannot be distinguished.
 */
export async function keyOwner(
  { success }: Operation,
  principal: Principal | undefined,
  accountId: string | null,
  sentBody: unknown,
): Promise<string | null> {
  if (principal !== undefined) {
    const { environment, personId, apiKeyId, sessionId, companyIds } = principal;
    const owner = `${environment}:${personId}:${accountId ?? principal.accountId}`;
    const isOwnAlone = success.isSecret === true || companyIds !== null;
    return isOwnAlone ? `${owner}:${apiKeyId ?? sessionId}` : owner;
  }
  const secret = secretOf(sentBody);
  return secret === null ? null : `PUBLIC:${await credentialHash(secret)}`;
}

/** Returns the secret of the body of a public request: a token, or the handle of a mailed code. */
function secretOf(sentBody: unknown): string | null {
  if (typeof sentBody !== 'object' || sentBody === null) return null;
  const { token, handle } = sentBody as { token?: unknown; handle?: unknown };
  return [token, handle].find((secret) => typeof secret === 'string') ?? null;
}

/**
 * Claims a key for its owner. Returns the stored response of an earlier run, or the claim to run under.
 * Throws 409 while the first run is in progress, or if the key was used for another request.
 * `runId` is a UUID of this request. `seal` seals the stored response, if given.
 */
export async function claimKey(
  namespace: ObjectsOf<IdempotencyKeysPort>,
  owner: string,
  key: string,
  request: {
    operation: Operation;
    input: UntypedInput;
    sentBody: unknown;
    runId: string;
    seal: ResponseSeal | null;
  },
): Promise<{ replay: Response } | { claim: HeldClaim }> {
  const { operation, input, sentBody, runId, seal } = request;
  const bound = fingerprint(operation, input, sentBody);
  return await claimBound(namespace, owner, key, { bound, runId, seal });
}

/** Claims a key like `claimKey`, for a use that is identified by a digest of its own (`bound`). */
export async function claimBound(
  namespace: ObjectsOf<IdempotencyKeysPort>,
  owner: string,
  key: string,
  use: { bound: string; runId: string; seal: ResponseSeal | null },
): Promise<{ replay: Response } | { claim: HeldClaim }> {
  const { bound, runId, seal } = use;
  const keys = () => namespace.getByName(owner);
  const result = await claimTwice(async () => await keys().claim(key, bound, runId));
  switch (result.state) {
    case 'MISMATCH':
      throw new ApiError('IDEMPOTENCY_KEY_MISMATCH');
    case 'PROCESSING':
      throw new ApiError('IDEMPOTENCY_KEY_PROCESSING', { headers: { 'Retry-After': RETRY_AFTER_SECONDS } });
    case 'REPLAY':
      return { replay: await replayOf(result.response, seal) };
    case 'CLAIMED':
      return { claim: new HeldClaim(keys, key, { id: runId, executionId: result.executionId }, seal) };
  }
}
