import { booksBindingName, type DatabaseBindings } from '../../db/clients.ts';
import { boundShards, namedShard } from '../../db/shards.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { readProducerValues } from '../../domain/producer-identity.ts';
import { lateInterestRate, lateInterestRates, namedRates } from '../../domain/reminders/late-interest.ts';
import { mailboxOf } from '../../mail/sending/mailbox.ts';
import { smtpSettings } from '../../mail/transport/smtp/smtp-settings.ts';
import type { RingSecrets } from '../../platform/secrets/key-ring.ts';
import { certificateOf, configured, routeOf } from '../../registration/aeat/route.ts';
import { AeatUnreachableError } from '../../registration/aeat/unreachable-error.ts';
import type { Env } from '../env.ts';
import type { Finding, FindingCode } from './findings.ts';
import { securityContact } from './security-contact.ts';
import { isStrongSecret } from './strong-secret.ts';

/** Reserved domains for examples and tests. RFC 2606, RFC 6761. */
const RESERVED_DOMAIN = /(?:^|[.@])(?:test|example|invalid|localhost|example\.(?:com|net|org))$/i;

/** Variables that the local starter sets and no deployment should, with the value that changes nothing. */
const LOCAL_VARIABLES = {
  CLOCK_OFFSET_MS: '0',
  RATE_LIMITS: 'on',
  ALLOW_LOCAL_WEBHOOKS: 'off',
  DNS_TABLE: '',
  WEBHOOK_RETRY_SECONDS: '',
  STRIPE_CONNECT_URL: '',
  BASE_URL_FROM_REQUEST: 'off',
} as const;

/** Variables of the producer's values. */
const PRODUCER_VARIABLES = {
  name: 'PRODUCER_NAME',
  nif: 'PRODUCER_NIF',
  address: 'PRODUCER_ADDRESS',
  system_id: 'PRODUCER_SYSTEM_ID',
  place: 'PRODUCER_PLACE',
  date: 'PRODUCER_DATE',
} as const;

/** Secrets for payments by Stripe: those that sign its events, and those of the platform in each mode. */
const STRIPE_SECRETS = [
  'STRIPE_TEST_WEBHOOK_SECRET',
  'STRIPE_LIVE_WEBHOOK_SECRET',
  'STRIPE_TEST_CLIENT_ID',
  'STRIPE_TEST_SECRET_KEY',
  'STRIPE_LIVE_CLIENT_ID',
  'STRIPE_LIVE_SECRET_KEY',
] as const;

/** Site key and secret of Cloudflare Turnstile, which go together. */
const TURNSTILE_VARIABLES = ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'] as const;

/** Part of the environment that holds the configuration. Of the databases, only their presence is checked. */
export type DeploymentSettings = Partial<Omit<Env, keyof DatabaseBindings>> & DatabaseBindings;

const found = (code: FindingCode, ...names: string[]): Finding => ({ code, names });

/**
 * Reports missing and weak secrets. A previous secret must be strong too, because it opens old data while it is set.
 */
function validateSecrets(settings: RingSecrets): Finding[] {
  return (['SIGNING_SECRET', 'SEALING_SECRET'] as const).flatMap((name) => {
    const { [name]: secret = '', [`${name}_PREVIOUS` as const]: previous = '' } = settings;
    const current =
      secret === ''
        ? [found(`${name}_MISSING`, name)]
        : isStrongSecret(secret)
          ? []
          : [found(`${name}_WEAK`, name)];
    const isWeak = previous !== '' && !isStrongSecret(previous);
    return isWeak ? [...current, found(`${name}_WEAK`, `${name}_PREVIOUS`)] : current;
  });
}

/** Reports a secret of `/health` that opens nothing, because it can be guessed. */
function validateHealthSecret({ HEALTH_SECRET: secret = '' }: DeploymentSettings): Finding[] {
  return secret === '' || isStrongSecret(secret) ? [] : [found('HEALTH_SECRET_WEAK', 'HEALTH_SECRET')];
}

