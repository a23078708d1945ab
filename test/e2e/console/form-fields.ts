import type { Locator, Page } from 'playwright-core';
import { IBAN_TEXTS, MONEY_TEXTS, NIF_TEXTS } from '../../support/console/typed-texts.ts';

/** Value that a field is to send for a text, or null for none. */
export type Meaning = readonly (readonly [text: string, meant: unknown])[];

/** One field of a form of the console, and where its value is in what the form sends. */
export interface FormField {
  name: string;
  /** Address of its screen. `{draft}`, `{issued}` and `{customer}` are ids of the demo company. */
  screen: string;
  /** Opens the form, if the screen does not show it at once, and fills in what else it requires. */
  open(page: Page): Promise<void>;
  label: string;
  /** Name of the button that sends the form. */
  button: string;
  texts: Meaning;
  /** Returns the field's value from a request body. */
  sent(body: Body): unknown;
}

type Body = Record<string, unknown> & { lines?: Record<string, unknown>[]; steps?: { days: number }[] };

const meantBy = (texts: Meaning, judge: (meant: number) => boolean): Meaning =>
  texts.map(([text, meant]) => [text, typeof meant === 'number' && judge(meant) ? meant : null]);
const withoutUnits: Meaning = MONEY_TEXTS.map(([text, meant]) => [text, /€|eur/i.test(text) ? null : meant]);
const PLAIN = withoutUnits;
const WHOLE = meantBy(withoutUnits, (meant) => Number.isInteger(meant) && meant >= 1);
const DAYS = meantBy(withoutUnits, (meant) => Number.isInteger(meant) && meant >= 0);
const PERCENT = meantBy(
  withoutUnits.map(([text, meant]) => (text === '80 %' ? [text, 80] : [text, meant])),
  (meant) => meant >= 0 && meant <= 100,
);
/** The service refuses to take back more than the invoice's 300.50 €. */
const CHANGE = meantBy(MONEY_TEXTS, (meant) => meant !== 0 && meant >= -300);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDialog = (page: Page): Locator => page.getByRole('dialog');

async function describeLine(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Concepto' }).fill('Asesoría');
  await page.getByLabel('Precio sin impuestos').fill('10');
}

/** Fields for numbers, NIFs and IBANs of the console's forms. */
export const FORM_FIELDS: readonly FormField[] = [
  {
    name: 'price of a line',
    screen: 'invoices/new',
    open: describeLine,
    label: 'Precio sin impuestos',
    button: 'Guardar y revisar',
    texts: MONEY_TEXTS,
    sent: ({ lines }) => lines?.[0]?.unit_price,
  },
  {
    name: 'quantity of a line',
    screen: 'invoices/new',
    open: describeLine,
    label: 'Cantidad',
    button: 'Guardar y revisar',
    texts: PLAIN,
    sent: ({ lines }) => lines?.[0]?.quantity,
  },
  {
    name: 'discount of a line',
    screen: 'invoices/new',
    async open(page) {
      await describeLine(page);
      await page.getByText('Más: descuento').click();
    },
    label: 'Descuento %',
    button: 'Guardar y revisar',
    texts: PERCENT,
    sent: ({ lines }) => lines?.[0]?.discount_percentage,
  },
  {
    name: 'price of a recurring line',
    screen: 'recurring/new',
    open: describeLine,
    label: 'Precio sin impuestos',
    button: 'Crear la recurrente',
    texts: MONEY_TEXTS,
    sent: ({ lines }) => lines?.[0]?.unit_price,
  },
  {
    name: 'amount of a payment',
    screen: 'invoices/{issued}',
    open: (page) => press(page, 'Anotar un cobro'),
    label: 'Importe',
    button: 'Anotar',
    texts: MONEY_TEXTS,
    sent: ({ amount }) => amount,
  },
  {
    name: 'amount of a write-off',
    screen: 'invoices/{issued}',
    async open(page) {
      await press(page, 'Dar por incobrable');
      await inDialog(page).getByLabel('Por qué').fill('El cliente cerró');
    },
    label: 'Importe',
    button: 'Dar por incobrable',
    texts: MONEY_TEXTS,
    sent: ({ amount }) => amount,
  },
  {
    name: 'difference of a corrective',
    screen: 'invoices/{issued}',
    async open(page) {
      await press(page, 'Rectificar');
      await page.getByLabel('Qué hay que corregir').selectOption('PARTIAL');
      await page.getByLabel('Explícalo en una frase').fill('Se facturó de más por error');
    },
    label: 'Asesoría',
    button: 'Emitir la rectificativa',
    texts: CHANGE,
    sent: ({ lines }) => lines?.[0]?.unit_price,
  },
  {
    name: 'price of a product',
    screen: 'products',
    async open(page) {
      await press(page, 'Nuevo producto');
      await inDialog(page).getByLabel('Nombre').fill('Hora de consultoría');
    },
    label: 'Precio sin impuestos',
    button: 'Guardar',
    texts: MONEY_TEXTS,
    sent: ({ default_price }) => default_price,
  },
  {
    name: 'first number of a series',
    screen: 'settings/series',
    async open(page) {
      await press(page, 'Nueva serie');
      await inDialog(page).getByLabel('Código').fill('Z');
    },
    label: 'Primer número',
    button: 'Guardar',
    texts: WHOLE,
    sent: ({ initial_number }) => initial_number,
  },
  {
    name: 'days until an invoice falls due',
    screen: 'settings/taxes',
    open: async () => undefined,
    label: 'Días hasta el vencimiento',
    button: 'Guardar',
    texts: DAYS,
    sent: ({ payment_term_days }) => payment_term_days,
  },
  {
    name: 'days of a reminder',
    screen: 'receivables/reminders',
    open: async () => undefined,
    label: 'Días',
    button: 'Guardar',
    texts: meantBy(DAYS, (meant) => meant <= 365),
    sent: ({ steps }) => Math.abs(steps?.[0]?.days ?? Number.NaN),
  },
  {
    name: 'NIF of a customer',
    screen: 'customers/new',
    open: (page) => page.getByLabel('Nombre o razón social, como en Hacienda').fill('Ana Ruiz'),
    label: 'NIF',
    button: 'Crear el cliente',
    texts: NIF_TEXTS,
    // The service reads a NIF without its separators and prefix.
    sent: ({ nif }) =>
      String(nif)
        .replace(/[ .-]/g, '')
        .toUpperCase()
        .replace(/^ES(?=\d|[A-Z]\d)/, ''),
  },
  {
    name: 'IBAN that is paid into',
    screen: 'settings/taxes',
    open: async () => undefined,
    label: 'Cuenta en la que cobras (IBAN)',
    button: 'Guardar',
    texts: IBAN_TEXTS,
    sent: ({ default_iban }) => String(default_iban).replaceAll(' ', '').toUpperCase(),
  },
];
