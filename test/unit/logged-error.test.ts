import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { loggedError, loggedText } from '../../src/logged-error.ts';

const SECRET = `whsec_${'0f'.repeat(32)}`;
const PARAMETERS = ['ana@taller.test', SECRET, 'two\nlines', '12345678Z'];

function failedStatement() {
  return new DrizzleQueryError(
    'insert into "webhooks" ("url", "secret") values (?, ?)',
    PARAMETERS,
    new Error('D1_ERROR: Network connection lost.'),
  );
}

describe('what a log says of an error', () => {
  it('names the statement that failed and why, and none of its parameters', () => {
    const { message, stack, cause } = loggedError(failedStatement());
    expect(message).toBe('Failed query: insert into "webhooks" ("url", "secret") values (?, ?)');
    expect(cause).toBe('D1_ERROR: Network connection lost.');
    expect(stack).toContain('logged-error.test.ts');
    const text = loggedText(failedStatement());
    expect(text).toContain('insert into "webhooks"');
    expect(text).toContain('Network connection lost');
    for (const parameter of PARAMETERS) expect(`${text}${message}${stack}`).not.toContain(parameter);
  });

  it('shows nothing that looks like a secret', () => {
    const key = `service_sk_live_${'a1B2'.repeat(12)}x`;
    const error = new Error(`no such header: ${key}`, {
      cause: new Error(`of /v1/downloads/${'t'.repeat(40)}`),
    });
    for (const text of [loggedText(error), loggedText(key), JSON.stringify(loggedError(error))]) {
      expect(text).not.toContain('a1B2');
      expect(text).not.toContain('tttt');
    }
  });

  it('keeps the rest as it is', () => {
    expect(loggedText(new TypeError('x is not a function'))).toBe('TypeError: x is not a function');
    expect(loggedError('thrown text')).toEqual({ message: 'thrown text' });
  });
});
