import { chmodSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writePrivateFile } from '../../local/private-file.ts';
import type { Machine } from '../machine.ts';
import { ClientError, EXIT } from '../requests/failures.ts';
import { isObject, parsedJson } from '../requests/refusals.ts';

export type Environment = 'sandbox' | 'live';

/** Stored settings of one environment. A key is only ever sent to the address that it was stored with. */
export interface SavedEnvironment {
  api_key?: string;
  base_url?: string;
  account_id?: string;
  company_id?: string;
}

export type Config = Partial<Record<Environment, SavedEnvironment>>;

const FIELDS = ['api_key', 'base_url', 'account_id', 'company_id'] as const;
const FOLDER_MODE = 0o700;
/** Mode bits that give group or others access. */
const OTHERS = 0o077;

/**
 * Returns the path of the configuration: `$XDG_CONFIG_HOME/folio` or `~/.config/folio`, on Windows `%APPDATA%\folio`.
 */
export function configPath({ variables, platform, homeDirectory }: Machine): string {
  const given = platform === 'win32' ? variables.APPDATA : variables.XDG_CONFIG_HOME;
  const usual =
    platform === 'win32' ? join(homeDirectory, 'AppData', 'Roaming') : join(homeDirectory, '.config');
  return join(given === undefined || given === '' ? usual : given, 'folio', 'config.json');
}

function configError(message: string, hint: string): ClientError {
  return new ClientError(EXIT.AUTH, 'CLI_CONFIG_UNUSABLE', message, hint);
}

function savedEnvironment(value: unknown): SavedEnvironment {
  const saved: SavedEnvironment = {};
  if (!isObject(value)) return saved;
  for (const field of FIELDS) {
    const text = value[field];
    if (typeof text === 'string') saved[field] = text;
  }
  return saved;
}

/**
 * Reads the stored configuration. Empty if there is no file.
 *
 * @throws ClientError if the file is not JSON, or others may read it: they may know a key in it
 */
export function readConfig(machine: Machine): Config {
  const file = configPath(machine);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
    if (machine.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0)
      throw configError(`${file} can be read by others.`, `Keep it to yourself: chmod 600 ${file}`);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
  const parsed = parsedJson(text);
  if (!isObject(parsed)) throw configError(`${file} is not JSON.`, 'Remove it and run "folio login" again.');
  return { sandbox: savedEnvironment(parsed.sandbox), live: savedEnvironment(parsed.live) };
}

/** Stores a configuration, readable only by its owner. */
export function writeConfig(machine: Machine, config: Config): void {
  const file = configPath(machine);
  mkdirSync(dirname(file), { recursive: true, mode: FOLDER_MODE });
  writePrivateFile(file, `${JSON.stringify(config, null, 2)}\n`);
  if (machine.platform !== 'win32') chmodSync(file, 0o600);
}
