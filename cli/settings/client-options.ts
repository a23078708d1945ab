import type { GlobalFlagName } from '../contract/global-flags.ts';
import { usageError } from '../requests/failures.ts';

const DEFAULT_RETRIES = 3;
const MAX_RETRIES = 10;
const DEFAULT_TIMEOUT_SECONDS = 120;
const MAX_TIMEOUT_SECONDS = 3_600;

/** Values of the flags of every command. */
export interface ClientOptions {
  isLive: boolean;
  companyId: string | null;
  accountId: string | null;
  baseUrl: string | null;
  /** `--data` as given. */
  data: string | null;
  /** `--field`, each as given. */
  fields: readonly string[];
  output: string | null;
  /** Null prints a table in a terminal, JSON elsewhere. */
  format: 'json' | 'table' | null;
  /** jq program for `data`. Null prints all of it. */
  jq: string | null;
  isAll: boolean;
  /** True to repeat the command. */
  isWatched: boolean;
  /** True to delete without confirmation. */
  isSure: boolean;
  retries: number;
  timeoutMs: number;
  /** True to send `Prefer: handling=strict`. */
  isStrict: boolean;
  isDryRun: boolean;
  isVerbose: boolean;
  isHelp: boolean;
}

function wholeNumber(flag: string, text: string | undefined, preset: number, max: number): number {
  if (text === undefined) return preset;
  if (/^\d{1,4}$/.test(text) && Number(text) <= max) return Number(text);
  throw usageError(`--${flag} takes a whole number from 0 to ${max}, not "${text}".`);
}

function formatOf(text: string | undefined): 'json' | 'table' | null {
  if (text === undefined || text === 'json' || text === 'table') return text ?? null;
  throw usageError(`--format takes json or table, not "${text}".`);
}

/** Reads the flags of every command. Of a repeated flag the last value counts. Throws usage errors. */
export function clientOptions(values: ReadonlyMap<string, readonly string[]>): ClientOptions {
  const last = (name: GlobalFlagName) => values.get(name)?.at(-1);
  const isOn = (name: GlobalFlagName) => last(name) === 'true';
  const timeoutSeconds = wholeNumber(
    'timeout',
    last('timeout'),
    DEFAULT_TIMEOUT_SECONDS,
    MAX_TIMEOUT_SECONDS,
  );
  if (timeoutSeconds === 0) throw usageError('--timeout takes at least 1 second.');
  return {
    isLive: isOn('live'),
    companyId: last('company-id') ?? null,
    accountId: last('account-id') ?? null,
    baseUrl: last('base-url') ?? null,
    data: last('data') ?? null,
    fields: values.get('field') ?? [],
    output: last('output') ?? null,
    format: isOn('json') ? 'json' : formatOf(last('format')),
    jq: last('jq') ?? null,
    isAll: isOn('all'),
    isWatched: isOn('watch'),
    isSure: isOn('yes'),
    retries: wholeNumber('retries', last('retries'), DEFAULT_RETRIES, MAX_RETRIES),
    timeoutMs: timeoutSeconds * 1_000,
    isStrict: isOn('strict'),
    isDryRun: isOn('show-request'),
    isVerbose: isOn('verbose'),
    isHelp: isOn('help'),
  };
}
