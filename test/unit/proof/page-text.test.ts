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

describe('the page of the proofs', () => {
  it('the page shows claim, command, outcome, date and version of each proof', () => {
    const page = proofPage([RESULT], []);
    for (const part of [
      '## One proof',
      'It holds.',
      'npm run prove -- one --seed 1',
      '**It held**, 2026-11-21T10:00:00.000Z',
      'abc1234',
    ])
      expect(page).toContain(part);
    expect(page).toContain('| Requests | 10 \\| 20 |');
  });

  it('the page shows a failed proof', () => {
    const page = proofPage([{ ...RESULT, passed: false }], []);
    expect(page).toContain('**It did not hold**');
    expect(page).toContain('| One proof | **did not hold** |');
  });

  it('the page lists only the findings of the shown proofs', () => {
    const findings = [
      { proof: 'one', found: 'A was wrong.', mended: 'It is right.' },
      { proof: 'two', found: 'B was wrong.', mended: 'It is right.' },
    ];
    const page = proofPage([RESULT], findings);
    expect(page).toContain('- A was wrong. It is right.');
    expect(page).not.toContain('B was wrong.');
  });
});
