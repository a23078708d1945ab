import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { smtpSettings } from '../src/mail/transport/smtp/smtp-settings.ts';
import { readNameTable } from '../src/webhooks/targets/table-resolver.ts';
import { LOG_FORMS, type LogForm } from './log-lines.ts';
import { REPOSITORY } from './repository.ts';

const DEFAULT_PORT = 8787;
const MAX_PORT = 65_535;
/**
 * Longest TiempoEsperaEnvio, which has up to four digits. The AEAT starts with a minute. Orden HAC/1177/2024, article
 * 16.
 */
const MAX_WAIT_SECONDS = 9_999;
const DEFAULT_AEAT_WAIT_SECONDS = 60;
const DEFAULT_STATE = '.local';
/** At most six retries, as in the real schedule, each after up to some days. */
const RETRY_SECONDS = /^\d{1,6}(,\d{1,6}){0,5}$/;
/** RFC 3339 instant. Seconds and an offset are required, so that no time zone is guessed. */
const INSTANT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?(?:Z|[+-]\d{2}:\d{2})$/;

export const USAGE = `Usage: npm start -- [options]

  --port N             port of the service; 0 takes any free one (default ${DEFAULT_PORT})
  --state DIR          where data and credentials.json are kept (default ${DEFAULT_STATE})
  --fresh              forget what the state directory holds and start from empty
  --now INSTANT        the service's clock starts there and goes on, e.g. 2026-12-10T09:00:00Z
  --rate-limits on|off whether requests are limited (default on)
  --aeat-wait SECONDS  what the AEAT simulator asks to wait between submissions (default 60)
  --ticketbai-wait SECONDS
                       wait between two messages to Bizkaia (default as --aeat-wait)
  --allow-local-webhooks
                       let webhooks go to this machine: loopback addresses, by http and at any port
  --dns NAME=ADDRESS   what a name resolves to for webhooks, repeatable; names under .test are known by this alone
  --webhook-retries S  seconds before each further attempt of a webhook, e.g. 1,2 (default: the real schedule)
  --smtp-url URL       send mails by this server instead of keeping them, e.g. smtp://127.0.0.1:1025
  --sign-up            let anybody open an account on the sign-in page
  --trust-anchors FILE PEM file with the issuers whose certificates prove the NIF of a company, for tests; it is kept with the
                       state
  --log lines|json|off how the log is shown: a line a request and what goes wrong (lines, the default), all of it as it is
                       deployed (json), or what goes wrong alone (off)
  --help               this text`;

/** Options of one local service. */
export interface LocalOptions {
  /** Port of the service. 0 takes any free one. */
  port: number;
  /** Absolute path. */
  stateDirectory: string;
  fresh: boolean;
  /** Start of the service's clock, in milliseconds since the epoch. Null uses the machine's time. */
  startsAtMs: number | null;
  rateLimits: boolean;
  /** Seconds that the AEAT simulator asks to wait between submissions. */
  aeatWaitSeconds: number;
  /** Seconds between two messages to Bizkaia. */
  ticketbaiWaitSeconds: number;
  /** Server that sends mails. Null stores them in a folder. */
  smtpUrl: string | null;
  /** True if webhooks may go to this machine. */
  allowLocalWebhooks: boolean;
  /** Names and addresses for webhooks, `name=address,name=address`. */
  dns: string;
  /** Seconds before each further attempt of a webhook, `1,2`. Empty uses the real schedule. */
  webhookRetries: string;
  log: LogForm;
  /** True if anybody can open an account. Absent means no. */
  signUp?: boolean;
  /** PEM file with trusted issuers of certificates. Absent keeps the ones of an earlier start. */
  trustAnchors?: string;
}

/** Error of an unknown option or a wrong value, with a message for the person at the terminal. */
export class OptionError extends Error {}

function portNumber(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= MAX_PORT) return port;
  throw new OptionError(`--port takes a whole number from 0 to ${MAX_PORT}, not "${text}".`);
}

function waitSeconds(option: string, text: string): number {
  const seconds = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (seconds <= MAX_WAIT_SECONDS) return seconds;
  throw new OptionError(`${option} takes a whole number from 0 to ${MAX_WAIT_SECONDS}, not "${text}".`);
}

function smtpUrl(text: string): string {
  if (smtpSettings(text) !== null) return text;
  throw new OptionError(`--smtp-url takes smtp://host:port or smtps://host:port, not "${text}".`);
}

