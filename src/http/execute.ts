import { aheadOf } from '../clock.ts';
import { basePorts } from '../context/base-ports.ts';
import { principalPorts } from '../context/principal-ports.ts';
import { booksOf, type Database } from '../db/clients.ts';
import { isOutcomeUnknown } from '../db/failures.ts';
import { invalidParameter } from '../errors.ts';
import { effectIds, isUuid, uuidV7 } from '../ids.ts';
import { grantedCompanies } from '../operations/access/repository.ts';
import { judgeBody } from '../operations/body-judgement.ts';
import type { AccountContext, CompanyContext, RequestContext } from '../operations/context.ts';
import type { Operation, OperationResult, RawBody, UntypedInput } from '../operations/define-operation.ts';
import { NO_PARTS, type Parts } from '../operations/multipart.ts';
import { refuseForeignAccount, refuseMissingScope, refuseWrongCredentialKind } from './access.ts';
import { companyContext } from './company-context.ts';
import { type AuthenticatedCredential, authenticate } from './credentials.ts';
import { successResponse } from './envelope.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import { failureResponse } from './failure.ts';
import type { RunOutcome } from './held-claim.ts';
import { claimKey, idempotencyKeyOf } from './idempotency.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from './json-body.ts';
import { readMultipart } from './multipart-body.ts';
import { consumesBody, prefersToJson } from './negotiation.ts';
import { rawResponse } from './raw-response.ts';
import { decodedSegment } from './readable-url.ts';
import { readQuery } from './strict-query.ts';
import { testClockOf } from './test-clock.ts';

/** A placeholder of a path is a UUID unless declared otherwise; anything else is 400 naming it (decisions, section 1). */
function pathIds({ textPlaceholders }: Operation, raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, segment]) => {
      const value = decodedSegment(name, segment);
      if (textPlaceholders.includes(name)) return [name, value];
      if (!isUuid(value))
        throw invalidParameter(name, value, { en: 'it is not a UUID', es: 'no es un UUID' });
      return [name, value.toLowerCase()];
    }),
  );
}

/**
 * The body as it was sent and as the operation reads it. One that comes with an operation that declares none has to be
 * readable like any other, and all its properties are ignored.
 */
async function bodyInput(
  { method, body, bodyOptional, multipart }: Operation,
  headers: Headers,
  readBody: () => Promise<Uint8Array>,
): Promise<{ sent: unknown; body: unknown; parts: Parts }> {
  const parts = NO_PARTS;
  if (!consumesBody(method)) return { sent: null, body: null, parts };
  const bytes = await readBody();
  if (multipart !== null) {
    const read = await readMultipart(multipart, bytes, headers.get('Content-Type') ?? '');
    return { ...read, body: null };
  }
  const isAbsent = bytes.byteLength === 0 && (body === null || bodyOptional);
  const sent = isAbsent ? {} : parseJsonObject(bytes);
  if (!isAbsent) refuseNullCharactersAndDepth(sent);
  // An empty object says no more than no body at all, where a body may be left out.
  const isSilent = isAbsent || ((body === null || bodyOptional) && Object.keys(sent).length === 0);
  return { sent: isSilent ? null : sent, body: body === null ? null : judgeBody(body, sent), parts };
}

/** The body that is not enveloped JSON, where the operation has one or the caller prefers the other form of its data. */
function rawBodyOf(
  exchange: Exchange,
  { success: { raw, rendition } }: Operation,
  data: unknown,
): RawBody | null {
  if (raw !== undefined) return data as RawBody;
  if (rendition === undefined) return null;
  const { contentType } = rendition;
  const isPreferred = prefersToJson(contentType, exchange.request.headers.get('Accept'));
  return isPreferred ? { contentType, bytes: rendition.render(data) } : null;
}

function answer(exchange: Exchange, operation: Operation, result: OperationResult<unknown>): Response {
  const headers: Record<string, string> = { ...result.headers };
  if (result.location !== undefined) headers.Location = result.location;
  if (result.version !== undefined) headers.ETag = `"${result.version}"`;
  if (operation.success.rendition !== undefined) headers.Vary = 'Accept';
  const status = result.status ?? operation.success.status;
  const raw = rawBodyOf(exchange, operation, result.data);
  if (raw !== null) return rawResponse(exchange, status, raw, headers);
  return successResponse(envelopeContext(exchange), status, result.data, headers);
}

