import { type Acting, actAs } from '../audit/acting.ts';
import { aheadOf } from '../clock.ts';
import { basePorts } from '../context/base-ports.ts';
import { principalPorts } from '../context/principal-ports.ts';
import type { Database } from '../db/clients.ts';
import { isOutcomeUnknown } from '../db/failures.ts';
import { invalidParameter } from '../errors.ts';
import { effectIds, isUuid, uuidV7 } from '../ids.ts';
import type { Target } from '../operations/access/repository.ts';
import { refuseStaleSession } from '../operations/auth/stale-session.ts';
import { judgeBody } from '../operations/body-judgement.ts';
import { refuseSandboxKeyOnLive } from '../operations/company/live-identity.ts';
import type { CompanyContext, Principal, PrincipalContext, RequestContext } from '../operations/context.ts';
import type { Operation, OperationResult, RawBody, UntypedInput } from '../operations/define-operation.ts';
import { NO_PARTS, type Parts } from '../operations/multipart.ts';
import { NO_SENT_BYTES } from '../operations/sent-bytes.ts';
import { answerSeal } from '../secrets/answer-seal.ts';
import { signingRing } from '../secrets/key-ring.ts';
import { refuseMissingScope, refuseWrongCredentialKind } from './access.ts';
import { forgetAccess } from './access-cache.ts';
import { accountContext } from './account-context.ts';
import { companyContext } from './company-context.ts';
import { type AuthenticatedCredential, authenticate, credentialText } from './credentials.ts';
import { successResponse } from './envelope.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import { failureResponse } from './failure.ts';
import type { RunOutcome } from './held-claim.ts';
import { claimKey, idempotencyKeyOf, keyOwner } from './idempotency.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from './json-body.ts';
import { readMultipart } from './multipart-body.ts';
import { consumesBody, prefersToJson } from './negotiation.ts';
import { rawResponse } from './raw-response.ts';
import { decodedSegment } from './readable-url.ts';
import { readQuery } from './strict-query.ts';

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
  { method, body, bodyOptional, multipart, deprecation }: Operation,
  headers: Headers,
  readBody: () => Promise<Uint8Array>,
  params: Record<string, string>,
): Promise<{ sent: unknown; body: unknown; parts: Parts }> {
  const parts = NO_PARTS;
  if (!consumesBody(method)) return { sent: null, body: null, parts };
  const bytes = await readBody();
  if (multipart !== null) {
    const read = await readMultipart(multipart, bytes, headers.get('Content-Type') ?? '');
    return { ...read, body: null };
  }
  const isAbsent = bytes.byteLength === 0 && (body === null || bodyOptional);
  const read = isAbsent ? {} : parseJsonObject(bytes);
  if (!isAbsent) refuseNullCharactersAndDepth(read);
  const adapt = deprecation?.bodyOf ?? null;
  const sent = adapt === null ? read : adapt(read, params);
  // An empty object says no more than no body at all, where a body may be left out.
  const isSilent = (body === null || bodyOptional) && Object.keys(sent).length === 0;
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
  const raw = result.raw ?? rawBodyOf(exchange, operation, result.data);
  if (raw !== null) return rawResponse(exchange, status, raw, headers);
  return successResponse(envelopeContext(exchange), status, result.data, headers);
}

/** What the path names, as far as it is readable: a malformed id is refused once the credential is known. */
export function targetOf({ access }: Operation, { company_id, account_id }: Record<string, string>): Target {
  if (access === 'company' && company_id !== undefined && isUuid(company_id))
    return { companyId: company_id.toLowerCase() };
  if (access === 'account' && account_id !== undefined && isUuid(account_id))
    return { accountId: account_id.toLowerCase() };
  return null;
}

/** The ids that an operation is run with: of a deprecated route, those of its successor's path. */
function runParams({ deprecation }: Operation, ids: Record<string, string>): Record<string, string> {
  const path = deprecation?.successor?.path;
  if (path === undefined) return ids;
  return Object.fromEntries(Object.entries(ids).filter(([name]) => path.includes(`{${name}}`)));
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
  const { clock, request } = exchange;
  const credential =
    operation.scope === 'none' && !(operation.heedsSession && credentialText(request.headers) !== null)
      ? null
      : await authenticate(directory, request.headers, clock.now(), targetOf(operation, rawParams));
  return await executeAs(exchange, operation, credential, rawParams, directory, readBody);
}

/** What follows once it is known who asks: all of `execute` from the scope on. */
export async function executeAs(
  exchange: Exchange,
  operation: Operation,
  credential: AuthenticatedCredential | null,
  rawParams: Record<string, string>,
  directory: Database,
  readBody: () => Promise<Uint8Array>,
): Promise<Response> {
  const { headers } = exchange.request;
  if (credential !== null) {
    exchange.caller = credential.principal;
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
    callerIp: headers.get('CF-Connecting-IP') ?? '',
    callerCountry: headers.get('CF-IPCountry'),
    callerAgent: headers.get('User-Agent'),
    goOn: (work) => exchange.waitUntil(work),
    forgetAccess,
    signedIn: signedInOf(credential),
    directory,
    ...basePorts(exchange.env, exchange.clock, exchange.baseUrl),
  };
  const context = contextOf(exchange, base, credential, operation, params);
  exchange.accountId = context.accountId ?? null;
  const isLenient = exchange.deprecated?.isQueryLenient ?? false;
  const query = readQuery(exchange.url.searchParams, operation.query, isLenient);
  const run = () => runRequest(exchange, operation, context, { params, query }, readBody);
  return await actAs(actingOf(exchange, operation, credential), run);
}