function dnsTable(entries: readonly string[]): string {
  const wrong = entries.find((entry) => entry.includes(',') || !readNameTable(entry)?.size);
  if (wrong === undefined) return entries.join(',');
  throw new OptionError(`--dns takes a name and its address, e.g. hook.test=203.0.113.7, not "${wrong}".`);
}

function retrySeconds(text: string): string {
  if (RETRY_SECONDS.test(text)) return text;
  throw new OptionError(`--webhook-retries takes seconds separated by commas, e.g. 1,2, not "${text}".`);
}

function instant(text: string): number {
  const date = INSTANT.exec(text)?.[1];
  const milliseconds = Date.parse(text);
  // Date.parse reads the 30th of February as the 2nd of March.
  const isOnCalendar = date !== undefined && !Number.isNaN(milliseconds) && isCalendarDate(date);
  if (isOnCalendar) return milliseconds;
  throw new OptionError(`--now takes an instant such as 2026-12-10T09:00:00Z, not "${text}".`);
}

function isCalendarDate(date: string): boolean {
  const midnight = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date);
}

function anchorsFile(text: string): string {
  const file = resolve(text);
  if (existsSync(file) && readFileSync(file, 'utf8').includes('BEGIN CERTIFICATE')) return file;
  throw new OptionError(`--trust-anchors takes a PEM file of certificates, not "${text}".`);
}

function isOn(text: string): boolean {
  if (text === 'on' || text === 'off') return text === 'on';
  throw new OptionError(`--rate-limits takes on or off, not "${text}".`);
}

function logForm(text: string): LogForm {
  const form = LOG_FORMS.find((one) => one === text);
  if (form !== undefined) return form;
  throw new OptionError(`--log takes ${LOG_FORMS.join(', ')}, not "${text}".`);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: false,
      options: {
        port: { type: 'string' },
        state: { type: 'string' },
        fresh: { type: 'boolean' },
        now: { type: 'string' },
        'rate-limits': { type: 'string' },
        'aeat-wait': { type: 'string' },
        'ticketbai-wait': { type: 'string' },
        'smtp-url': { type: 'string' },
        'allow-local-webhooks': { type: 'boolean' },
        dns: { type: 'string', multiple: true },
        'webhook-retries': { type: 'string' },
        'trust-anchors': { type: 'string' },
        'sign-up': { type: 'boolean' },
        log: { type: 'string' },
        help: { type: 'boolean' },
      },
    }).values;
  } catch (error) {
    throw new OptionError(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Parses the command line of `npm start`. Returns null if help was requested.
 *
 * @throws OptionError for an unknown option or a wrong value
 */
export function parseOptions(args: readonly string[]): LocalOptions | null {
  const values = readArguments(args);
  if (values.help === true) return null;
  if (values.state === '') throw new OptionError('--state takes a directory.');
  const aeatWaitSeconds =
    values['aeat-wait'] === undefined
      ? DEFAULT_AEAT_WAIT_SECONDS
      : waitSeconds('--aeat-wait', values['aeat-wait']);
  return {
    port: values.port === undefined ? DEFAULT_PORT : portNumber(values.port),
    stateDirectory: values.state === undefined ? resolve(REPOSITORY, DEFAULT_STATE) : resolve(values.state),
    fresh: values.fresh === true,
    startsAtMs: values.now === undefined ? null : instant(values.now),
    rateLimits: values['rate-limits'] === undefined || isOn(values['rate-limits']),
    aeatWaitSeconds,
    ticketbaiWaitSeconds:
      values['ticketbai-wait'] === undefined
        ? aeatWaitSeconds
        : waitSeconds('--ticketbai-wait', values['ticketbai-wait']),
    smtpUrl: values['smtp-url'] === undefined ? null : smtpUrl(values['smtp-url']),
    allowLocalWebhooks: values['allow-local-webhooks'] === true,
    dns: dnsTable(values.dns ?? []),
    log: values.log === undefined ? 'lines' : logForm(values.log),
    ...(values['sign-up'] === true ? { signUp: true } : {}),
    ...(values['trust-anchors'] === undefined ? {} : { trustAnchors: anchorsFile(values['trust-anchors']) }),
    webhookRetries: values['webhook-retries'] === undefined ? '' : retrySeconds(values['webhook-retries']),
  };
}
