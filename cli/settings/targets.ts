import type { Command, ContextName } from '../contract/commands.ts';
import { VERSION } from '../contract/version.ts';
import { ClientError, EXIT, usageError } from '../requests/failures.ts';
import { isObject, parsedJson, Refusal } from '../requests/refusals.ts';
import type { FlagValues } from '../requests/requests.ts';
import { type Sender, sendRequest } from '../requests/sending.ts';
import type { ClientOptions } from './client-options.ts';
import type { Settings } from './settings.ts';

/** Most companies that are listed for a person to choose from. */
const NAMED_COMPANIES = 5;

/** Returns the value of a flag, which takes precedence over the argument in its place. */
function flagValue(values: FlagValues, name: string): string | null {
  return values.get(name.replaceAll('_', '-'))?.at(-1) ?? null;
}

/** Sends one of the client's own queries, and returns `data` of the response. */
export async function ask(
  sender: Sender,
  settings: Settings,
  path: string,
): Promise<Record<string, unknown>> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'User-Agent': `folio-cli/${VERSION}`,
  };
  if (settings.credential !== null) headers.Authorization = `Bearer ${settings.credential}`;
  if (settings.isSession) headers['Service-Environment'] = settings.environment === 'live' ? 'LIVE' : 'TEST';
  const url = new URL(settings.baseUrl + path);
  const { text } = await sendRequest(sender, { method: 'GET', url, headers, body: null, isRepeatable: true });
  const body = parsedJson(text ?? '');
  if (isObject(body) && isObject(body.data)) return body.data;
  throw new ClientError(
    EXIT.UNEXPECTED,
    'CLI_UNREADABLE_ANSWER',
    `${url.origin} is not the service: it answered something else.`,
  );
}

/** Returns the owner of the credential and its rights. */
export function readIdentity(sender: Sender, settings: Settings): Promise<Record<string, unknown>> {
  return ask(sender, settings, '/v1/me/identity');
}

/** Returns the account of the settings, or that of the credential. */
export async function accountOf(sender: Sender, settings: Settings): Promise<string> {
  if (settings.accountId !== null) return settings.accountId;
  return String((await readIdentity(sender, settings)).account_id);
}

async function onlyCompany(sender: Sender, settings: Settings): Promise<string> {
  const say = 'Say which one: --company-id, FOLIO_COMPANY_ID or "folio config set company-id ID".';
  const account = await accountOf(sender, settings);
  const data = await ask(sender, settings, `/v1/accounts/${encodeURIComponent(account)}/companies`).catch(
    (error) => {
      const isRefused = error instanceof Refusal && error.status === 403;
      throw isRefused
        ? usageError('The company is not given, and the key may not list companies.', say)
        : error;
    },
  );
  const companies = (Array.isArray(data.companies) ? data.companies : []).filter(isObject);
  const [first] = companies;
  if (companies.length === 1 && first !== undefined) return String(first.id);
  if (companies.length === 0)
    throw usageError('The key reaches no company.', 'Make one: folio companies create --help');
  const some = companies
    .slice(0, NAMED_COMPANIES)
    .map(({ id, legal_name: name }) => `${id} (${String(name)})`);
  const more = companies.length > NAMED_COMPANIES ? ', …' : '';
  throw usageError(`The key reaches several companies: ${some.join(', ')}${more}.`, say);
}

function contextFromOptions(context: ContextName, { companyId, accountId }: ClientOptions): string | null {
  return context === 'company_id' ? companyId : accountId;
}

/** Returns the given ids by path parameter. Throws a usage error for missing and surplus ones. */
export function givenIds(
  command: Command,
  words: readonly string[],
  values: FlagValues,
  options: ClientOptions,
): Map<string, string> {
  const ids = new Map<string, string>();
  const { context } = command;
  const contextValue = context === null ? null : contextFromOptions(context, options);
  if (context !== null && contextValue !== null) ids.set(context, contextValue);
  const takesContext = command.takesContextArgument && context !== null && !ids.has(context);
  for (const name of command.arguments) {
    const value = flagValue(values, name);
    if (value !== null) ids.set(name, value);
  }
  const open = command.arguments.filter((name) => !ids.has(name));
  const isContextFirst = takesContext && words.length > open.length;
  const wanted = isContextFirst && context !== null ? [context, ...open] : open;
  const name = command.words.join(' ');
  const help = `See what it takes: folio ${name} --help`;
  const surplus = words[wanted.length];
  if (surplus !== undefined) throw usageError(`"${name}" has no use for "${surplus}".`, help);
  const missing = wanted.slice(words.length);
  if (missing.length > 0)
    throw usageError(`"${name}" needs ${missing.map((id) => `<${id}>`).join(' and ')}.`, help);
  for (const [index, id] of wanted.entries()) ids.set(id, words[index] ?? '');
  // A URL treats a segment of dots as the current or parent folder, so the request would go elsewhere.
  const unusable = [...ids].find(([, value]) => /^(?:\s*|\.{1,2})$/.test(value));
  if (unusable !== undefined) throw usageError(`<${unusable[0]}> cannot be "${unusable[1]}".`, help);
  return ids;
}

/**
 * Returns the company of the settings, or the only one that the credential reaches. Throws if there are several, or
 * none.
 */
export async function companyOf(sender: Sender, settings: Settings): Promise<string> {
  return settings.companyId ?? (await onlyCompany(sender, settings));
}

/**
 * Adds the company or account of a command: from settings, or the only one that the credential reaches.
 *
 * @throws ClientError if there are several companies to choose from, or none
 */
export async function addContext(
  sender: Sender,
  settings: Settings,
  command: Command,
  ids: Map<string, string>,
): Promise<void> {
  const { context } = command;
  if (context === null || ids.has(context)) return;
  const id = context === 'account_id' ? await accountOf(sender, settings) : await companyOf(sender, settings);
  ids.set(context, id);
}