/** Validates the address of links. A local service has that of its port, and reports BASE_URL_FROM_REQUEST on its own. */
function validateBaseUrl({ BASE_URL: text = '', BASE_URL_FROM_REQUEST }: DeploymentSettings): Finding[] {
  if (BASE_URL_FROM_REQUEST === 'on' && text !== '') return [];
  if (text === '') return [found('BASE_URL_MISSING', 'BASE_URL')];
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.origin === text ? [] : [found('BASE_URL_INVALID', 'BASE_URL')];
}

/**
 * Reports the findings that make serving unsafe at all.
 * Locally, links use the address of the request, which the starter marks with `BASE_URL_FROM_REQUEST`.
 */
export function validateSafety(
  settings: RingSecrets & Pick<DeploymentSettings, 'BASE_URL' | 'BASE_URL_FROM_REQUEST'>,
): Finding[] {
  const isLocal = settings.BASE_URL_FROM_REQUEST === 'on';
  const address = (settings.BASE_URL ?? '') === '' && !isLocal ? [found('BASE_URL_MISSING', 'BASE_URL')] : [];
  return [...validateSecrets(settings), ...address];
}

function validateProducer(settings: DeploymentSettings): Finding[] {
  const values = readProducerValues(settings);
  const missing = (Object.keys(PRODUCER_VARIABLES) as (keyof typeof PRODUCER_VARIABLES)[])
    .filter((name) => values[name] === null)
    .map((name) => PRODUCER_VARIABLES[name]);
  return missing.length === 0 ? [] : [found('PRODUCER_INCOMPLETE', ...missing)];
}

/** True if the transport to the AEAT rejects its configuration, before anything is sent. */
function isRefused(read: () => unknown): boolean {
  try {
    read();
    return false;
  } catch (error) {
    if (error instanceof AeatUnreachableError) return true;
    throw error;
  }
}

function validateAeat(settings: DeploymentSettings): Finding[] {
  if (settings.AEAT_SIMULATOR === 'on') return [found('AEAT_SIMULATED', 'AEAT_SIMULATOR')];
  const names =
    configured(settings.AEAT_RELAY_URL) === undefined ? ['AEAT'] : ['AEAT_RELAY_URL', 'AEAT_RELAY_SECRET'];
  return [
    ...(isRefused(() => routeOf(settings)) ? [found('AEAT_WAY_MISSING', ...names)] : []),
    ...(isRefused(() => certificateOf(settings))
      ? [found('AEAT_CERTIFICATE_INVALID', 'AEAT_CERTIFICATE')]
      : []),
  ];
}

/** Days before its end from which a certificate is reported. Getting the next one takes some weeks. */
const CERTIFICATE_WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

/**
 * Reports a bound certificate that ends soon or has an unknown end. A relay holds its own and reports it in its log.
 */
function validateCertificateEnd(settings: DeploymentSettings, nowMs: number): Finding[] {
  const isBound = settings.AEAT !== undefined && configured(settings.AEAT_RELAY_URL) === undefined;
  if (settings.AEAT_SIMULATOR === 'on' || !isBound) return [];
  const end = Date.parse(configured(settings.AEAT_CERTIFICATE_EXPIRES_ON) ?? '');
  if (Number.isNaN(end)) return [found('AEAT_CERTIFICATE_END_UNKNOWN', 'AEAT_CERTIFICATE_EXPIRES_ON')];
  const isSoon = end - nowMs < CERTIFICATE_WARNING_DAYS * DAY_MS;
  return isSoon ? [found('AEAT_CERTIFICATE_ENDS_SOON', 'AEAT_CERTIFICATE_EXPIRES_ON')] : [];
}