/**
 * Runs an operation for a request whose route, method and media types are settled: credential, scope, access, query, body,
 * idempotency, run, envelope, in the order that the contract gives.
 */
export async function execute(
  exchange: Exchange,
  operation: Operation,
  rawParams: Record<string, string>,
  directory: Database,
  readBody: () => Promise<Uint8Array>,
): Promise<Response> {
  const { headers } = exchange.request;
  const rawCompanyId = rawParams.company_id ?? null;
  const companyId = rawCompanyId !== null && isUuid(rawCompanyId) ? rawCompanyId.toLowerCase() : null;
  const credential =
    operation.scope === 'none'
      ? null
      : await authenticate(directory, headers, exchange.clock.now(), companyId);
  if (credential !== null) {
    refuseMissingScope(operation, credential.principal);
    refuseWrongCredentialKind(operation, credential.principal);
  }
  const params = pathIds(operation, rawParams);
  const base: RequestContext = {
    clock: aheadOf(exchange.clock, 0),
    ids: effectIds(uuidV7(exchange.clock.now())),
    effectId: '',
    isRetry: false,
    requestId: exchange.requestId,
    language: exchange.language,
    ifMatch: headers.get('If-Match'),
    prefer: headers.get('Prefer'),
    directory,
    ...basePorts(exchange.env, exchange.clock, exchange.baseUrl),
  };
  const context = contextOf(exchange, base, credential, operation, params);
  const query = readQuery(exchange.url.searchParams, operation.query);
  const { sent, body, parts } = await bodyInput(operation, headers, readBody);
  return await runClaimed(exchange, operation, context, { params, query, body, parts }, sent);
}

function contextOf(
  exchange: Exchange,
  base: RequestContext,
  credential: AuthenticatedCredential | null,
  operation: Operation,
  params: Record<string, string>,
): CompanyContext {
  // An operation is handed the context of its own access level; the wider type is how the registry forgets which.
  if (credential === null) return base as CompanyContext;
  if (operation.access === 'company') return companyContext(exchange, base, credential, operation);
  const { principal } = credential;
  const accountId = params.account_id ?? principal.accountId;
  if (operation.access === 'account') refuseForeignAccount(accountId, credential);
  const { environment, booksShard } = principal;
  const { env } = exchange;
  const context: AccountContext = {
    ...base,
    principal,
    ...principalPorts(env, exchange.clock, {
      environment,
      booksShard,
      clockAheadMs: credential.clocks.get(accountId) ?? 0,
    }),
    goOn: (work) => exchange.waitUntil(work),
    accountId,
    booksShard,
    books: booksOf(env, environment, booksShard),
    testClock: testClockOf(env, accountId),
    reach: () => reachOf(base.directory, accountId, credential),
  };
  return context as unknown as CompanyContext;
}

/** The companies that a credential reaches in an account: those of a key that is confined, and those granted to a member. */
async function reachOf(
  directory: Database,
  accountId: string,
  { principal, memberAccountIds }: AuthenticatedCredential,
): Promise<readonly string[] | null> {
  const { companyIds, personId } = principal;
  if (!memberAccountIds.includes(accountId)) return companyIds;
  const granted = await grantedCompanies(directory, accountId, personId);
  return companyIds === null ? granted : granted.filter((id) => companyIds.includes(id));
}

async function runClaimed(
  exchange: Exchange,
  operation: Operation,
  context: CompanyContext,
  input: UntypedInput,
  sentBody: unknown,
): Promise<Response> {
  const runId = uuidV7(exchange.clock.now());
  const key = idempotencyKeyOf(operation, exchange.request.headers);
  const run = async (effectId: string, isRetry: boolean): Promise<Response> => {
    const result = await operation.run({ ...context, effectId, isRetry, ids: effectIds(effectId) }, input);
    return answer(exchange, operation, result);
  };
  if (key === null || context.principal === undefined) return await run(runId, false);
  const claimed = await claimKey(exchange.env.IDEMPOTENCY_KEYS, context.principal, key, {
    operation,
    input,
    sentBody,
    runId,
  });
  if ('replay' in claimed) return claimed.replay;
  const { claim } = claimed;
  return await claim.settle(await settledRun(exchange, () => run(claim.effectId, claim.isRetry)));
}

async function settledRun(exchange: Exchange, run: () => Promise<Response>): Promise<RunOutcome> {
  try {
    return { response: await run(), isUnknown: false };
  } catch (error) {
    return { response: failureResponse(exchange, error), isUnknown: isOutcomeUnknown(error) };
  }
}
