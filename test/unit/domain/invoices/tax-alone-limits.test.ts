import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  givesBackUntaken,
  type TaxChange,
  takesTaxBeyondDebt,
} from '../../../../src/domain/invoices/tax-alone-limits.ts';

/** Returns a change of VAT at 21 %, in cents. */
function change(base_cents: number, amount_cents: number): TaxChange {
  const tax = { tax_type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null } as const;
  return {
    taxableBaseCents: base_cents,
    totalVatCents: amount_cents,
    totalEquivalenceSurchargeCents: 0,
    rows: [{ ...tax, base_cents, amount_cents }],
  };
}

const cents = fc.integer({ min: 0, max: 99_999_999_999 });

describe('takesTaxBeyondDebt', () => {
  it('R2 and R3 never take more VAT than its unpaid part and a cent, in however many correctives', () => {
    fc.assert(
      fc.property(cents, cents, cents, cents, fc.array(cents), (base, vat, owed, due, parts) => {
        let taken = 0;
        for (const part of parts) {
          const facts = {
            left: change(base, vat - taken),
            taken: change(0, 0 - taken),
            owedCents: owed,
            dueCents: Math.min(due, owed),
          };
          if (part > 0 && !takesTaxBeyondDebt(change(0, -part), facts)) taken += part;
        }
        const unpaid = owed === 0 ? 0n : (BigInt(vat) * BigInt(Math.min(due, owed))) / BigInt(owed);
        expect(BigInt(taken)).toBeLessThanOrEqual(unpaid + 1n);
      }),
    );
  });

  it('an invoice without payments may lose all its VAT', () => {
    fc.assert(
      fc.property(cents, cents, (vat, owed) => {
        const facts = {
          left: change(0, vat),
          taken: change(0, 0),
          owedCents: owed + 1,
          dueCents: owed + 1,
        };
        expect(takesTaxBeyondDebt(change(0, 0 - vat), facts)).toBe(false);
      }),
    );
  });
});

describe('givesBackUntaken', () => {
  it('an upward corrective gives back the base and VAT that were taken, and not a cent of base more', () => {
    fc.assert(
      fc.property(cents, cents, cents, (base, vat, more) => {
        const facts = {
          left: change(base, vat),
          taken: change(0 - base, 0 - vat),
          owedCents: 0,
          dueCents: 0,
        };
        expect(givesBackUntaken(change(base, vat), facts)).toBe(false);
        expect(givesBackUntaken(change(base + 1 + more, vat), facts)).toBe(true);
        expect(givesBackUntaken(change(base, vat + 2 + more), facts)).toBe(true);
      }),
    );
  });

  it('an R3 of a whole invoice takes back a negative row upwards', () => {
    const facts = { left: change(-100, -21), taken: change(0, 0), owedCents: 0, dueCents: 0 };
    expect(givesBackUntaken(change(100, 21), facts)).toBe(false);
    expect(givesBackUntaken(change(101, 21), facts)).toBe(true);
  });
});
