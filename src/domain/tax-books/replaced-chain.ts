import { inProportion } from '../invoices/allocate-change.ts';
import type { Breakdowns, RatedAmount, TaxedAmount, WithheldBase } from './issued-invoice.ts';
import { bookedGroups } from './tax-groups.ts';
import { isPartlyWithheld, uniformlyWithheld } from './withheld-parts.ts';

/** Invoice, or the change of it by a valid corrective. */
export interface ChainPart {
  /** Id of the invoice or corrective. */
  id: string;
  /** Corrected invoice, or the invoice itself. */
  invoiceId: string;
  createdAt: number;
  /** Order among the documents of one instant. */
  place: number;
  isSubstitution: boolean;
  /** True for a share of a corrective of several: a difference, also that of a substitution. */
  isShare: boolean;
  /** True for a corrective of an insolvency or a bad debt, which takes no income. */
  isOfTaxAlone: boolean;
  breakdowns: Breakdowns;
}

function added(parts: readonly Breakdowns[]): Breakdowns {
  return {
    vat: parts.flatMap(({ vat }) => vat),
    surcharge: parts.flatMap(({ surcharge }) => surcharge),
    irpf: parts.flatMap(({ irpf }) => irpf),
    withheld: parts.flatMap(({ withheld = [] }) => withheld),
  };
}

/** Returns the breakdowns of a corrective that changes the tax alone, marked, so that its base is no income taken back. */
function ofTaxAlone(breakdowns: Breakdowns): Breakdowns {
  return { ...breakdowns, vat: breakdowns.vat.map((row) => ({ ...row, is_of_tax_alone: true })) };
}

/**
 * Returns the breakdowns of an invoice and its changes right before a corrective. A substitution replaces all before it. One of
 * several replaces the income too: its share counts from the base that correctives of the tax alone left.
 */
function stood(parts: readonly ChainPart[], invoiceId: string, correctiveId: string): Breakdowns[] {
  const own = parts
    .filter((part) => part.invoiceId === invoiceId)
    .sort((a, b) => a.createdAt - b.createdAt || a.place - b.place);
  const at = own.findIndex(({ id }) => id === correctiveId);
  const before = at < 0 ? own : own.slice(0, at);
  const whole = before.findLastIndex(({ isSubstitution, isShare }) => isSubstitution && !isShare);
  const last = before.findLastIndex(({ isSubstitution }) => isSubstitution);
  return before
    .map(({ breakdowns, isOfTaxAlone }, index) =>
      isOfTaxAlone && index > last ? ofTaxAlone(breakdowns) : breakdowns,
    )
    .slice(Math.max(whole, 0));
}

/** Returns the breakdowns that a corrective by substitution replaces: those of its invoices, as they stood right before it. */
export function stoodBefore(
  parts: readonly ChainPart[],
  invoiceIds: readonly string[],
  correctiveId: string,
): Breakdowns {
  return added(invoiceIds.flatMap((id) => stood(parts, id, correctiveId)));
}

/** Returns the rows of a corrective that changes the tax alone, without all others. */
export function onlyOfTaxAlone({ vat }: Breakdowns): Breakdowns {
  return { vat: vat.filter(({ is_of_tax_alone }) => is_of_tax_alone === true), surcharge: [], irpf: [] };
}

const sumOf = (rows: readonly { base_cents: number }[]) =>
  rows.reduce((total, { base_cents }) => total + base_cents, 0);

/**
 * Returns the bases of a share within and outside withholding. Its breakdowns do not state which taxes bear it, so the base under
 * withholding is divided by the bases of the taxes.
 */
export function withheldOfShare(share: Breakdowns): WithheldBase[] {
  if (!isPartlyWithheld(share)) return uniformlyWithheld(share);
  const groups = bookedGroups(share);
  const within = inProportion(
    sumOf(share.irpf),
    groups.map(({ base_cents }) => Math.abs(base_cents)),
  );
  return groups.map(({ row, base_cents, surcharge }, index) => {
    const { tax_type, percentage, regime_key, exemption_reason } = row;
    const own = within[index] ?? 0;
    return {
      ...{ tax_type, percentage, regime_key, exemption_reason },
      surcharge_percentage: surcharge?.percentage ?? 0,
      base_cents: own,
      outside_cents: base_cents - own,
    };
  });
}

/** Totals of a share whose taxes are unknown, in cents. */
export interface ShareTotals {
  base_cents: number;
  vat_cents: number;
  surcharge_cents: number;
  irpf_cents: number;
}

function divided<Row extends RatedAmount | TaxedAmount>(
  rows: readonly Row[],
  base_cents: number,
  amount_cents: number,
): Row[] {
  const bases = inProportion(
    base_cents,
    rows.map((row) => Math.abs(row.base_cents)),
  );
  const amounts = inProportion(
    amount_cents,
    rows.map((row) => Math.abs(row.amount_cents)),
  );
  return rows.map((row, index) => ({
    ...row,
    base_cents: bases[index] ?? 0,
    amount_cents: amounts[index] ?? 0,
  }));
}

/**
 * Returns the breakdowns of a share whose taxes are unknown, because another system issued an invoice of its corrective: its totals
 * in proportion to the rows of the corrective. A total without a row is left out.
 */
export function shareByTotals(totals: ShareTotals, { vat, surcharge, irpf }: Breakdowns): Breakdowns {
  const { base_cents, vat_cents, surcharge_cents, irpf_cents } = totals;
  const plain = vat.map(({ margin: _, cost_base_cents: __, ...row }) => row);
  return {
    vat: divided(plain, base_cents, vat_cents),
    surcharge: surcharge_cents === 0 ? [] : divided(surcharge, base_cents, surcharge_cents),
    irpf: irpf_cents === 0 ? [] : divided(irpf, base_cents, irpf_cents),
  };
}
