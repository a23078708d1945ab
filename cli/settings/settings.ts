import { existsSync, readFileSync } from 'node:fs';
import { dropEnd } from '../../src/domain/drop-end.ts';
import { CREDENTIAL_PREFIXES } from '../../src/platform/credential-text.ts';
import type { Machine } from '../machine.ts';
import { ClientError, EXIT, usageError } from '../requests/failures.ts';
import { isObject, parsedJson } from '../requests/refusals.ts';
import type { ClientOptions } from './client-options.ts';
import { type Environment, readConfig, type SavedEnvironment } from './config-file.ts';

/** Address of `npm start`. */
const DEFAULT_BASE_URL = 'http://127.0.0.1:8787';

/** Connection of the client to the service. */
export interface Settings {
  environment: Environment;
  /** Address without a slash at its end. */
  baseUrl: string;
  credential: string | null;
  isSession: boolean;
  /** Origin of the credential, for people. */
  source: string;
  accountId: string | null;
  companyId: string | null;
}

/** Returns the address of a service without a `/v1` at its end, because every path begins with it. */
export function readBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '')
    throw usageError(`"${text}" is no address of a service.`, 'Give it like https://api.example.com');
  return dropEnd(url.origin + url.pathname, /\//).replace(/\/v1$/, '');
}

/** Reads the credentials of a local service, if the client runs in its checkout. */
function localEnvironment(machine: Machine, environment: Environment): SavedEnvironment {
  const file = machine.localCredentialsFile;
  const parsed = existsSync(file) ? parsedJson(readFileSync(file, 'utf8')) : null;
  if (!isObject(parsed)) return {};
  const saved: SavedEnvironment = {};
  const texts = {
    api_key: environment === 'live' ? parsed.live_key : parsed.sandbox_key,
    base_url: parsed.base_url,
    account_id: parsed.account_id,
    company_id: parsed.company_id,
  };
  for (const name of ['api_key', 'base_url', 'account_id', 'company_id'] as const)
    if (typeof texts[name] === 'string') saved[name] = texts[name];
  return saved;
}

/** Rejects a key of the other environment, before it is sent anywhere. */
export function checkEnvironment(credential: string, environment: Environment, source: string): void {
  const other = environment === 'live' ? CREDENTIAL_PREFIXES.TEST : CREDENTIAL_PREFIXES.LIVE;
  if (!credential.startsWith(other)) return;
  throw environment === 'live'
    ? new ClientError(
        EXIT.AUTH,
        'CLI_WRONG_ENVIRONMENT',
        `--live needs a key of production; ${source} is one of the sandbox.`,
      )
    : new ClientError(
        EXIT.AUTH,
        'CLI_WRONG_ENVIRONMENT',
        `${source} is a key of production, and commands act in the sandbox unless told otherwise.`,
        'Add --live if production is what you mean.',
      );
}

function given(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Merges flag, environment variable, configuration and the credentials of a local service, in that order.
 * A stored key is used only at the address that it was stored with.
 *
 * @throws ClientError for an invalid address, or a key of the other environment
 */
export function readSettings(machine: Machine, options: ClientOptions): Settings {
  const environment: Environment = options.isLive ? 'live' : 'sandbox';
  const { variables } = machine;
  const asked = options.baseUrl ?? given(variables.FOLIO_BASE_URL);
  const askedUrl = asked === null ? null : readBaseUrl(asked);
  const variableKey = given(variables.FOLIO_API_KEY);
  const config = readConfig(machine);
  const saved = config[environment] ?? {};
  const other = config[environment === 'live' ? 'sandbox' : 'live'] ?? {};
  const local = localEnvironment(machine, environment);
  const known = saved.api_key !== undefined || saved.base_url !== undefined ? saved : local;
  const knownUrl = readBaseUrl(known.base_url ?? other.base_url ?? DEFAULT_BASE_URL);
  const baseUrl = askedUrl ?? knownUrl;
  const isKnownService = baseUrl === knownUrl;
  const knownKey = isKnownService ? (known.api_key ?? null) : null;
  const credential = variableKey ?? knownKey;
  const source =
    variableKey !== null
      ? 'FOLIO_API_KEY'
      : known === saved
        ? 'the key of "folio login"'
        : 'the key of the local service';
  if (credential !== null && !/^[!-~]+$/.test(credential))
    throw new ClientError(EXIT.AUTH, 'CLI_NO_KEY', `${source} is no key: it has characters that no key has.`);
  if (credential !== null) checkEnvironment(credential, environment, source);
  // Account and company stored with one key do not apply to another. A company chosen by hand applies to all.
  const noted = isKnownService && (variableKey === null || variableKey === known.api_key) ? known : {};
  const chosenCompany = isKnownService ? saved.company_id : undefined;
  return {
    environment,
    baseUrl,
    credential,
    isSession: credential?.startsWith(CREDENTIAL_PREFIXES.SESSION) === true,
    source,
    accountId: options.accountId ?? given(variables.FOLIO_ACCOUNT_ID) ?? noted.account_id ?? null,
    companyId:
      options.companyId ?? given(variables.FOLIO_COMPANY_ID) ?? chosenCompany ?? noted.company_id ?? null,
  };
}