/** Who asks, for the audit trail; the service itself where nobody has to say who he is. */
function actingOf(
  exchange: Exchange,
  operation: Operation,
  credential: AuthenticatedCredential | null,
): Acting {
  const principal = credential?.principal ?? null;
  const ip = exchange.request.headers.get('CF-Connecting-IP');
  return {
    actor:
      principal === null ? { type: 'SYSTEM', id: null, name: null, job: operation.id } : actorOf(principal),
    accountId: exchange.accountId ?? principal?.accountId ?? null,
    environment: principal?.environment ?? null,
    operation: operation.id,
    requestId: exchange.requestId,
    ip: ip === '' ? null : ip,
    nowMs: () => exchange.clock.now(),
  };
}

function actorOf({ apiKeyId, apiKeyName, personId, person }: Principal): Acting['actor'] {
  if (apiKeyId !== null) return { type: 'API_KEY', id: apiKeyId, name: apiKeyName, job: null };
  return { type: 'PERSON', id: personId, name: person.name ?? person.email, job: null };
}

/** What follows once the path and the query are read: the body, and the run. */
async function runRequest(
  exchange: Exchange,
  operation: Operation,
  context: CompanyContext,
  { params, query }: Pick<UntypedInput, 'params' | 'query'>,
  readBody: () => Promise<Uint8Array>,
): Promise<Response> {
  const { headers } = exchange.request;
  if (operation.takesBytes) {
    const sent = { bytes: await readBody(), header: (name: string) => headers.get(name) };
    return await runClaimed(
      exchange,
      operation,
      context,
      { params, query, body: null, parts: NO_PARTS, sent },
      null,
    );
  }
  const { sent: sentBody, body, parts } = await bodyInput(operation, headers, readBody, params);
  const input = { params: runParams(operation, params), query, body, parts, sent: NO_SENT_BYTES };
  return await runClaimed(exchange, operation, context, input, sentBody);
}

/** Who a session is; null for a key, and where there is no credential. */
function signedInOf(credential: AuthenticatedCredential | null): RequestContext['signedIn'] {
  if (credential === null || credential.principal.type !== 'SESSION') return null;
  const { personId, person } = credential.principal;
  return { personId, email: person.email };
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
  if (operation.access === 'account') return accountContext(exchange, base, credential, operation, params);
  const { principal } = credential;
  const clockAheadMs = credential.home.get(principal.accountId)?.clockAheadMs ?? 0;
  const context: PrincipalContext = {
    ...base,
    principal,
    ...principalPorts(exchange.env, exchange.clock, { ...principal, clockAheadMs }),
  };
  return context as CompanyContext;
}

/** Whether what a request asks for is production's: the environment that its body names, or else that of its credential. */
function isForProduction({ environment }: CompanyContext, body: unknown): boolean {
  const named =
    typeof body === 'object' && body !== null && 'environment' in body ? body.environment : environment;
  return named === 'LIVE';
}

/** 403 for a session without a fresh proof, where the operation asks for one. A round trip only where none is remembered. */
async function refuseWithoutProof(
  { stepUp }: Operation,
  context: CompanyContext,
  { body }: UntypedInput,
): Promise<void> {
  if (stepUp === null || context.principal.type !== 'SESSION') return;
  if (stepUp === 'live' && !isForProduction(context, body)) return;
  await refuseStaleSession(context);
}

async function runClaimed(
  exchange: Exchange,
  operation: Operation,
  context: CompanyContext,
  input: UntypedInput,
  sentBody: unknown,
): Promise<Response> {
  await refuseWithoutProof(operation, context, input);
  const runId = uuidV7(exchange.clock.now());
  const key = idempotencyKeyOf(operation, exchange.request.headers);
  const run = async (effectId: string, isRetry: boolean): Promise<Response> => {
    if (operation.isSharedOnceLive) await refuseSandboxKeyOnLive(context);
    const result = await operation.run({ ...context, effectId, isRetry, ids: effectIds(effectId) }, input);
    return answer(exchange, operation, result);
  };
  const owner =
    key === null ? null : await keyOwner(operation, context.principal, exchange.accountId, sentBody);
  if (key === null || owner === null) return await run(runId, false);
  const claimed = await claimKey(exchange.env.IDEMPOTENCY_KEYS, owner, key, {
    operation,
    input,
    sentBody,
    runId,
    seal: operation.success.isSecret === true ? answerSeal(signingRing(exchange.env)) : null,
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