function validateMail(settings: DeploymentSettings): Finding[] {
  const url = settings.SMTP_URL?.trim() ?? '';
  const findings: Finding[] = [];
  if (url !== '') {
    if (smtpSettings(url) === null) findings.push(found('SMTP_URL_INVALID', 'SMTP_URL'));
  } else if (settings.MAIL_SINK !== undefined) findings.push(found('MAIL_KEPT_LOCALLY', 'MAIL_SINK'));
  else if (settings.SEND_EMAIL === undefined)
    findings.push(found('MAIL_WAY_MISSING', 'SMTP_URL', 'SEND_EMAIL'));
  const from = mailboxOf(settings.MAIL_FROM ?? '');
  if (from === null) findings.push(found('MAIL_FROM_INVALID', 'MAIL_FROM'));
  else if (RESERVED_DOMAIN.test(from.address)) findings.push(found('MAIL_FROM_RESERVED', 'MAIL_FROM'));
  return findings;
}

function validateSecurityContact(settings: DeploymentSettings): Finding[] {
  const contact = securityContact(settings);
  const isReachable = contact !== null && !RESERVED_DOMAIN.test(contact);
  return isReachable ? [] : [found('SECURITY_CONTACT_MISSING', 'SECURITY_CONTACT')];
}

function validateStripe(settings: DeploymentSettings): Finding[] {
  const missing = STRIPE_SECRETS.filter((name) => (settings[name] ?? '').trim() === '');
  if (missing.length === 0) return [];
  const code = missing.length === STRIPE_SECRETS.length ? 'STRIPE_MISSING' : 'STRIPE_INCOMPLETE';
  return [found(code, ...missing)];
}

/** Reports half a configuration of Turnstile, which keeps sign-up closed. */
function validateTurnstile(settings: DeploymentSettings): Finding[] {
  const missing = TURNSTILE_VARIABLES.filter((name) => (settings[name] ?? '').trim() === '');
  return missing.length === 1 ? [found('TURNSTILE_INCOMPLETE', ...missing)] : [];
}

function validateShards(settings: DeploymentSettings): Finding[] {
  const next = boundShards(settings).length;
  const pair = ENVIRONMENTS.map((environment) => booksBindingName(environment, next));
  const missing = pair.filter((name) => settings[name] === undefined);
  return [
    ...(missing.length === pair.length ? [] : [found('SHARD_INCOMPLETE', ...missing)]),
    ...(namedShard(settings) === null ? [found('NEW_ACCOUNTS_SHARD_UNBOUND', 'NEW_ACCOUNTS_SHARD')] : []),
  ];
}

function validateLocalVariables(settings: DeploymentSettings): Finding[] {
  const isSet = (name: keyof typeof LOCAL_VARIABLES) =>
    !['', LOCAL_VARIABLES[name]].includes(settings[name] ?? '');
  const names = (Object.keys(LOCAL_VARIABLES) as (keyof typeof LOCAL_VARIABLES)[]).filter(isSet);
  return names.length === 0 ? [] : [found('LOCAL_VARIABLES_SET', ...names)];
}

/** Reports an invalid configuration of late-interest rates, and a missing rate for the current half year. */
function validateLateInterest(settings: DeploymentSettings, nowMs: number): Finding[] {
  const findings =
    namedRates(settings) === null ? [found('LATE_INTEREST_RATES_INVALID', 'LATE_INTEREST_RATES')] : [];
  const today = localDate(nowMs, 'Europe/Madrid');
  return lateInterestRate(today, lateInterestRates(settings)) === null
    ? [...findings, found('LATE_INTEREST_RATE_MISSING', 'LATE_INTEREST_RATES')]
    : findings;
}

/** Reports the faults of a deployment's configuration for production at an instant (milliseconds). Empty if none. */
export function inspectDeployment(settings: DeploymentSettings, nowMs: number): Finding[] {
  const judges = [
    validateSecrets,
    validateHealthSecret,
    validateBaseUrl,
    validateProducer,
    validateAeat,
    validateMail,
    validateStripe,
    validateShards,
    validateSecurityContact,
    validateTurnstile,
    validateLocalVariables,
  ];
  return [
    ...judges.flatMap((judge) => judge(settings)),
    ...validateCertificateEnd(settings, nowMs),
    ...validateLateInterest(settings, nowMs),
  ];
}
