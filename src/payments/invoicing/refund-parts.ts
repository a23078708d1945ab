import { toHundredths } from '../../domain/money.ts';
import type { StatedLine } from '../../domain/payments/provider-event.ts';
import { percentOf } from '../../domain/taxes/rounding.ts';
import type { EventRow } from '../events/event-repository.ts';
import { countedEvents } from '../steps/payment-summary.ts';
import { refundsBetween } from './refunds.ts';

/** A provider rounds each line, so that its tax may differ by this from the computed one. Cents. */
const ROUNDING_CENTS = 1;

/** Part of an invoice with one tax, and what is left of it with tax, in cents. */
interface CreditableShare {
  mainTax: { percentage: number } | null;
  surchargeRate: number;
  cents: number;
}

/** Divides an amount by weights, exactly. No part is greater than its weight if the amount is not greater than their sum. */
export function divided(cents: number, weights: readonly number[]): number[] {
  let [leftCents, leftWeight] = [cents, weights.reduce((sum, weight) => sum + weight, 0)];
  return weights.map((weight) => {
    const part = leftWeight === 0 ? 0 : Math.round((leftCents * weight) / leftWeight);
    leftCents -= part;
    leftWeight -= weight;
    return part;
  });
}

const taxOf = ({ taxes }: StatedLine) => taxes.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0);

/** True if a credited line bears the tax of a share. */
function isOfShare(line: StatedLine, { mainTax, surchargeRate }: CreditableShare): boolean {
  if (mainTax === null) return false;
  const rates = [mainTax.percentage, surchargeRate];
  const computed = rates.reduce((sum, rate) => sum + percentOf(line.netCents, toHundredths(rate)), 0);
  return Math.abs(computed - taxOf(line)) <= ROUNDING_CENTS;
}

/**
 * Returns the part of a refund that each tax of the invoice takes, in cents, as credit notes of the provider state it. Null if they
 * state another amount, a tax that the invoice does not have, or more than is left.
 */
export function creditedParts(
  lines: readonly StatedLine[],
  shares: readonly CreditableShare[],
  backCents: number,
): number[] | null {
  const parts = shares.map(() => 0);
  for (const line of lines) {
    const index = shares.findIndex((share) => isOfShare(line, share));
    if (index < 0) return null;
    parts[index] = (parts[index] ?? 0) + line.netCents + taxOf(line);
  }
  const sumCents = parts.reduce((sum, cents) => sum + cents, 0);
  const isLeft = parts.every((cents, index) => cents >= 0 && cents <= (shares[index]?.cents ?? 0));
  return sumCents === backCents && isLeft ? parts : null;
}

/** Returns the lines that credit notes of the provider credit for the refunds between two returned amounts, in cents. */
export function creditedLines(
  events: readonly EventRow[],
  of: { correctedCents: number; throughCents: number },
): StatedLine[] {
  const refundIds = refundsBetween(events, of).map(({ refundId }) => refundId);
  const notes = countedEvents(events).flatMap(({ facts }) => facts.creditNote ?? []);
  const paying = notes.filter((note) => note.refundIds.some((id) => refundIds.includes(id)));
  return paying.flatMap(({ lines }) => lines);
}
