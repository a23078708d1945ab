import { isUuid } from '../../src/platform/ids.ts';
import { maskedKey } from '../login.ts';
import type { Machine } from '../machine.ts';
import { usageError } from '../requests/failures.ts';
import type { ClientOptions } from './client-options.ts';
import { type Config, configPath, readConfig, type SavedEnvironment, writeConfig } from './config-file.ts';
import { readBaseUrl } from './settings.ts';

const NAMES = { 'company-id': 'company_id', 'account-id': 'account_id', 'base-url': 'base_url' } as const;
const USAGE = 'folio config, folio config set company-id ID, folio config unset company-id';

function shown(saved: SavedEnvironment = {}): Record<string, unknown> {
  return saved.api_key === undefined ? { ...saved } : { ...saved, api_key: maskedKey(saved.api_key) };
}

function overviewOf(machine: Machine, config: Config): Record<string, unknown> {
  return { config: configPath(machine), sandbox: shown(config.sandbox), live: shown(config.live) };
}

function fieldOf(name: string | undefined): keyof SavedEnvironment {
  const known = Object.entries(NAMES).find(([flag]) => flag === name?.replaceAll('_', '-'));
  if (known !== undefined) return known[1];
  throw usageError(
    `"folio config" keeps ${Object.keys(NAMES).join(', ')}; a key is kept by "folio login".`,
    USAGE,
  );
}

/**
 * Runs `folio config`: shows the stored configuration. `set` and `unset` change the company, account or address of an
 * environment.
 *
 * @returns the configuration afterwards, with masked keys
 */
export function changeConfig(
  machine: Machine,
  { isLive }: ClientOptions,
  words: readonly string[],
): Record<string, unknown> {
  const config = readConfig(machine);
  const [action, name, value, surplus] = words;
  if (action === undefined) return overviewOf(machine, config);
  if (action !== 'set' && action !== 'unset')
    throw usageError(`"folio config" has no action "${action}".`, USAGE);
  const isComplete = action === 'set' ? value !== undefined && surplus === undefined : value === undefined;
  if (!isComplete) throw usageError(`"folio config ${action}" is given too few words or too many.`, USAGE);
  const environment = isLive ? 'live' : 'sandbox';
  const field = fieldOf(name);
  const rest: SavedEnvironment = { ...config[environment] };
  const before = rest[field];
  delete rest[field];
  if (field === 'base_url' && rest.api_key !== undefined)
    throw usageError(
      'The address belongs to the key that is kept.',
      'Run "folio login --base-url URL" for another one.',
    );
  if (field !== 'base_url' && value !== undefined && !isUuid(value))
    throw usageError(`"${value}" is no id: ${name} takes a UUID.`, USAGE);
  const text = field === 'base_url' && value !== undefined ? readBaseUrl(value) : value;
  const kept: SavedEnvironment = text === undefined ? rest : { ...rest, [field]: text };
  const changed: Config = { ...config, [environment]: kept };
  if (text !== before) writeConfig(machine, changed);
  return overviewOf(machine, changed);
}
