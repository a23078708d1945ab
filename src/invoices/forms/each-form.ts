import { isManyItems, takeTurn } from '../../platform/take-turn.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { InvoiceForm } from './form.ts';
import { FORMS } from './forms.ts';

/**
 * Does the work for each form of an invoice, in their order. For an invoice of many lines, forms follow one another, and other
 * waiting work has its turn before each.
 */
export async function eachForm<Result>(
  { lines }: InvoiceWithLines,
  work: (form: InvoiceForm) => Promise<Result>,
): Promise<Result[]> {
  if (!isManyItems(lines.length)) return await Promise.all(FORMS.map(work));
  const results: Result[] = [];
  for (const form of FORMS) {
    await takeTurn();
    results.push(await work(form));
  }
  return results;
}
