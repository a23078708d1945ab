/**
 * Returns SQL for the key by which the number of an invoice is compared, as `foldedNumber` of the domain returns it. The indexes on
 * folded numbers repeat it word by word, so that they are used.
 */
export function foldedNumberOf(column: string): string {
  return `lower(trim(${column}))`;
}
