import { censusOf } from '../composition/census.ts';
import { viesOf } from '../composition/vies.ts';
import type { CompanyContext } from '../context/context.ts';
import { DryRun } from '../context/dry-run.ts';
import type { Database } from '../db/clients.ts';
import { isOutcomeUnknown } from '../db/failures.ts';
import { refuseStaleSession } from '../operations/auth/stale-session.ts';
import { refuseSandboxKeyOnLive } from '../operations/company/live-identity.ts';
import type { Operation, UntypedInput } from '../operations/define-operation.ts';
import { NO_PARTS } from '../operations/multipart.ts';
import { NO_SENT_BYTES } from '../operations/sent-bytes.ts';
import { unknownProperties } from '../operations/warnings/unknown-properties.ts';
import { type Acting, actAs } from '../platform/acting.ts';
import { executionIds, uuidV7 } from '../platform/ids.ts';
import { answerSeal } from '../platform/secrets/answer-seal.ts';
import { signingRing } from '../platform/secrets/key-ring.ts';
import { TABLES_WITH_EVENTS } from '../webhooks/publishing/event-tables.ts';
import { refuseMissingScope, refuseWrongCredentialKind } from './access/access.ts';
import { type AuthenticatedCredential, authenticate, sendsCredential } from './access/credentials.ts';
import { actingOf, contextOf, requestContext } from './access/request-context.ts';
import { failureResponse } from './answer/failure.ts';
import { withWantedFormat } from './answer/negotiation.ts';
import { operationResponse } from './answer/operation-response.ts';
import type { Exchange } from './exchange.ts';
import type { RunOutcome } from './idempotency/held-claim.ts';
import { claimKey, idempotencyKeyOf, keyOwner } from './idempotency/idempotency.ts';
import { bodyInput, pathIds, runParams, targetOf } from './request-input.ts';
import { readQuery } from './strict-query.ts';

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
  if (credential !== null) {
    exchange.caller = credential.principal;
    refuseMissingScope(operation, credential.principal);
    refuseWrongCredentialKind(operation, credential.principal);
  }
  const params = pathIds(operation, rawParams);
  const base = requestContext(exchange, credential, directory);
  const context = contextOf(exchange, base, credential, operation, params);
  exchange.accountId = context.accountId ?? null;
  const isLenient = exchange.deprecated?.isQueryLenient ?? false;
  const { searchParams } = exchange.url;
  const query = withWantedFormat(operation, readQuery(searchParams, operation.query, isLenient), {
    namesFormat: searchParams.has('format'),
    accept: exchange.request.headers.get('Accept'),
  });
  if (query.dry_run === true) beDry(exchange, context);
  const run = () => runRequest(exchange, operation, context, { params, query }, readBody);
  const acting = actingOf(exchange, operation, credential);
  const response = await actAs(acting, run);
  passEventsOn(exchange, context, acting);
  return response;
}

/** Passes on the events that triggers of the books have written of a company. */
function passEventsOn(exchange: Exchange, { companyId, webhooks }: CompanyContext, acting: Acting): void {
  if (acting.tellsNothing === true || companyId === undefined) return;
  if (TABLES_WITH_EVENTS.some((table) => acting.written?.has(table)))
    exchange.waitUntil(webhooks.events.addOf(companyId));
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

/** Turns a request into a dry run: the ledger plans, and what the census and VIES say is not kept. */
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
  // A dry run uses no key up, since the real request comes with it; one that the real request is refused for is refused here too.
  const sentKey = idempotencyKeyOf(operation, exchange.request.headers);
  const key = context.dryRun === null ? sentKey : null;
  const run = async (executionId: string, isRetry: boolean): Promise<Response> => {
    if (operation.isSharedOnceLive) await refuseSandboxKeyOnLive(context);
    const result = await operation.run(
      { ...context, executionId, isRetry, ids: executionIds(executionId) },
      input,
    );
    return operationResponse(exchange, operation, result, context.warnings);
  };
  const owner =
    key === null ? null : await keyOwner(operation, context.principal, exchange.accountId, sentBody);
  if (key === null || owner === null) return await run(runId, false);
  operation.beginReading?.(context, input);
  const claimed = await claimKey(exchange.env.IDEMPOTENCY_KEYS, owner, key, {
    operation,
    input,
    sentBody,
    runId,
    seal: operation.success.isSecret === true ? answerSeal(signingRing(exchange.env)) : null,
  });
  if ('replay' in claimed) return claimed.replay;
  const { claim } = claimed;
  const outcome = await runOutcome(exchange, () => run(claim.executionId, claim.isRetry));
  const { response, kept } = await claim.settle(outcome);
  exchange.waitUntil(kept);
  return response;
}

async function runOutcome(exchange: Exchange, run: () => Promise<Response>): Promise<RunOutcome> {
  try {
    return { response: await run(), isUnknown: false };
  } catch (error) {
    return { response: failureResponse(exchange, error), isUnknown: isOutcomeUnknown(error) };
  }
}
