import type { Locator, Page } from 'playwright-core';
import { normaliseIban } from '../../../src/domain/identity/iban.ts';
import { IBAN_TEXTS, MONEY_TEXTS, NIF_TEXTS } from '../../support/console/typed-texts.ts';

/** Value that a field is to send for a text, or null for none. */
export type Meaning = readonly (readonly [text: string, meant: unknown])[];

/** One field of a form of the console, and where its value is in what the form sends. */
export interface FormField {
  name: string;
  /** File of its form, below `console/screens`. */
  source: string;
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

/** Field for a date of a form. `sent` returns the date from a request body. */
export type FormDate = Omit<FormField, 'texts'> & {
  /** Name of the button that confirms what the form prepares, in a dialog of its own. */
  confirm?: string;
};

type Body = Record<string, unknown> & {
  lines?: Record<string, unknown>[];
  steps?: { days: number }[];
  company?: { nif: unknown } | null;
  legal_representative?: { nif: unknown } | null;
  recipient?: { nif: unknown };
  exclusion?: Record<string, unknown> | null;
};

/** The service reads a NIF without its separators and prefix. */
const bareNif = (nif: unknown): string =>
  String(nif)
    .replace(/[ .-]/g, '')
    .toUpperCase()
    .replace(/^ES(?=\d|[A-Z]\d)/, '');
/** Returns a sent IBAN as the service reads it. */
const bareIban = (iban: unknown): string => normaliseIban(String(iban));
/** NIF of the demo company: its form does not send the one that it has. */
const OWN_NIF = 'B12345674';

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

/** Opens the form for a mandate, of a customer that has an unpaid invoice. */
export async function openMandate(page: Page): Promise<void> {
  await press(page, 'Anotar un mandato');
  await inDialog(page).getByRole('combobox', { name: 'Cliente' }).fill('Deudora');
  await inDialog(page)
    .getByRole('option', { name: /Deudora/ })
    .first()
    .click();
}

/** Opens the form for a direct debit of one invoice of 121 euros. */
export async function openDebit(page: Page): Promise<void> {
  await press(page, 'Nueva remesa');
  const dialog = inDialog(page);
  await dialog.getByLabel('Identificador de acreedor').fill('ES13000B11111119');
  await dialog.getByLabel('Cuenta en la que cobras (IBAN)').fill('ES9121000418450200051332');
  await dialog
    .getByLabel(/Deudora/)
    .first()
    .check();
}

/** Fields for numbers, NIFs and IBANs of the console's forms. */
export const FORM_FIELDS: readonly FormField[] = [
  {
    name: 'price of a line',
    source: 'invoices/line-fields.tsx',
    screen: 'invoices/new',
    open: describeLine,
    label: 'Precio sin impuestos',
    button: 'Guardar y revisar',
    texts: MONEY_TEXTS,
    sent: ({ lines }) => lines?.[0]?.unit_price,
  },
  {
    name: 'quantity of a line',
    source: 'invoices/line-fields.tsx',
    screen: 'invoices/new',
    open: describeLine,
    label: 'Cantidad',
    button: 'Guardar y revisar',
    texts: PLAIN,
    sent: ({ lines }) => lines?.[0]?.quantity,
  },
  {
    name: 'discount of a line',
    source: 'invoices/line-fields.tsx',
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
    source: 'recurring/new.tsx',
    screen: 'recurring/new',
    open: describeLine,
    label: 'Precio sin impuestos',
    button: 'Crear la recurrente',
    texts: MONEY_TEXTS,
    sent: ({ lines }) => lines?.[0]?.unit_price,
  },
  {
    name: 'amount of a payment',
    source: 'invoices/payment-dialogs.tsx',
    screen: 'invoices/{issued}',
    open: (page) => press(page, 'Anotar un cobro'),
    label: 'Importe',
    button: 'Anotar',
    texts: MONEY_TEXTS,
    sent: ({ amount }) => amount,
  },
  {
    name: 'amount of a write-off',
    source: 'invoices/payment-dialogs.tsx',
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
    source: 'invoices/differences.tsx',
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
    source: 'products/product-dialog.tsx',
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
    source: 'settings/series-dialog.tsx',
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
    source: 'settings/taxes.tsx',
    screen: 'settings/taxes',
    open: async () => undefined,
    label: 'Días hasta el vencimiento',
    button: 'Guardar',
    texts: DAYS,
    sent: ({ payment_term_days }) => payment_term_days,
  },
  {
    name: 'days of a reminder',
    source: 'receivables/reminder-form.tsx',
    screen: 'receivables/reminders',
    open: async () => undefined,
    label: 'Días',
    button: 'Guardar',
    texts: meantBy(DAYS, (meant) => meant <= 365),
    sent: ({ steps }) => Math.abs(steps?.[0]?.days ?? Number.NaN),
  },
  {
    name: 'NIF of a customer',
    source: 'customers/customer-fields.tsx',
    screen: 'customers/new',
    open: (page) => page.getByLabel('Nombre o razón social, como en Hacienda').fill('Ana Ruiz'),
    label: 'NIF',
    button: 'Crear el cliente',
    texts: NIF_TEXTS,
    sent: ({ nif }) => bareNif(nif),
  },
  {
    name: 'IBAN that is paid into',
    source: 'settings/taxes.tsx',
    screen: 'settings/taxes',
    open: async () => undefined,
    label: 'Cuenta en la que cobras (IBAN)',
    button: 'Guardar',
    texts: IBAN_TEXTS,
    sent: ({ default_iban }) => bareIban(default_iban),
  },
  {
    name: 'amount of a refund',
    source: 'invoices/payment-dialogs.tsx',
    screen: 'invoices/{paid}',
    open: (page) => press(page, 'Devolver'),
    label: 'Importe',
    button: 'Anotar',
    texts: MONEY_TEXTS,
    sent: ({ amount }) => amount,
  },
  {
    name: 'days that a proforma holds',
    source: 'settings/taxes.tsx',
    screen: 'settings/taxes',
    open: async () => undefined,
    label: 'Días que vale una proforma',
    button: 'Guardar',
    texts: WHOLE,
    sent: ({ proforma_validity_days }) => proforma_validity_days,
  },
  {
    name: 'NIF of the company',
    source: 'settings/company.tsx',
    screen: 'settings',
    open: async () => undefined,
    label: 'NIF',
    button: 'Guardar',
    texts: NIF_TEXTS,
    sent: ({ nif }) => bareNif(nif ?? OWN_NIF),
  },
  {
    name: 'NIF of the representative',
    source: 'settings/company.tsx',
    screen: 'settings',
    async open(page) {
      await page.getByText('Quién la representa').click();
      await page.getByLabel('Nombre y apellidos').fill('Ana Ruiz');
    },
    label: 'NIF de esa persona',
    button: 'Guardar',
    texts: NIF_TEXTS,
    sent: ({ legal_representative: agent }) => bareNif(agent?.nif),
  },
  {
    name: 'NIF of the company of a client',
    source: 'people/provision-dialog.tsx',
    screen: 'people/managed',
    async open(page) {
      await press(page, 'Nueva cuenta');
      await inDialog(page).getByLabel('Cómo la llamas').fill('Bar Luna');
      await inDialog(page)
        .getByLabel(/^Tu referencia/)
        .fill('bar-luna');
    },
    label: 'NIF',
    button: 'Crear la cuenta',
    texts: NIF_TEXTS,
    sent: ({ company }) => bareNif(company?.nif),
  },
  {
    name: 'NIF of a repaired record',
    source: 'invoices/repair.tsx',
    screen: 'invoices/{rejected}',
    async open(page) {
      await page.getByRole('button', { name: 'Reparar el registro' }).first().click();
      await inDialog(page).getByLabel('Por qué').fill('El NIF no era el del censo');
    },
    label: 'NIF del destinatario',
    button: 'Enviar a Hacienda',
    texts: NIF_TEXTS,
    sent: ({ recipient }) => bareNif(recipient?.nif),
  },
  {
    name: 'IBAN of a mandate',
    source: 'receivables/mandates.tsx',
    screen: 'receivables/debits',
    open: openMandate,
    label: 'IBAN de la cuenta del cliente',
    button: 'Anotar',
    texts: IBAN_TEXTS,
    sent: ({ iban }) => bareIban(iban),
  },
  {
    name: 'IBAN that a direct debit pays into',
    source: 'receivables/debit-dialog.tsx',
    screen: 'receivables/debits',
    open: openDebit,
    label: 'Cuenta en la que cobras (IBAN)',
    button: 'Crear la remesa de 121,00 €',
    texts: IBAN_TEXTS,
    sent: ({ creditor_iban }) => bareIban(creditor_iban),
  },
];
