/** Identity by name, and true if the invoice keeps it. */
export type Check = readonly [name: string, holds: boolean];

/** Adds up an amount of the items. Null counts as 0. */
export function sum<T>(items: readonly T[], amount: (item: T) => number | null): number {
  return items.reduce((total, item) => total + (amount(item) ?? 0), 0);
}
