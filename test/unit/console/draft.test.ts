import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Schemas } from '../../../console/api/operations.ts';
import { stubBrowser } from '../../support/console/stub-browser.ts';

let editor: typeof import('../../../console/screens/invoices/draft.ts') &
  typeof import('../../../console/screens/invoices/stored-draft.ts');

beforeAll(async () => {
  stubBrowser();
  const { speak } = await import('../../../console/words/language.ts');
  editor = {
    ...(await import('../../../console/screens/invoices/draft.ts')),
    ...(await import('../../../console/screens/invoices/stored-draft.ts')),
  };
  speak('es');
});

afterAll(() => vi.unstubAllGlobals());

const LINE: Schemas['Line'] = {
  ...{ line_type: 'NORMAL', product_id: null, description: 'Lámpara', quantity: 1, unit: 'ud' },
  ...{ unit_price: 8.2645, total_including_tax: 10, discount_percentage: 0, irpf_rate: 0 },
  main_tax: { type: 'IVA', percentage: 21, regime_key: '01', exemption_reason: null },
  ...{ equivalence_surcharge_rate: 0, margin_base: null, cost_base: null, advance_invoice_id: null },
  ...{ cadastral_reference: '9872023VH5797S0001WX', nature: 'GOODS', not_subject_cause: 'OT' },
  ...{ activity_code: '849', taxable_base: 8.26, line_total: 8.26 },
};

/** Draft with the fields that the editor reads. */
function draftOf(line: Schemas['Line']): Schemas['Invoice'] {
  const read = { type: 'STANDARD', recipient: null, lines: [line], description: 'Venta', notes: null };
  return { ...read, due_date: null, operation_date: null, series_id: null } as Partial<
    Schemas['Invoice']
  > as Schemas['Invoice'];
}

it('a draft saved without a change keeps the fields that the editor does not show', () => {
  const body = editor.bodyOf(editor.typedOf(draftOf(LINE)));
  expect(body).toMatchObject({ description: 'Venta' });
  expect(body?.lines[0]).toMatchObject({
    ...{ nature: 'GOODS', not_subject_cause: 'OT', activity_code: '849', unit: 'ud' },
    ...{ cadastral_reference: LINE.cadastral_reference, total_including_tax: 10 },
  });
  expect(body?.lines[0]).not.toHaveProperty('unit_price');
});

it('a line that states its total takes the typed price once the person changes it', () => {
  const typed = editor.typedOf(draftOf(LINE));
  const lines = typed.lines.map((line) => ({ ...line, price: '9' }));
  const [line] = editor.bodyOf({ ...typed, lines })?.lines ?? [];
  expect(line).toMatchObject({ unit_price: 9 });
  expect(line).not.toHaveProperty('total_including_tax');
});

it('lines that the browser kept get keys that no new line has', () => {
  const first = editor.typedOf(draftOf(LINE));
  const [line] = first.lines;
  const text = JSON.stringify({ ...first, lines: [{ ...line, key: 'line-1000' }] });
  const keys = [
    ...editor.restored(text, first).lines.map(({ key }) => key),
    editor.emptyLine('IVA|21', '').key,
  ];
  expect(new Set(keys).size).toBe(2);
  expect(keys).not.toContain('line-1000');
});
