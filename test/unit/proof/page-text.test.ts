import { describe, expect, it } from 'vitest';
import { proofPage } from '../../../proof/page-text.ts';
import type { ProofResult } from '../../../proof/proof.ts';

const RESULT: ProofResult = {
  name: 'one',
  title: 'One proof',
  claim: 'It holds.',
  command: 'npm run prove -- one --seed 1',
  passed: true,
  seconds: 12,
  figures: [{ label: 'Requests', value: '10 | 20' }],
  provenance: {
    ranAt: '2026-11-21T10:00:00.000Z',
    folio: 'abc1234',
    node: '24.0.0',
    workerd: '1.0',
    machine: 'a machine',
  },
};

describe('proofPage', () => {
  it('the row of a result has its link, claim, day and command', () => {
    expect(proofPage([RESULT])).toContain(
      '| [One proof](../proof/results/one.json) | It holds. | held, 2026-11-21 | `npm run prove -- one --seed 1` |',
    );
  });

  it('a failed result is marked as not held', () => {
    expect(proofPage([{ ...RESULT, passed: false }])).toContain('| **did not hold**, 2026-11-21 |');
  });

  it('a pipe in a claim is escaped', () => {
    expect(proofPage([{ ...RESULT, claim: 'a | b' }])).toContain('| a \\| b |');
  });
});
