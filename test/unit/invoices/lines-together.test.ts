import { describe, expect, it } from 'vitest';
import { MAX_LINES_TOGETHER, refuseTooManyLines } from '../../../src/invoices/drafting/lines-together.ts';

describe('the lines of several invoices that one request reads together', () => {
  it('as many lines as the limit allows pass', () => {
    expect(() => refuseTooManyLines(MAX_LINES_TOGETHER, 'originals')).not.toThrow();
  });

  it('one line more is refused at the field that names the invoices', () => {
    const violation = expect.objectContaining({ code: 'VALIDATION_ERROR', field: 'originals' });
    expect(() => refuseTooManyLines(MAX_LINES_TOGETHER + 1, 'originals')).toThrow(
      expect.objectContaining({ key: 'VALIDATION_ERROR', violations: [violation] }),
    );
  });
});
