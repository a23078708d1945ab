import { expect, it } from 'vitest';
import { eachForm } from '../../../src/invoices/forms/each-form.ts';
import { FORMS } from '../../../src/invoices/forms/forms.ts';
import type { InvoiceWithLines } from '../../../src/invoices/reading/repository.ts';

/** Returns how many forms of an invoice of so many lines are worked on at one time. */
async function mostAtOnce(lines: number): Promise<number> {
  const invoice = { lines: Array.from({ length: lines }, () => ({})) } as unknown as InvoiceWithLines;
  let open = 0;
  let most = 0;
  const found = await eachForm(invoice, async ({ form }) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return form;
  });
  expect(found).toEqual(FORMS.map(({ form }) => form));
  return most;
}

it('the forms of an invoice of many lines are judged one after the other, and those of few lines together', async () => {
  expect(await mostAtOnce(3)).toBe(FORMS.length);
  expect(await mostAtOnce(9_000)).toBe(1);
});
