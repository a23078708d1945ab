import { describe, expect, it } from 'vitest';
import { declarationFaults } from '../../../scripts/directions/declaration-lengths.ts';

const DECLARATION = 'export const one = defineOperation({\n});\n';
const linesOf = (count: number) => '//\n'.repeat(count);

describe('the check of src/operations', () => {
  it('the check accepts a declaration of 80 lines and rejects one of 81', () => {
    expect(declarationFaults('a.ts', DECLARATION + linesOf(78))).toEqual([]);
    expect(declarationFaults('a.ts', DECLARATION + linesOf(79))).toHaveLength(1);
  });

  it('the check accepts other files of 150 lines and rejects those of 151', () => {
    expect(declarationFaults('schemas.ts', linesOf(150))).toEqual([]);
    expect(declarationFaults('schemas.ts', linesOf(151))).toHaveLength(1);
  });

  it('the check rejects a second operation in a file', () => {
    expect(declarationFaults('a.ts', DECLARATION + DECLARATION)).toHaveLength(1);
  });
});
