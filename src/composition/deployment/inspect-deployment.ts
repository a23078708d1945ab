import { booksBindingName } from '../../db/clients.ts';
import { boundShards, namedShard } from '../../db/shards.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ENVIRONMENTS } from '../../domain/environment.ts';
import { readProducerValues } from '../../domain/producer-identity.ts';
import { lateInterestRate, lateInterestRates, namedRates } from '../../domain/reminders/late-interest.ts';
import { mailboxOf } from '../../mail/sending/mailbox.ts';
import { smtpSettings } from '../../mail/transport/smtp/smtp-settings.ts';
import type { DeploymentSettings } from './deployment-settings.ts';
import { type Finding, finding } from './findings.ts';
import { validateAeat, validateCertificateEnd } from './inspect-aeat.ts';
import { validateBaseUrl, validateHealthSecret, validateSecrets } from './inspect-safety.ts';
import { securityContact } from './security-contact.ts';

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

function validateProducer(settings: DeploymentSettings): Finding[] {
  const values = readProducerValues(settings);
  const missing = (Object.keys(PRODUCER_VARIABLES) as (keyof typeof PRODUCER_VARIABLES)[])
    .filter((name) => values[name] === null)
    .map((name) => PRODUCER_VARIABLES[name]);
  return missing.length === 0 ? [] : [finding('PRODUCER_INCOMPLETE', ...missing)];
}

function validateMail(settings: DeploymentSettings): Finding[] {
  const url = settings.SMTP_URL?.trim() ?? '';
  const findings: Finding[] = [];
  if (url !== '') {
    if (smtpSettings(url) === null) findings.push(finding('SMTP_URL_INVALID', 'SMTP_URL'));
  } else if (settings.MAIL_SINK !== undefined) findings.push(finding('MAIL_KEPT_LOCALLY', 'MAIL_SINK'));
  else if (settings.SEND_EMAIL === undefined)
    findings.push(finding('MAIL_WAY_MISSING', 'SMTP_URL', 'SEND_EMAIL'));
  const from = mailboxOf(settings.MAIL_FROM ?? '');
  if (from === null) findings.push(finding('MAIL_FROM_INVALID', 'MAIL_FROM'));
  else if (RESERVED_DOMAIN.test(from.address)) findings.push(finding('MAIL_FROM_RESERVED', 'MAIL_FROM'));
  return findings;
}

function validateSecurityContact(settings: DeploymentSettings): Finding[] {
  const contact = securityContact(settings);
  const isReachable = contact !== null && !RESERVED_DOMAIN.test(contact);
  return isReachable ? [] : [finding('SECURITY_CONTACT_MISSING', 'SECURITY_CONTACT')];
}

function validateStripe(settings: DeploymentSettings): Finding[] {
  const missing = STRIPE_SECRETS.filter((name) => (settings[name] ?? '').trim() === '');
  if (missing.length === 0) return [];
  const code = missing.length === STRIPE_SECRETS.length ? 'STRIPE_MISSING' : 'STRIPE_INCOMPLETE';
  return [finding(code, ...missing)];
}

/** Reports half a configuration of Turnstile, which keeps sign-up closed. */
function validateTurnstile(settings: DeploymentSettings): Finding[] {
  const missing = TURNSTILE_VARIABLES.filter((name) => (settings[name] ?? '').trim() === '');
  return missing.length === 1 ? [finding('TURNSTILE_INCOMPLETE', ...missing)] : [];
}

function validateShards(settings: DeploymentSettings): Finding[] {
  const next = boundShards(settings).length;
  const pair = ENVIRONMENTS.map((environment) => booksBindingName(environment, next));
  const missing = pair.filter((name) => settings[name] === undefined);
  return [
    ...(missing.length === pair.length ? [] : [finding('SHARD_INCOMPLETE', ...missing)]),
    ...(namedShard(settings) === null ? [finding('NEW_ACCOUNTS_SHARD_UNBOUND', 'NEW_ACCOUNTS_SHARD')] : []),
  ];
}

function validateLocalVariables(settings: DeploymentSettings): Finding[] {
  const isSet = (name: keyof typeof LOCAL_VARIABLES) =>
    !['', LOCAL_VARIABLES[name]].includes(settings[name] ?? '');
  const names = (Object.keys(LOCAL_VARIABLES) as (keyof typeof LOCAL_VARIABLES)[]).filter(isSet);
  return names.length === 0 ? [] : [finding('LOCAL_VARIABLES_SET', ...names)];
}

/** Reports an invalid configuration of late-interest rates, and a missing rate for the current half year. */
function validateLateInterest(settings: DeploymentSettings, nowMs: number): Finding[] {
  const findings =
    namedRates(settings) === null ? [finding('LATE_INTEREST_RATES_INVALID', 'LATE_INTEREST_RATES')] : [];
  const today = localDate(nowMs, 'Europe/Madrid');
  return lateInterestRate(today, lateInterestRates(settings)) === null
    ? [...findings, finding('LATE_INTEREST_RATE_MISSING', 'LATE_INTEREST_RATES')]
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
