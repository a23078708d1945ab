import { describe, expect, it } from 'vitest';
import { RecordDataError } from '../../../src/verifactu/record-data-error.ts';
import { type RecordGroup, taxBreakdown } from '../../../src/verifactu/tax-breakdown.ts';
import { GENERAL_GROUP } from './support/record-inputs.ts';

const untaxed = { ...GENERAL_GROUP, percentage: null, amount_cents: null };

function detail(group: RecordGroup) {
  return taxBreakdown([group]).details[0];
}

function refusedField(...groups: RecordGroup[]): string | null {
  try {
    taxBreakdown(groups);
    return null;
  } catch (error) {
    if (error instanceof RecordDataError) return error.field;
    throw error;
  }
}

describe('taxBreakdown', () => {
  it('a breakdown detail has the code of its tax', () => {
    expect(detail(GENERAL_GROUP)?.Impuesto).toBe('01');
    expect(detail({ ...GENERAL_GROUP, tax_type: 'IPSI', percentage: 4 })?.Impuesto).toBe('02');
    expect(detail({ ...GENERAL_GROUP, tax_type: 'IGIC', percentage: 7 })?.Impuesto).toBe('03');
  });

  it.each(['N1', 'N2'] as const)(
    'a detail of an operation qualified %s has only the base',
    (qualification) => {
      expect(detail({ ...untaxed, qualification })).toEqual({
        Impuesto: '01',
        ClaveRegimen: '01',
        CalificacionOperacion: qualification,
        BaseImponibleOimporteNoSujeto: '100.00',
      });
    },
  );

  it('a detail of an exempt operation has only cause and base', () => {
    expect(detail({ ...untaxed, qualification: null, exemption: 'E5' })).toEqual({
      Impuesto: '01',
      ClaveRegimen: '01',
      OperacionExenta: 'E5',
      BaseImponibleOimporteNoSujeto: '100.00',
    });
  });

  it('a detail of reverse charge has zero rate and zero amount', () => {
    expect(detail({ ...untaxed, qualification: 'S2' })).toMatchObject({
      CalificacionOperacion: 'S2',
      TipoImpositivo: '0.00',
      CuotaRepercutida: '0.00',
    });
  });

  it('the totals exclude tax that is not charged', () => {
    const exempt = { ...untaxed, qualification: null, exemption: 'E1', base_cents: 2_500 };
    expect(taxBreakdown([GENERAL_GROUP, exempt])).toMatchObject({ tax_cents: 2_100, total_cents: 14_600 });
  });

  it('taxBreakdown accepts 1 to 12 groups', () => {
    expect(refusedField()).toBe('Desglose');
    expect(taxBreakdown(Array.from({ length: 12 }, () => GENERAL_GROUP)).details).toHaveLength(12);
    expect(refusedField(...Array.from({ length: 13 }, () => GENERAL_GROUP))).toBe('Desglose');
  });

  it('taxBreakdown rejects a group that is qualified and exempt, or neither', () => {
    expect(refusedField({ ...GENERAL_GROUP, exemption: 'E1' })).toBe('CalificacionOperacion');
    expect(refusedField({ ...GENERAL_GROUP, qualification: null })).toBe('CalificacionOperacion');
  });

  it('taxBreakdown rejects tax on any qualification except S1', () => {
    expect(refusedField({ ...GENERAL_GROUP, qualification: 'N2' })).toBe('CuotaRepercutida');
    expect(refusedField({ ...untaxed, qualification: 'S2', surcharge_amount_cents: 1 })).toBe(
      'CuotaRepercutida',
    );
  });

  it('taxBreakdown rejects S1 without rate or amount and an incomplete surcharge', () => {
    expect(refusedField({ ...GENERAL_GROUP, percentage: null })).toBe('TipoImpositivo');
    expect(refusedField({ ...GENERAL_GROUP, amount_cents: null })).toBe('CuotaRepercutida');
    expect(refusedField({ ...GENERAL_GROUP, surcharge_percentage: 5.2 })).toBe('CuotaRecargoEquivalencia');
    expect(refusedField({ ...GENERAL_GROUP, surcharge_amount_cents: 520 })).toBe('TipoRecargoEquivalencia');
  });

  it('taxBreakdown rejects codes that are not in the list of the tax', () => {
    expect(refusedField({ ...GENERAL_GROUP, regime_key: '21' })).toBe('ClaveRegimen');
    expect(refusedField({ ...GENERAL_GROUP, tax_type: 'IPSI', regime_key: '02' })).toBe('ClaveRegimen');
    expect(refusedField({ ...untaxed, qualification: null, exemption: 'E7' })).toBe('OperacionExenta');
    expect(detail({ ...untaxed, tax_type: 'IGIC', qualification: null, exemption: 'E7' })).toBeDefined();
  });
});
