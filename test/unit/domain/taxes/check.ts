/** One identity, and whether an invoice keeps it. */
export type Check = readonly [name: string, holds: boolean];

/** Sum of what items hold, null counting 0. */
export function sum<T>(items: readonly T[], amount: (item: T) => number | null): number {
  return items.reduce((total, item) => total + (amount(item) ?? 0), 0);
}
