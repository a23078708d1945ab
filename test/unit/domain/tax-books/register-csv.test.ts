import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src/domain/tax-books/register-csv.ts';

describe('csvText', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(1)', ' =1+1', '\t=1', '\n=1', '＝1+1', '\u00a0=1'])(
    'csvText marks a text that a spreadsheet would compute: %j',
    (text) => {
      expect(csvText(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('csvText keeps other texts and quotes separators', () => {
    expect(csvText('F-2026-0001')).toBe('F-2026-0001');
    expect(csvText('a;"b"')).toBe('"a;""b"""');
  });
});
