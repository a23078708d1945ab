import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCommandLine } from '../../../local/admin/command-line.ts';
import { inlineParameters, sqlLiteral } from '../../../local/admin/inline-parameters.ts';
import { CommandLineError } from '../../../local/admin/option-values.ts';

const ID = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';

describe('the command line of npm run admin', () => {
  it('parseCommandLine reads command, subject and target', () => {
    const args = [
      'set-plan',
      '--account',
      ID.toUpperCase(),
      '--plan',
      'API',
      '--agreed-price',
      '--state',
      '/s',
    ];
    expect(parseCommandLine(args)).toEqual({
      command: { name: 'set-plan', accountId: ID, plan: 'API', agreedPrice: true },
      target: { remote: false, stateDirectory: '/s' },
    });
    expect(parseCommandLine(['revoke-key', `--key=${ID}`, '--remote'])).toEqual({
      command: { name: 'revoke-key', keyId: ID },
      target: { remote: true, configFile: expect.stringMatching(/wrangler(\.production)?\.toml$/) },
    });
    expect(parseCommandLine(['create-account', '--email', 'A@b.es', '--name', ' X '])?.command).toEqual({
      name: 'create-account',
      email: 'a@b.es',
      accountName: 'X',
      personName: null,
      language: 'es',
      plan: 'TRIAL',
      agreedPrice: false,
      shard: null,
    });
    expect(parseCommandLine(['approve-representation', '--help'])).toBeNull();
  });

  it.each([
    [[]],
    [['promote']],
    [['set-plan', 'twice', '--account', ID, '--plan', 'API']],
    [['set-plan', '--account', ID]],
    [['set-plan', '--account', ID, '--plan', 'api']],
    [['set-plan', '--account', 'mine', '--plan', 'API']],
    [['set-plan', '--plan', 'API']],
    [['revoke-key', '--key', ID, '--plan', 'API']],
    [['revoke-key', '--key', ID, '--unknown']],
    [['revoke-key', '--key', ID, '--state', '']],
    [['revoke-key', '--key', ID, '--state', '/s', '--remote']],
    [['create-account', '--email', 'nobody', '--name', 'X']],
    [['create-account', '--email', 'a@b.es', '--name', ' ']],
    [['create-account', '--email', 'a@b.es', '--name', 'X', '--language', 'fr']],
    [['create-account', '--email', 'a@b.es', '--name', 'X', '--shard', '-1']],
    [['doctor', '--config', 'wrangler.toml']],
    [['doctor', '--remote', '--config', 'nowhere.toml']],
    [['set-plan', '--json', '--account', ID, '--plan', 'API']],
  ])('parseCommandLine rejects an invalid command: %j', (args) => {
    expect(() => parseCommandLine(args)).toThrow(CommandLineError);
  });
});

describe('inlineParameters', () => {
  it('the database reads inlined parameters back unchanged', () => {
    const database = new DatabaseSync(':memory:');
    const value = fc.oneof(
      fc.string({ unit: 'binary' }).filter((text) => !text.includes('\0') && text.isWellFormed()),
      fc.constantFrom("'", "''", "';--", '?', '/*', '"'),
      fc.maxSafeInteger(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (params) => {
        const sql = `SELECT ${params.map((_, at) => `? AS c${at}`).join(', ')}, '?' AS q -- ?`;
        const row = database.prepare(inlineParameters({ sql, params })).get();
        params.forEach((param, at) => {
          expect(row?.[`c${at}`]).toEqual(param);
        });
        expect(row?.q).toBe('?');
      }),
    );
  });

  it('numbered parameters are inlined by their number', () => {
    const statement = { sql: 'SELECT ?2, ?1, ?2', params: ['a', 2] };
    expect(inlineParameters(statement)).toBe("SELECT 2, 'a', 2");
  });

  it('a missing, extra or unsupported parameter is rejected', () => {
    for (const params of [['a'], ['a', 'b', 'c']])
      expect(() => inlineParameters({ sql: 'SELECT ?, ?', params })).toThrow(RangeError);
    for (const value of ['a\0b', Number.NaN, 1.5, 2 ** 53])
      expect(() => sqlLiteral(value)).toThrow(RangeError);
  });
});
