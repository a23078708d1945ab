import { describe, expect, it } from 'vitest';
import type { DeploymentSettings } from '../../../src/composition/deployment/deployment-settings.ts';
import { inspectDeployment } from '../../../src/composition/deployment/inspect-deployment.ts';
import { boundShards, newAccountsShard } from '../../../src/db/shards.ts';

const SECRET = '9f2c4e71b0a85d36e1c7f48a2b9d06534fe8a1c25b7d90e36af41c8820d5b7e9';
const BOUND = {} as D1Database;

/** Settings of a complete deployment. */
const COMPLETE: DeploymentSettings = {
  DIRECTORY: BOUND,
  BOOKS_LIVE: BOUND,
  BOOKS_SANDBOX: BOUND,
  BASE_URL: 'https://api.folio.es',
  SIGNING_SECRET: SECRET,
  SEALING_SECRET: SECRET.toUpperCase(),
  MAIL_FROM: 'Folio <no-reply@folio.es>',
  SECURITY_CONTACT: 'security@folio.es',
  SMTP_URL: 'smtps://user:password@mail.folio.es:465',
  AEAT_RELAY_URL: 'https://relay.folio.es',
  AEAT_RELAY_SECRET: SECRET,
  PRODUCER_NAME: 'Folio Software, S.L.',
  PRODUCER_NIF: 'B12345674',
  PRODUCER_ADDRESS: 'Gran Vía 2, 28013 Madrid',
  PRODUCER_SYSTEM_ID: 'FO',
  PRODUCER_PLACE: 'Madrid',
  PRODUCER_DATE: '2026-11-01',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_one,whsec_two',
  STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_three',
  STRIPE_TEST_CLIENT_ID: 'ca_test_client',
  STRIPE_TEST_SECRET_KEY: 'sk_test_platform',
  STRIPE_LIVE_CLIENT_ID: 'ca_live_client',
  STRIPE_LIVE_SECRET_KEY: 'sk_live_platform',
  LATE_INTEREST_RATES: '2027-1=10.65',
  RATE_LIMITS: 'on',
  CLOCK_OFFSET_MS: '0',
  ALLOW_LOCAL_WEBHOOKS: 'off',
  DNS_TABLE: '',
};

const WITHOUT_STRIPE = Object.fromEntries(
  Object.keys(COMPLETE)
    .filter((name) => name.startsWith('STRIPE_'))
    .map((name) => [name, '']),
);
const WITHOUT_MAIL = { SMTP_URL: undefined } as Record<string, unknown>;
const WITHOUT_RELAY = { AEAT_RELAY_URL: undefined } as Record<string, unknown>;

const NOW = Date.parse('2027-01-01T00:00:00Z');
/** Settings with a bound certificate and without a relay. */
const WITH_BINDING = { ...WITHOUT_RELAY, AEAT: { fetch: () => Promise.reject() } };

