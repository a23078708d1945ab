import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { RULES } from '../../../../src/verifactu/rules/validate-record.ts';
import { officialJson, officialText, officialTitle } from '../support/official-data.ts';

const errorList = z.object({ errors: z.array(z.object({ code: z.number(), message: z.string() })) });

const json = officialJson('aeat-errors.json');
const validations = officialText('docs/AEAT_validaciones_errores.txt');

describe.skipIf(json === null)(officialTitle('the AEAT’s list of errors', json), () => {
  const official = new Map(
    (json === null ? [] : errorList.parse(json).errors).map(({ code, message }) => [
      String(code),
      message.replace('%s', 'NumSerieFactura'),
    ]),
  );

  it.each(RULES.map(({ code, text }) => [code, text]))(
    'the official list contains %s with the text of our rule',
    (code, text) => {
      expect(official.get(code)).toBe(text);
    },
  );
});

describe.skipIf(validations === null)(officialTitle('the AEAT’s Validaciones', validations), () => {
  it('the Validaciones contain every section that the rules name', () => {
    const text = validations ?? '';
    const numbers = RULES.map(({ source }) => /^15\.\d+(?:\.\d+)?/.exec(source)?.[0]).filter(
      (section) => section !== undefined,
    );
    expect(numbers.length).toBeGreaterThan(20);
    for (const section of numbers)
      expect(text).toMatch(new RegExp(`^ *${section.replaceAll('.', '\\.')}\\b`, 'm'));
  });
});
