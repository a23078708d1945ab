import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { maskedError } from '../../../src/platform/logging/masked-error.ts';

const SECRET = `whsec_${'0f'.repeat(32)}`;
const PARAMETERS = ['ana@taller.test', SECRET, 'Zorro\nQuijote', '    at Luis Secreto', '12345678Z'];
const STATEMENT = 'insert into "webhooks" ("url", "secret") values (?, ?)';

function failedStatement() {
  return new DrizzleQueryError(STATEMENT, PARAMETERS, new Error('D1_ERROR: Network connection lost.'));
}

function expectNoParameter(error: Error): void {
  const text = JSON.stringify(maskedError(error, true));
  for (const parameter of ['ana@', '0f0f', 'Zorro', 'Quijote', 'Luis', '12345678Z'])
    expect(text).not.toContain(parameter);
}

describe('maskedError', () => {
  it('a failed statement shows its text, stack and cause without its parameters', () => {
    const masked = maskedError(failedStatement(), true);
    expect(masked).toMatchObject({
      message: `Failed query: ${STATEMENT}`,
      stack: expect.stringContaining('masked-error.test.ts'),
      cause: { message: 'D1_ERROR: Network connection lost.' },
    });
    expectNoParameter(failedStatement());
  });

  it('no parameter appears when another error repeats or wraps the failed statement', () => {
    expectNoParameter(new Error(`the books are away: ${failedStatement()}`));
    expectNoParameter(new Error('outer', { cause: new Error('middle', { cause: failedStatement() }) }));
  });

  it('the stack is omitted if it does not contain the current message', () => {
    const error = failedStatement();
    expect(error.stack).toContain('Luis');
    error.message = 'changed';
    expect(maskedError(error, true).stack).toBeUndefined();
  });

  it('unsupported values and unreadable JSON are masked', () => {
    const ofType = new Error("D1_TYPE_ERROR: Type 'object' not supported for value 'Luis Secreto'");
    expect(maskedError(ofType, true).message).toBe(
      "D1_TYPE_ERROR: Type 'object' not supported for value ***",
    );
    expect(maskedError(ofType, true).stack).not.toContain('Luis');
    const unreadable = (() => {
      try {
        return JSON.parse('{"legal_name": Luis Secreto}');
      } catch (error) {
        return error;
      }
    })();
    expect(unreadable.message).toContain('Luis');
    expect(JSON.stringify(maskedError(unreadable, true))).not.toContain('Luis');
  });

  it('secrets in the message and in its causes are masked', () => {
    const key = `service_sk_live_${'a1B2'.repeat(12)}x`;
    const error = new Error(`no such header: ${key}`, {
      cause: new Error(`of /v1/downloads/${'t'.repeat(40)}`),
    });
    expect(JSON.stringify(maskedError(error, true))).not.toMatch(/a1B2|tttt/);
  });

  it('other errors stay unchanged, and circular causes end', () => {
    expect(maskedError(new TypeError('x is not a function'), false)).toEqual({
      name: 'TypeError',
      message: 'x is not a function',
    });
    const circle: Error = new Error('round');
    circle.cause = circle;
    expect(JSON.stringify(maskedError(circle, true)).length).toBeLessThan(10_000);
  });
});
