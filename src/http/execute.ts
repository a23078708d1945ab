import { booksOf, type Database } from '../db/clients.ts';
import { invalidParameter } from '../errors.ts';
import { effectIds, isUuid, uuidV7 } from '../ids.ts';
import { loadCompanyAccess } from '../operations/access/repository.ts';
import type { CompanyContext, CompanyRecord, RequestContext } from '../operations/context.ts';
import type { Operation, OperationResult, UntypedInput } from '../operations/define-operation.ts';
import {
  reachableCompany,
  refuseForeignAccount,
  refuseMissingScope,
  refuseWrongCredentialKind,
} from './access.ts';
import { judgeBody } from './body-judgement.ts';
import { type AuthenticatedCredential, authenticate } from './credentials.ts';
import { successResponse } from './envelope.ts';
import { type Exchange, envelopeContext } from './exchange.ts';
import { failureResponse } from './failure.ts';
import { claimKey, idempotencyKeyOf } from './idempotency.ts';
import { parseJsonObject, refuseNullCharactersAndDepth } from './json-body.ts';
import { ledgerOf } from './ledger.ts';
import { decodedSegment } from './readable-url.ts';
import { readQuery } from './strict-query.ts';

/** Every placeholder of a path is a UUID; anything else is 400 naming it (decisions, section 1). */
function pathIds(raw: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, segment]) => {
      const value = decodedSegment(name, segment);
      if (!isUuid(value))
        throw invalidParameter(name, value, { en: 'it is not a UUID', es: 'no es un UUID' });
      return [name, value.toLowerCase()];
    }),
  );
}

async function bodyInput(
  operation: Operation,
  readBody: () => Promise<Uint8Array>,
): Promise<{ sent: unknown; body: unknown }> {
  if (operation.body === null) return { sent: null, body: null };
  const bytes = await readBody();
  if (bytes.byteLength === 0 && operation.bodyOptional)
    return { sent: null, body: judgeBody(operation.body, {}) };
  const sent = parseJsonObject(bytes);
  refuseNullCharactersAndDepth(sent);
  return { sent, body: judgeBody(operation.body, sent) };
}

function companyContext(
  exchange: Exchange,
  base: RequestContext,
  credential: AuthenticatedCredential,
  operation: Operation,
): CompanyContext {
  const match = reachableCompany(operation, credential);
  const { principal } = credential;
  const { environment } = principal;
  let known: CompanyRecord | null = credential.company?.fresh
    ? {
        row: match.company,
        activations: credential.company.access.activations,
        plan: match.plan,
        agreedPrice: match.agreedPrice,
      }
    : null;
  return {
    ...base,
    principal,
    environment,
    accountId: match.company.accountId,
    companyId: match.company.id,
    books: booksOf(exchange.env, environment, match.booksShard),
    ledger: ledgerOf(exchange.env, environment, match.company.id),
    async company() {
      known ??= await freshCompany(base.directory, match.company.id, credential);
      return known;
    },
  };
}

async function freshCompany(
  directory: Database,
  companyId: string,
  credential: AuthenticatedCredential,
): Promise<CompanyRecord> {
  const { match, activations } = await loadCompanyAccess(
    directory,
    companyId,
    credential.hash,
    credential.kind,
  );
  if (match === null) throw new Error(`company ${companyId} vanished`);
  return { row: match.company, activations, plan: match.plan, agreedPrice: match.agreedPrice };
}

function answer(exchange: Exchange, operation: Operation, result: OperationResult<unknown>): Response {
  const headers: Record<string, string> = {};
  if (result.location !== undefined) headers.Location = result.location;
  if (result.version !== undefined) headers.ETag = `"${result.version}"`;
  if (operation.success.raw !== undefined) {
    const { contentType, bytes } = result.data as { contentType: string; bytes: BodyInit };
    return new Response(bytes, {
      status: operation.success.status,
      headers: { 'Content-Type': contentType, 'X-Request-Id': exchange.requestId, ...headers },
    });
  }
  return successResponse(
    envelopeContext(exchange),
    result.status ?? operation.success.status,
    result.data,
    headers,
  );
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
  const params = pathIds(rawParams);
  const base: RequestContext = {
    clock: exchange.clock,
    ids: effectIds(uuidV7(exchange.clock.now())),
    effectId: '',
    isRetry: false,
    requestId: exchange.requestId,
    language: exchange.language,
    ifMatch: headers.get('If-Match'),
    directory,
  };
  const context = contextOf(exchange, base, credential, operation, params);
  const query = readQuery(exchange.url.searchParams, operation.query);
  const { sent, body } = await bodyInput(operation, readBody);
  return await runClaimed(exchange, operation, context, { params, query, body }, sent);
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
  return { ...base, principal, environment: principal.environment, accountId } as CompanyContext;
}

async function runClaimed(
  exchange: Exchange,
  operation: Operation,
  context: CompanyContext,
  input: UntypedInput,
  sentBody: unknown,
): Promise<Response> {
  const newEffectId = uuidV7(exchange.clock.now());
  const key = idempotencyKeyOf(operation, exchange.request.headers);
  const run = async (effectId: string, isRetry: boolean): Promise<Response> => {
    const result = await operation.run({ ...context, effectId, isRetry, ids: effectIds(effectId) }, input);
    return answer(exchange, operation, result);
  };
  if (key === null || context.principal === undefined) return await run(newEffectId, false);
  const claimed = await claimKey(exchange.env.IDEMPOTENCY_KEY, context.principal, key, {
    operation,
    input,
    sentBody,
    newEffectId,
  });
  if ('replay' in claimed) return claimed.replay;
  const { claim } = claimed;
  const response = await settledRun(exchange, () => run(claim.effectId, claim.isRetry));
  return await claim.settle(response);
}

async function settledRun(exchange: Exchange, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    return failureResponse(exchange, error);
  }
}
