import { acceptLanguage } from '../words/language.ts';
import { takeEarlyResponse } from './early-responses.ts';
import { Failure, failureOf } from './failure.ts';
import { type Args, type Data, type OperationId, requestOf } from './operations.ts';
import { endSession, session } from './session.ts';

/** Environment, account and company that a call acts in, read from the address of the page. */
export interface Place {
  environment: 'TEST' | 'LIVE';
  accountId: string | null;
  companyId: string | null;
}

interface CallOptions {
  /** Omits strict handling, because the person has seen the warnings. */
  acceptsWarnings?: boolean;
  /** ETag of the version that a change is based on. */
  ifMatch?: string | null;
  /** Key of an earlier attempt whose response was lost. By default each call has its own. */
  idempotencyKey?: string;
}

/** Asks the person for a fresh code and resolves to false if they give up. The shell's dialog replaces it. */
let proveAnew: () => Promise<boolean> = () => Promise.resolve(false);

/** Sets the function that asks the person for a fresh code. */
export function onStepUp(ask: () => Promise<boolean>): void {
  proveAnew = ask;
}

const RETRY_MS = 600;

function headersOf(place: Place, method: string, options: CallOptions, isJson: boolean): Headers {
  const headers = new Headers({
    'Accept-Language': acceptLanguage(),
    'Service-Environment': place.environment,
  });
  const open = session();
  if (open !== null) headers.set('Authorization', `Bearer ${open.token}`);
  if (place.accountId !== null) headers.set('Service-Account', place.accountId);
  if (isJson) headers.set('Content-Type', 'application/json');
  // All attempts of one call share a key: a repeated attempt after a lost response has no second effect.
  if (method === 'POST') headers.set('Idempotency-Key', options.idempotencyKey ?? crypto.randomUUID());
  if (method !== 'GET' && options.acceptsWarnings !== true) headers.set('Prefer', 'handling=strict');
  if (options.ifMatch) headers.set('If-Match', options.ifMatch);
  return headers;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return await fetch(url, init).catch(() => {
      throw new Failure(0, 'UNREACHABLE', '');
    });
  }
}

async function respond<K extends OperationId>(
  place: Place,
  id: K,
  { path, query, body }: Args<K>,
  options: CallOptions,
): Promise<Response> {
  const ids: Record<string, string | undefined> = {
    account_id: place.accountId ?? undefined,
    company_id: place.companyId ?? undefined,
    ...path,
  };
  const { method, url } = requestOf(id, ids, query);
  const isForm = body instanceof FormData;
  const init: RequestInit = {
    method,
    // `keepalive` lets a held-back deletion finish after the person leaves the page.
    keepalive: method === 'DELETE',
    headers: headersOf(place, method, options, body !== undefined && !isForm),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
  const early = method === 'GET' ? await takeEarlyResponse(place.environment, url) : null;
  const response = early ?? (await send(url, init));
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.code === 'STEP_UP_REQUIRED' && (await proveAnew())) {
    const { idempotencyKey: _, ...again } = options;
    return await respond(place, id, { path, query, body } as Args<K>, again);
  }
  // A 401 with an open session means that the session ended. Without a session it means a mistyped code.
  if (failure.code === 'UNAUTHORIZED' && session() !== null) endSession(false);
  throw failure;
}

/** Data, warnings and ETag of a response. */
export interface ApiResponse<K extends OperationId> {
  data: Data<K>;
  warnings: { code: string; path: string; message: string }[];
  etag: string | null;
}

/** Calls a documented operation and returns its data. Throws a `Failure` if the service refuses or cannot be reached. */
export async function ask<K extends OperationId>(
  place: Place,
  id: K,
  args: Args<K> = {},
  options: CallOptions = {},
): Promise<ApiResponse<K>> {
  const response = await respond(place, id, args, options);
  const etag = response.headers.get('ETag');
  const body = response.status === 204 ? {} : await response.json();
  return { data: body.data, warnings: body.meta?.warnings ?? [], etag };
}

/** Calls an operation that returns a file. Throws a `Failure` as `ask` does. */
export async function fetchFile<K extends OperationId>(
  place: Place,
  id: K,
  args: Args<K> = {},
): Promise<{ blob: Blob; name: string | null; headers: Headers }> {
  const response = await respond(place, id, args, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
  return { blob: await response.blob(), name, headers: response.headers };
}

/** Downloads a file to the person's computer. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
