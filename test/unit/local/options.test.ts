import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { OptionError, parseOptions } from '../../../local/options.ts';
import { REPOSITORY } from '../../../local/repository.ts';

describe('the options of npm start', () => {
  it('the defaults are port 8787, state in the repository, machine clock and rate limits', () => {
    expect(parseOptions([])).toEqual({
      port: 8787,
      stateDirectory: join(REPOSITORY, '.local'),
      fresh: false,
      startsAtMs: null,
      rateLimits: true,
      aeatWaitSeconds: 60,
      ticketbaiWaitSeconds: 60,
      smtpUrl: null,
      allowLocalWebhooks: false,
      dns: '',
      webhookRetries: '',
      log: 'lines',
    });
  });

  it('options are read with a space or an equals sign', () => {
    const args = [
      '--port=0',
      '--state',
      'here',
      '--fresh',
      '--now=2026-12-10T09:00:00Z',
      '--smtp-url=smtp://127.0.0.1:1025',
      '--rate-limits',
      'off',
      '--aeat-wait=2',
      '--allow-local-webhooks',
      '--dns=hook.test=203.0.113.7',
      '--dns',
      'hook.test=::1',
      '--webhook-retries=1,2',
      '--sign-up',
      '--log=json',
    ];
    expect(parseOptions(args)).toEqual({
      port: 0,
      stateDirectory: resolve('here'),
      fresh: true,
      startsAtMs: Date.UTC(2026, 11, 10, 9),
      rateLimits: false,
      aeatWaitSeconds: 2,
      ticketbaiWaitSeconds: 2,
      smtpUrl: 'smtp://127.0.0.1:1025',
      allowLocalWebhooks: true,
      dns: 'hook.test=203.0.113.7,hook.test=::1',
      webhookRetries: '1,2',
      signUp: true,
      log: 'json',
    });
  });

  it('--now accepts an instant with any offset and milliseconds', () => {
    expect(parseOptions(['--now', '2026-03-29T01:59:59.500+01:00'])?.startsAtMs).toBe(
      Date.UTC(2026, 2, 29, 0, 59, 59, 500),
    );
  });

  it('--help returns null', () => {
    expect(parseOptions(['--help'])).toBeNull();
  });

  it.each([
    ['--port'],
    ['--port', ''],
    ['--port', '-1'],
    ['--port', '65536'],
    ['--port', '8787x'],
    ['--state', ''],
    ['--fresh=yes'],
    ['--log', 'loud'],
    ['--now', '2026-12-10'],
    ['--now', '2026-12-10T09:00:00'],
    ['--now', '2026-02-30T09:00:00Z'],
    ['--now', '2026-12-10T25:00:00Z'],
    ['--rate-limits', 'no'],
    ['--smtp-url', '127.0.0.1:1025'],
    ['--smtp-url', 'https://mail.example'],
    ['--dns', 'hook.test'],
    ['--dns', 'hook.test=nowhere'],
    ['--webhook-retries', '1;2'],
    ['--webhook-retries', ''],
    ['--unknown'],
    ['stray'],
  ])('the option %s %s is rejected', (...args) => {
    expect(() => parseOptions(args.filter((arg) => arg !== undefined))).toThrow(OptionError);
  });
});
