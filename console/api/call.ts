import { acceptLanguage } from '../words/language.ts';
import { Failure, failureOf } from './failure.ts';
import { type Args, type Data, type OperationId, requestOf } from './operations.ts';
import { endSession, session } from './session.ts';

/** Where a call acts: as the address of the page says. */
export interface Place {
  environment: 'TEST' | 'LIVE';
  accountId: string | null;
  companyId: string | null;
}

interface CallOptions {
  /** The person has seen the warnings, so that they refuse nothing. */
  acceptsWarnings?: boolean;
  /** The version that a change is based on. */
  ifMatch?: string | null;
}

/** Asks the person to prove themselves anew; false where they gave up. The dialog of the shell sets it. */
let proveAnew: () => Promise<boolean> = () => Promise.resolve(false);

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
  // One key for all attempts of one act: what was done once is not done twice where an answer got lost.
  if (method === 'POST') headers.set('Idempotency-Key', crypto.randomUUID());
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
    // A deletion that was held back is sent as the page is left.
    keepalive: method === 'DELETE',
    headers: headersOf(place, method, options, body !== undefined && !isForm),
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
  };
  const response = await send(url, init);
  if (response.ok) return response;
  const failure = await failureOf(response);
  if (failure.code === 'STEP_UP_REQUIRED' && (await proveAnew()))
    return await respond(place, id, { path, query, body } as Args<K>, options);
  // A session that ended, not a code that was mistyped: only a call that had one leads to the door.
  if (failure.code === 'UNAUTHORIZED' && session() !== null) endSession(false);
  throw failure;
}

/** What a call returned beside its data. */
export interface Answer<K extends OperationId> {
  data: Data<K>;
  warnings: { code: string; path: string; message: string }[];
  etag: string | null;
}

/**
 * Calls a documented operation. Throws a `Failure` where it is refused or nobody is reached.
 */
export async function ask<K extends OperationId>(
  place: Place,
  id: K,
  args: Args<K> = {},
  options: CallOptions = {},
): Promise<Answer<K>> {
  const response = await respond(place, id, args, options);
  const etag = response.headers.get('ETag');
  const body = response.status === 204 ? {} : await response.json();
  return { data: body.data, warnings: body.meta?.warnings ?? [], etag };
}

/** The same for what returns a file. */
export async function fetchFile<K extends OperationId>(
  place: Place,
  id: K,
  args: Args<K> = {},
): Promise<{ blob: Blob; name: string | null; headers: Headers }> {
  const response = await respond(place, id, args, {});
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? null;
  return { blob: await response.blob(), name, headers: response.headers };
}

/** Hands a file to the person, as a download. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
