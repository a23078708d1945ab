import type { RatedLines } from '../../domain/invoices/share-change.ts';
import type { RatedBase } from '../../domain/invoices/share-rates.ts';
import { fromHundredths } from '../../domain/money.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { taxKeyOf } from './amounts-left.ts';

type RateName = 'irpfRateHundredths' | 'equivalenceSurchargeRateHundredths';

function ratedBases(lines: readonly LineFields[], name: RateName): RatedBase[] {
  const bases = new Map<string, RatedBase>();
  for (const line of lines) {
    const [tax_key, rate] = [taxKeyOf(line), line[name]];
    if (tax_key === null || rate === 0) continue;
    const base_cents = (bases.get(`${tax_key} ${rate}`)?.base_cents ?? 0) + line.taxableBaseCents;
    bases.set(`${tax_key} ${rate}`, { tax_key, percentage: fromHundredths(rate), base_cents });
  }
  return [...bases.values()];
}

/** Returns the bases of a corrective's lines by tax and rate. Linear in the lines. */
export function ratedLines(lines: readonly LineFields[]): RatedLines {
  return {
    surcharge: ratedBases(lines, 'equivalenceSurchargeRateHundredths'),
    irpf: ratedBases(lines, 'irpfRateHundredths'),
  };
}
