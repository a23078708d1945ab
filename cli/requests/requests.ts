import { randomUUID } from 'node:crypto';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { Command, CommandParameter } from '../contract/commands.ts';
import { VERSION } from '../contract/version.ts';
import type { Machine } from '../machine.ts';
import type { ClientOptions } from '../settings/client-options.ts';
import type { Settings } from '../settings/settings.ts';
import { usageError } from './failures.ts';
import { jsonBody } from './json-body.ts';
import { addPart } from './multipart.ts';

/** `Prefer` value for an error instead of a warning. RFC 7240, section 4.4. */
const STRICT_PREFERENCE = 'handling=strict';
const HEADER_VALUE = /^[ -~]*$/;

/** Request that can be sent, as often as needed. */
export interface ServiceRequest {
  method: string;
  url: URL;
  headers: Record<string, string>;
  body: string | FormData | null;
  /** True if a repetition has no second effect: the request only reads, or carries a key that the contract supports. */
  isRepeatable: boolean;
}

/** Values by flag. */
export type FlagValues = ReadonlyMap<string, readonly string[]>;

/** Request whose company or account is not known yet. */
export interface PreparedRequest extends Omit<ServiceRequest, 'url'> {
  query: URLSearchParams;
}

/** All parts of a request, except the ids in its path. */
interface RequestParts {
  machine: Machine;
  contract: OpenApiDocument;
  command: Command;
  options: ClientOptions;
  settings: Settings;
  values: FlagValues;
}

function isList(parameter: CommandParameter): boolean {
  return parameter.schema.type === 'array';
}

function single(parameter: CommandParameter, given: readonly string[]): string {
  const [value = ''] = given;
  if (given.length === 1) return value;
  throw usageError(`--${parameter.flag} is given ${given.length} times, and takes one value.`);
}

function addQuery(query: URLSearchParams, parameter: CommandParameter, given: readonly string[]): void {
  if (parameter.schema.type === 'object') {
    for (const pair of given) {
      const cut = pair.indexOf('=');
      if (cut < 1) throw usageError(`--${parameter.flag} takes KEY=VALUE, not "${pair}".`);
      query.append(`${parameter.name}[${pair.slice(0, cut)}]`, pair.slice(cut + 1));
    }
  } else if (isList(parameter)) {
    for (const value of given) query.append(parameter.name, value);
  } else {
    query.append(parameter.name, single(parameter, given));
  }
}

function requireParameters(command: Command, values: FlagValues): void {
  const missing = command.parameters.filter(
    ({ place, isRequired, flag, name }) =>
      isRequired && place !== 'path' && name !== 'Idempotency-Key' && !values.has(flag),
  );
  if (missing.length === 0) return;
  const name = command.words.join(' ');
  throw usageError(
    `"${name}" needs ${missing.map(({ flag }) => `--${flag}`).join(' and ')}.`,
    `See what it takes: folio ${name} --help`,
  );
}

function headersOf({ command, options, settings, values }: RequestParts): Record<string, string> {
  const headers: Record<string, string> = {
    // Errors are always JSON, and a file has a type of its own.
    Accept:
      command.contentTypes.length === 0 || command.contentTypes.includes('application/json')
        ? 'application/json'
        : '*/*',
    'User-Agent': `folio-cli/${VERSION}`,
  };
  if (command.needsCredential && settings.credential !== null)
    headers.Authorization = `Bearer ${settings.credential}`;
  if (settings.isSession) {
    headers['Service-Environment'] = settings.environment === 'live' ? 'LIVE' : 'TEST';
    // A session acts in one account at a time.
    if (settings.accountId !== null) headers['Service-Account'] = settings.accountId;
  }
  for (const parameter of command.parameters) {
    const given = values.get(parameter.flag);
    if (parameter.place === 'header' && given !== undefined && !HEADER_VALUE.test(given.join('')))
      throw usageError(`--${parameter.flag} goes into a header, which takes plain ASCII characters alone.`);
    if (parameter.place === 'header' && given !== undefined)
      headers[parameter.name] = single(parameter, given);
  }
  // The strict preference is added to those given by hand.
  if (options.isStrict && command.method !== 'GET')
    headers.Prefer =
      headers.Prefer === undefined ? STRICT_PREFERENCE : `${headers.Prefer}, ${STRICT_PREFERENCE}`;
  if ((command.method === 'POST' || command.takesIdempotencyKey) && headers['Idempotency-Key'] === undefined)
    headers['Idempotency-Key'] = randomUUID();
  return headers;
}

/**
 * Prepares the request of a command.
 *
 * @throws ClientError if something is missing or given too often, or a file cannot be read
 */
export async function prepareRequest(parts: RequestParts): Promise<PreparedRequest> {
  const { machine, contract, command, options, values } = parts;
  requireParameters(command, values);
  const query = new URLSearchParams();
  const form = command.isMultipart ? new FormData() : null;
  for (const parameter of command.parameters) {
    const given = values.get(parameter.flag);
    if (given === undefined) continue;
    if (parameter.place === 'query') addQuery(query, parameter, given);
    if (parameter.place === 'part' && form !== null)
      await addPart(machine, form, parameter, single(parameter, given));
  }
  const json = await jsonBody(machine, contract, command, options);
  const headers = headersOf(parts);
  if (json !== null) headers['Content-Type'] = 'application/json';
  return {
    method: command.method,
    query,
    headers,
    body: form ?? json,
    isRepeatable: command.method === 'GET' || command.takesIdempotencyKey,
  };
}

/** Adds the address to a request: the path of the command with its ids, by parameter name. */
export function addressRequest(
  { query, ...prepared }: PreparedRequest,
  baseUrl: string,
  command: Command,
  ids: ReadonlyMap<string, string>,
): ServiceRequest {
  const path = command.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(ids.get(name) ?? ''),
  );
  const search = query.size === 0 ? '' : `?${query}`;
  return { ...prepared, url: new URL(baseUrl + path + search) };
}
