import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../src/domain/tax-books/register-csv.ts';

describe('a text of the register as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(1)', ' =1+1', '\t=1', '\n=1', '＝1+1', '\u00a0=1'])(
    'is marked where a spreadsheet would compute it: %j',
    (text) => {
      expect(csvText(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('stands as it is otherwise', () => {
    expect(csvText('F-2026-0001')).toBe('F-2026-0001');
    expect(csvText('a;"b"')).toBe('"a;""b"""');
  });
});
