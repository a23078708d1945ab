import type { LineGroup } from '../../domain/invoices/share-lines.ts';
import { fromHundredths } from '../../domain/money.ts';
import type { LineFields } from '../drafting/stored-lines.ts';
import { taxKeyOf } from './amounts-left.ts';

/** Returns the lines of a corrective by their taxes. Linear in the lines. */
export function lineGroups(lines: readonly LineFields[]): LineGroup[] {
  const groups = new Map<string, LineGroup>();
  for (const line of lines) {
    const tax_key = taxKeyOf(line);
    if (tax_key === null) continue;
    const [irpf, surcharge] = [line.irpfRateHundredths, line.equivalenceSurchargeRateHundredths];
    // A line that adds an amount corrects one that takes an amount, so that the two are no group.
    const key = `${tax_key} ${irpf} ${surcharge} ${line.taxableBaseCents > 0}`;
    const base_cents = (groups.get(key)?.base_cents ?? 0) + line.taxableBaseCents;
    groups.set(key, {
      ...{ tax_key, base_cents },
      irpf: fromHundredths(irpf),
      surcharge: fromHundredths(surcharge),
    });
  }
  return [...groups.values()];
}
