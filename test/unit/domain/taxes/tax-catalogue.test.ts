import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { EXEMPTION_REASONS } from '../../../../src/domain/taxes/exemption-reasons.ts';
import { REGIME_KEYS } from '../../../../src/domain/taxes/regime-keys.ts';
import {
  EXEMPTION_REASON_CODES,
  SURCHARGE_PAIRS,
  TAX_RATES,
  TAX_TYPES,
} from '../../../../src/domain/taxes/tax-catalogue.ts';

const CODE_LISTS = fileURLToPath(
  new URL('../../../../../shared/verifactu/code-lists.json', import.meta.url).href,
);

interface CodeLists {
  IVA_TipoImpositivo_S1: { allowed: readonly number[] };
  IVA_RecargoEquivalencia: Readonly<Record<string, readonly number[]>>;
  [list: string]: object;
}

function readLists(): CodeLists {
  return JSON.parse(readFileSync(CODE_LISTS, 'utf8'));
}

function keysOf(lists: CodeLists, name: string): string[] {
  return Object.keys(lists[name] ?? {}).filter((key) => /^[A-Z]?\d+$/.test(key));
}

describe('the tax catalogue', () => {
  it('every regime key is unique and has a label in two languages', () => {
    for (const type of TAX_TYPES) {
      const keys = REGIME_KEYS[type].map((regime) => regime.key);
      expect(keys).toEqual([...new Set(keys)].sort());
      for (const { label } of [...REGIME_KEYS[type], ...EXEMPTION_REASONS[type]]) {
        expect(label.en).not.toBe('');
        expect(label.es).not.toBe('');
      }
    }
  });

  it('IGIC has every exemption reason, and the other taxes have all except E7 and E8', () => {
    expect(EXEMPTION_REASONS.IGIC.map((reason) => reason.code)).toEqual([...EXEMPTION_REASON_CODES]);
    const others = EXEMPTION_REASON_CODES.filter((code) => code !== 'E7' && code !== 'E8');
    expect(EXEMPTION_REASONS.IVA.map((reason) => reason.code)).toEqual(others);
    expect(EXEMPTION_REASONS.IPSI.map((reason) => reason.code)).toEqual(others);
  });

  describe.skipIf(!existsSync(CODE_LISTS))('the AEAT’s code lists (skipped where they are absent)', () => {
    it.each([
      ['IVA', 'L8A_ClaveRegimen_IVA'],
      ['IGIC', 'L8B_ClaveRegimen_IGIC'],
      ['IPSI', 'L8_IPSI_ClaveRegimen'],
    ] as const)("the regime keys of %s equal the AEAT's list", (type, name) => {
      const expected = keysOf(readLists(), name);
      expect(REGIME_KEYS[type].map((regime) => regime.key)).toEqual(expected.sort());
    });

    it("the exemption reasons equal the AEAT's lists", () => {
      const lists = readLists();
      const codes = [...keysOf(lists, 'L10_OperacionExenta'), ...keysOf(lists, 'L9_CalificacionOperacion')];
      expect([...EXEMPTION_REASON_CODES].sort()).toEqual(codes.filter((code) => code !== 'S1').sort());
    });

    it("the IVA rates and surcharges equal the AEAT's lists", () => {
      const lists = readLists();
      const rates = TAX_RATES.IVA.map((rate) => rate.percentage).toSorted((a, b) => a - b);
      expect(rates).toEqual(lists.IVA_TipoImpositivo_S1.allowed);
      for (const { percentage } of TAX_RATES.IVA) {
        const pairs = SURCHARGE_PAIRS.filter((pair) => pair.percentage === percentage);
        const listed = lists.IVA_RecargoEquivalencia[String(percentage)] ?? [];
        expect(pairs.map((pair) => pair.surcharge).sort()).toEqual(listed.filter((rate) => rate > 0).sort());
      }
    });
  });
});
