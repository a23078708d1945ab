import { basePorts } from '../composition/base-ports.ts';
import { censusOf } from '../composition/census.ts';
import { principalPorts } from '../composition/principal-ports.ts';
import { viesOf } from '../composition/vies.ts';
import type { CompanyContext, Principal, PrincipalContext, RequestContext } from '../context/context.ts';
import { DryRun } from '../context/dry-run.ts';
import type { Database } from '../db/clients.ts';
import { isOutcomeUnknown } from '../db/failures.ts';
import type { Target } from '../operations/access/repository.ts';
import { refuseStaleSession } from '../operations/auth/stale-session.ts';
import { refuseSandboxKeyOnLive } from '../operations/company/live-identity.ts';
import type { Operation, OperationResult, RawBody, UntypedInput } from '../operations/define-operation.ts';
import { NO_PARTS, type Parts } from '../operations/multipart.ts';
import { NO_SENT_BYTES } from '../operations/sent-bytes.ts';
import { validateBody } from '../operations/validate-body.ts';
import { unknownProperties } from '../operations/warnings/unknown-properties.ts';
import { type Acting, actAs } from '../platform/acting.ts';
import { aheadOf } from '../platform/clock.ts';
import { invalidParameter } from '../platform/errors.ts';
import { executionIds, isUuid, uuidV7 } from '../platform/ids.ts';
import { answerSeal } from '../platform/secrets/answer-seal.ts';
import { signingRing } from '../platform/secrets/key-ring.ts';
import { prefersStrict, STRICT_PREFERENCE, Warnings } from '../warnings/warnings.ts';
import { TABLES_WITH_EVENTS } from '../webhooks/publishing/event-tables.ts';
import { refuseMissingScope, refuseWrongCredentialKind } from './access/access.ts';
import { invalidateAccess } from './access/access-cache.ts';
import { accountContext } from './access/account-context.ts';
import { companyContext } from './access/company-context.ts';
import { type AuthenticatedCredential, authenticate, sendsCredential } from './access/credentials.ts';
import { successResponse } from './answer/envelope.ts';
import { failureResponse } from './answer/failure.ts';
import { consumesBody, heedsStrict, prefersToJson } from './answer/negotiation.ts';
import { rawResponse } from './answer/raw-response.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from './body/json-body.ts';
import { readMultipart } from './body/multipart-body.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import type { RunOutcome } from './idempotency/held-claim.ts';
import { claimKey, idempotencyKeyOf, keyOwner } from './idempotency/idempotency.ts';
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
  return { sent: isSilent ? null : sent, body: body === null ? null : validateBody(body, sent), parts };
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

function answer(
  exchange: Exchange,
  operation: Operation,
  result: OperationResult<unknown>,
  warnings: Warnings,
): Response {
  const headers: Record<string, string> = { ...result.headers };
  if (warnings.isStrict && heedsStrict(operation)) headers['Preference-Applied'] ??= STRICT_PREFERENCE;
  if (result.location !== undefined) headers.Location = result.location;
  if (result.version !== undefined) headers.ETag = `"${result.version}"`;
  if (operation.success.rendition !== undefined) headers.Vary = 'Accept';
  const status = result.status ?? operation.success.status;
  const raw = result.raw ?? rawBodyOf(exchange, operation, result.data);
  if (raw !== null) return rawResponse(exchange, status, raw, headers);
  const found = warnings.view(exchange.language);
  return successResponse(envelopeContext(exchange), status, result.data, headers, found);
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
    operation.scope === 'none' && !(operation.heedsSession && sendsCredential(request.headers))
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
    ids: executionIds(uuidV7(exchange.clock.now())),
    executionId: '',
    isRetry: false,
    requestId: exchange.requestId,
    language: exchange.language,
    ifMatch: headers.get('If-Match'),
    ifNoneMatch: headers.get('If-None-Match'),
    prefer: headers.get('Prefer'),
    warnings: new Warnings(prefersStrict(headers.get('Prefer'))),
    dryRun: null,
    callerIp: headers.get('CF-Connecting-IP') ?? '',
    callerCountry: headers.get('CF-IPCountry'),
    callerAgent: headers.get('User-Agent'),
    waitUntil: (work) => exchange.waitUntil(work),
    invalidateAccess,
    signedIn: signedInOf(credential),
    directory,
    ...basePorts(exchange.env, exchange.clock, exchange.baseUrl),
  };
  const context = contextOf(exchange, base, credential, operation, params);
  exchange.accountId = context.accountId ?? null;
  const isLenient = exchange.deprecated?.isQueryLenient ?? false;
  const query = readQuery(exchange.url.searchParams, operation.query, isLenient);
  if (query.dry_run === true) beDry(exchange, context);
  const run = () => runRequest(exchange, operation, context, { params, query }, readBody);
  const acting = actingOf(exchange, operation, credential);
  const response = await actAs(acting, run);
  passEventsOn(exchange, context, acting);
  return response;
}

/** Has the events passed on that the books themselves have written of a company. */
function passEventsOn(exchange: Exchange, { companyId, webhooks }: CompanyContext, acting: Acting): void {
  if (acting.tellsNothing === true || companyId === undefined) return;
  if (TABLES_WITH_EVENTS.some((table) => acting.written?.has(table)))
    exchange.waitUntil(webhooks.events.addOf(companyId));
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
    traceId: exchange.traceId,
    ip: ip === '' ? null : ip,
    nowMs: () => exchange.clock.now(),
    written: new Set(),
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
  warnOfUnknownProperties(operation, context, sentBody);
  return await runClaimed(exchange, operation, context, input, sentBody);
}

/** Has a request show what it would do: the ledger plans, and not even what the census and VIES say is kept. */
function beDry({ env, clock }: Exchange, context: CompanyContext): void {
  const { environment, booksShard } = context;
  context.dryRun = new DryRun();
  context.census = censusOf(env, clock, environment, booksShard, false);
  context.vies = viesOf(env, clock, environment, booksShard, false);
}

/** Properties that the operation does not know: a warning in a dry run, and a refusal under strict handling. */
function warnOfUnknownProperties(
  { body, deprecation }: Operation,
  { warnings, dryRun }: CompanyContext,
  sent: unknown,
): void {
  if (body === null || deprecation !== null || (!warnings.isStrict && dryRun === null)) return;
  for (const { path, suggestion } of unknownProperties(body, sent))
    warnings.add('UNKNOWN_PROPERTY', path, {}, suggestion);
  warnings.refuseIfStrict();
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
  // A dry run uses no key up: the real request comes with it.
  const key = context.dryRun === null ? idempotencyKeyOf(operation, exchange.request.headers) : null;
  const run = async (executionId: string, isRetry: boolean): Promise<Response> => {
    if (operation.isSharedOnceLive) await refuseSandboxKeyOnLive(context);
    const result = await operation.run(
      { ...context, executionId, isRetry, ids: executionIds(executionId) },
      input,
    );
    return answer(exchange, operation, result, context.warnings);
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
  return await claim.settle(await settledRun(exchange, () => run(claim.executionId, claim.isRetry)));
}

async function settledRun(exchange: Exchange, run: () => Promise<Response>): Promise<RunOutcome> {
  try {
    return { response: await run(), isUnknown: false };
  } catch (error) {
    return { response: failureResponse(exchange, error), isUnknown: isOutcomeUnknown(error) };
  }
}