describe('inspectDeployment', () => {
  it('a complete deployment has no findings', () => {
    expect(inspectDeployment(COMPLETE, NOW)).toEqual([]);
    expect(
      inspectDeployment({ ...COMPLETE, ...WITH_BINDING, AEAT_CERTIFICATE_EXPIRES_ON: '2027-06-30' }, NOW),
    ).toEqual([]);
  });

  it.each<[Record<string, unknown>, string, string[]]>([
    [{ SIGNING_SECRET: '' }, 'SIGNING_SECRET_MISSING', ['SIGNING_SECRET']],
    [{ LATE_INTEREST_RATES: undefined }, 'LATE_INTEREST_RATE_MISSING', ['LATE_INTEREST_RATES']],
    [{ LATE_INTEREST_RATES: '2026-2=10.40' }, 'LATE_INTEREST_RATE_MISSING', ['LATE_INTEREST_RATES']],
    [WITH_BINDING, 'AEAT_CERTIFICATE_END_UNKNOWN', ['AEAT_CERTIFICATE_EXPIRES_ON']],
    [
      { ...WITH_BINDING, AEAT_CERTIFICATE_EXPIRES_ON: '2027-01-30' },
      'AEAT_CERTIFICATE_ENDS_SOON',
      ['AEAT_CERTIFICATE_EXPIRES_ON'],
    ],
    [
      { ...WITH_BINDING, AEAT_CERTIFICATE_EXPIRES_ON: '2026-12-31' },
      'AEAT_CERTIFICATE_ENDS_SOON',
      ['AEAT_CERTIFICATE_EXPIRES_ON'],
    ],
    [{ SIGNING_SECRET_PREVIOUS: 'short' }, 'SIGNING_SECRET_WEAK', ['SIGNING_SECRET_PREVIOUS']],
    [{ SEALING_SECRET: '' }, 'SEALING_SECRET_MISSING', ['SEALING_SECRET']],
    [{ SEALING_SECRET: 'changeme'.repeat(8) }, 'SEALING_SECRET_WEAK', ['SEALING_SECRET']],
    [{ SEALING_SECRET_PREVIOUS: 'short' }, 'SEALING_SECRET_WEAK', ['SEALING_SECRET_PREVIOUS']],
    [{ HEALTH_SECRET: 'short' }, 'HEALTH_SECRET_WEAK', ['HEALTH_SECRET']],
    [{ SIGNING_SECRET: SECRET.slice(0, 31) }, 'SIGNING_SECRET_WEAK', ['SIGNING_SECRET']],
    [{ SIGNING_SECRET: 'changeme'.repeat(8) }, 'SIGNING_SECRET_WEAK', ['SIGNING_SECRET']],
    [{ BASE_URL: '' }, 'BASE_URL_MISSING', ['BASE_URL']],
    [{ BASE_URL: 'http://api.folio.es' }, 'BASE_URL_INVALID', ['BASE_URL']],
    [{ BASE_URL: 'https://api.folio.es/' }, 'BASE_URL_INVALID', ['BASE_URL']],
    [{ BASE_URL: 'https://folio.es/api' }, 'BASE_URL_INVALID', ['BASE_URL']],
    [{ BASE_URL: 'api.folio.es' }, 'BASE_URL_INVALID', ['BASE_URL']],
    [
      { PRODUCER_NIF: 'B12345678', PRODUCER_DATE: '' },
      'PRODUCER_INCOMPLETE',
      ['PRODUCER_NIF', 'PRODUCER_DATE'],
    ],
    [WITHOUT_RELAY, 'AEAT_WAY_MISSING', ['AEAT']],
    [
      { AEAT_RELAY_URL: 'http://relay.folio.es' },
      'AEAT_WAY_MISSING',
      ['AEAT_RELAY_URL', 'AEAT_RELAY_SECRET'],
    ],
    [{ AEAT_RELAY_SECRET: 'short' }, 'AEAT_WAY_MISSING', ['AEAT_RELAY_URL', 'AEAT_RELAY_SECRET']],
    [{ AEAT_CERTIFICATE: 'seal' }, 'AEAT_CERTIFICATE_INVALID', ['AEAT_CERTIFICATE']],
    [{ AEAT_SIMULATOR: 'on' }, 'AEAT_SIMULATED', ['AEAT_SIMULATOR']],
    [WITHOUT_MAIL, 'MAIL_WAY_MISSING', ['SMTP_URL', 'SEND_EMAIL']],
    [{ ...WITHOUT_MAIL, MAIL_SINK: {} }, 'MAIL_KEPT_LOCALLY', ['MAIL_SINK']],
    [{ SMTP_URL: 'mail.folio.es:587' }, 'SMTP_URL_INVALID', ['SMTP_URL']],
    [{ MAIL_FROM: 'Folio' }, 'MAIL_FROM_INVALID', ['MAIL_FROM']],
    [{ MAIL_FROM: 'Folio <no-reply@folio.test>' }, 'MAIL_FROM_RESERVED', ['MAIL_FROM']],
    [{ MAIL_FROM: 'no-reply@example.com' }, 'MAIL_FROM_RESERVED', ['MAIL_FROM']],
    [{ STRIPE_LIVE_CLIENT_ID: '' }, 'STRIPE_INCOMPLETE', ['STRIPE_LIVE_CLIENT_ID']],
    [WITHOUT_STRIPE, 'STRIPE_MISSING', Object.keys(WITHOUT_STRIPE)],
    [{ STRIPE_CONNECT_URL: 'http://localhost:9' }, 'LOCAL_VARIABLES_SET', ['STRIPE_CONNECT_URL']],
    [{ SECURITY_CONTACT: '' }, 'SECURITY_CONTACT_MISSING', ['SECURITY_CONTACT']],
    [{ SECURITY_CONTACT: 'somebody' }, 'SECURITY_CONTACT_MISSING', ['SECURITY_CONTACT']],
    [{ SECURITY_CONTACT: 'http://folio.es/security' }, 'SECURITY_CONTACT_MISSING', ['SECURITY_CONTACT']],
    [{ SECURITY_CONTACT: 'security@folio.test' }, 'SECURITY_CONTACT_MISSING', ['SECURITY_CONTACT']],
    [{ TURNSTILE_SITE_KEY: '0x4A' }, 'TURNSTILE_INCOMPLETE', ['TURNSTILE_SECRET_KEY']],
    [{ TURNSTILE_SECRET_KEY: '0x4B' }, 'TURNSTILE_INCOMPLETE', ['TURNSTILE_SITE_KEY']],
    [{ BOOKS_LIVE_1: BOUND }, 'SHARD_INCOMPLETE', ['BOOKS_SANDBOX_1']],
    [{ NEW_ACCOUNTS_SHARD: '1' }, 'NEW_ACCOUNTS_SHARD_UNBOUND', ['NEW_ACCOUNTS_SHARD']],
    [
      { RATE_LIMITS: 'off', CLOCK_OFFSET_MS: '60000' },
      'LOCAL_VARIABLES_SET',
      ['CLOCK_OFFSET_MS', 'RATE_LIMITS'],
    ],
    [
      { ALLOW_LOCAL_WEBHOOKS: 'on', DNS_TABLE: 'a.test=1.1.1.1' },
      'LOCAL_VARIABLES_SET',
      ['ALLOW_LOCAL_WEBHOOKS', 'DNS_TABLE'],
    ],
  ])('the settings %j give the finding %s', (changes, code, names) => {
    const settings = { ...COMPLETE, ...changes } as DeploymentSettings;
    expect(inspectDeployment(settings, NOW)).toEqual([{ code, names }]);
  });

  it('an unreadable late interest rate gives a finding', () => {
    const settings = { ...COMPLETE, LATE_INTEREST_RATES: '2027-1=10,65' };
    expect(inspectDeployment(settings, NOW).map(({ code }) => code)).toEqual([
      'LATE_INTEREST_RATES_INVALID',
      'LATE_INTEREST_RATE_MISSING',
    ]);
  });

  it("no finding contains a setting's value", () => {
    const values = Object.values(COMPLETE).filter((value) => typeof value === 'string' && value.length > 5);
    const wrong = Object.fromEntries(
      Object.entries(COMPLETE).map(([name, value]) => [
        name,
        typeof value === 'string' ? ` ${value.slice(0, 20)}!` : value,
      ]),
    );
    const told = JSON.stringify(inspectDeployment(wrong as unknown as DeploymentSettings, NOW));
    for (const value of values) expect(told).not.toContain(String(value).slice(0, 20));
  });
});

describe('the shards of a deployment', () => {
  const books = (...names: string[]) =>
    ({ ...COMPLETE, ...Object.fromEntries(names.map((name) => [name, BOUND])) }) as DeploymentSettings;

  it('shards count without a gap while both of their databases are bound', () => {
    expect(boundShards(COMPLETE)).toEqual([0]);
    expect(boundShards(books('BOOKS_LIVE_1'))).toEqual([0]);
    expect(boundShards(books('BOOKS_LIVE_1', 'BOOKS_SANDBOX_1'))).toEqual([0, 1]);
    expect(boundShards(books('BOOKS_LIVE_2', 'BOOKS_SANDBOX_2'))).toEqual([0]);
    const three = books('BOOKS_LIVE_1', 'BOOKS_SANDBOX_1', 'BOOKS_LIVE_2', 'BOOKS_SANDBOX_2');
    expect(boundShards(three)).toEqual([0, 1, 2]);
    expect(newAccountsShard({ ...three, NEW_ACCOUNTS_SHARD: '2' })).toBe(2);
  });
});
