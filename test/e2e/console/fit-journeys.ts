import { expect } from 'vitest';
import { freshPersonNif } from '../../support/registration/census-env.ts';
import { call } from '../service/api.ts';
import { type Journey, makeIssued } from './journey.ts';

/** CSS widths of a small phone, of 1280 pixels at a zoom of 200 %, and of a desktop. */
const WIDTHS = [320, 640, 1280];
const IBAN = 'ES91 2100 0418 4502 0005 1332';
/** Name of 120 characters. */
const LONG_NAME = `${'Compañía Internacional de Infraestructuras Ferroviarias del Noroeste Peninsular '.repeat(2).slice(0, 116)} SLU`;

/** Finds selects and IBAN fields that do not show the whole of their text, and an overflow of the page. */
const CUT_TEXTS = `(() => {
  const ruler = document.createElement('canvas').getContext('2d');
  const cut = [...document.querySelectorAll('select, input.iban')].filter((field) => {
    const { width } = field.getBoundingClientRect();
    const style = getComputedStyle(field);
    const arrow = field.tagName === 'SELECT' ? 20 : 0;
    ruler.font = style.font;
    const text = field.tagName === 'SELECT' ? field.selectedOptions[0]?.text ?? '' : field.value;
    const room = width - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
    return width > 0 && ruler.measureText(text).width > room + 1;
  });
  const over = document.documentElement.scrollWidth - innerWidth;
  return [...cut.map((field) => field.labels[0].textContent), ...(over > 0 ? ['overflow ' + over] : [])];
})()`;

/** Lists by their path, each with one of its filters. */
const FILTERED_LISTS = { invoices: 'Estado', customers: 'Tipo', bank: 'Estado', received: 'Estado' };

/** Journeys with contents that are larger, or windows that are smaller, than usual. */
export const FIT_JOURNEYS: readonly Journey[] = [
  {
    name: 'long names, words without a blank and accounts fit at 320, 640 and 1280 pixels',
    async walk({ page, go }, service) {
      const made = await call(service, 'POST', '{c}/customers', {
        body: {
          customer_type: 'INDIVIDUAL',
          legal_name: LONG_NAME,
          nif: freshPersonNif(),
          email: 'a@example.com',
        },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const lines = [
        { description: 'x'.repeat(140), quantity: 1234.5678, unit_price: 98765.4321 },
        { description: 'Otra', quantity: 1, unit_price: 1 },
      ];
      const id = await makeIssued(service, {
        lines: lines.map((line) => ({ ...line, main_tax: { type: 'IVA', percentage: 21 } })),
        payment_info: { method: 'BANK_TRANSFER', iban: IBAN.replaceAll(' ', '') },
      });
      const cut: unknown[] = [];
      const check = async (...at: unknown[]) => {
        const found: string[] = await page.evaluate(CUT_TEXTS);
        if (found.length > 0) cut.push([...at, ...found]);
      };
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        for (const path of [
          `invoices/${id}`,
          `customers/${made.body.data.id}`,
          'invoices',
          'customers/new',
        ]) {
          await go(path);
          await page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })");
          await check(width, path);
        }
        await go(`invoices/${id}`);
        await page.getByRole('button', { name: 'Rectificar' }).click();
        for (const choice of ['TOTAL', 'PARTIAL', 'RECIPIENT']) {
          await page.getByLabel('Qué hay que corregir').selectOption(choice);
          await check(width, choice);
        }
        await go('settings/taxes');
        await page.getByLabel('Cuenta en la que cobras').fill(IBAN);
        await check(width, 'IBAN');
      }
      expect(cut).toEqual([]);
    },
  },
  {
    name: 'the filters of each list are behind one button on a phone',
    async walk({ page, go }) {
      await page.setViewportSize({ width: 360, height: 740 });
      for (const [path, name] of Object.entries(FILTERED_LISTS)) {
        await go(path);
        const filter = page.getByRole('search').getByLabel(name, { exact: true });
        expect(await filter.isVisible(), path).toBe(false);
        await page.getByRole('button', { name: 'Filtros' }).click();
        expect(await filter.isVisible(), path).toBe(true);
      }
    },
  },
];
