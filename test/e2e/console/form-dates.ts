import type { Page } from 'playwright-core';
import { type FormDate, openDebit, openMandate } from './form-fields.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openEditor(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Concepto' }).fill('Asesoría');
  await page.getByLabel('Precio sin impuestos').fill('10');
  await page.getByText('Fechas, serie y notas').click();
}

async function openRecurring(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Concepto' }).fill('Cuota');
  await page.getByLabel('Precio sin impuestos').fill('10');
  await page.getByText(/^Más: nombre/).click();
}

/** Fields for dates of the console's forms. The due date of an invoice is the first: it takes all keys. */
export const FORM_DATES: readonly FormDate[] = [
  {
    name: 'due date',
    source: 'invoices/editor-fields.tsx',
    screen: 'invoices/new',
    open: openEditor,
    label: 'Vencimiento',
    button: 'Guardar y revisar',
    sent: ({ due_date }) => due_date,
  },
  {
    name: 'operation date',
    source: 'invoices/editor-fields.tsx',
    screen: 'invoices/new',
    open: openEditor,
    label: 'Fecha de operación (si no es hoy)',
    button: 'Guardar y revisar',
    sent: ({ operation_date }) => operation_date,
  },
  {
    name: 'day on which an invoice was paid',
    source: 'invoices/acts/mark-paid.tsx',
    screen: 'invoices/{issued}',
    open: (page) => press(page, 'Marcar cobrada'),
    label: 'Fecha de cobro',
    button: 'Marcar cobrada',
    sent: ({ payment_date }) => payment_date,
  },
  {
    name: 'day for which a draft is scheduled',
    source: 'invoices/acts/schedule.tsx',
    screen: 'invoices/{draft}',
    open: (page) => press(page, 'Programar'),
    label: 'Qué día',
    button: 'Programar',
    sent: ({ scheduled_for }) => scheduled_for,
  },
  {
    name: 'day of a payment',
    source: 'invoices/payment-dialogs.tsx',
    screen: 'invoices/{issued}',
    open: (page) => press(page, 'Anotar un cobro'),
    label: 'Fecha',
    button: 'Anotar',
    sent: ({ date }) => date,
  },
  {
    name: 'day of a refund',
    source: 'invoices/payment-dialogs.tsx',
    screen: 'invoices/{paid}',
    open: (page) => press(page, 'Devolver'),
    label: 'Fecha',
    button: 'Anotar',
    sent: ({ date }) => date,
  },
  {
    name: 'operation date of a repaired record',
    source: 'invoices/repair.tsx',
    screen: 'invoices/{rejected}',
    async open(page) {
      await page.getByRole('button', { name: 'Reparar el registro' }).first().click();
      await page.getByRole('dialog').getByLabel('Por qué').fill('La fecha era otra');
    },
    label: 'Fecha de operación',
    button: 'Enviar a Hacienda',
    sent: ({ operation_date }) => operation_date,
  },
  {
    name: 'day of the answer to a supplier',
    source: 'received/detail.tsx',
    screen: 'received/{received}',
    open: (page) => press(page, 'Aceptar'),
    label: 'Fecha',
    button: 'Aceptar',
    sent: ({ date }) => date,
  },
  {
    name: 'signature of a mandate',
    source: 'receivables/mandates.tsx',
    screen: 'receivables/debits',
    async open(page) {
      await openMandate(page);
      await page.getByLabel('IBAN de la cuenta del cliente').fill('ES9121000418450200051332');
    },
    label: 'Firmado el',
    button: 'Anotar',
    sent: ({ signed_on }) => signed_on,
  },
  {
    name: 'day of a direct debit',
    source: 'receivables/debit-dialog.tsx',
    screen: 'receivables/debits',
    open: openDebit,
    label: 'Fecha de cobro',
    button: 'Crear la remesa de 121,00 €',
    sent: ({ collection_date }) => collection_date,
  },
  {
    name: 'first date of a recurring invoice',
    source: 'recurring/new.tsx',
    screen: 'recurring/new',
    open: openRecurring,
    label: 'Primera factura',
    button: 'Crear la recurrente',
    sent: ({ start_date }) => start_date,
  },
  {
    name: 'last date of a recurring invoice',
    source: 'recurring/new.tsx',
    screen: 'recurring/new',
    open: openRecurring,
    label: 'Última (opcional)',
    button: 'Crear la recurrente',
    sent: ({ end_date }) => end_date,
  },
  {
    name: 'expiry of an API key',
    source: 'developers/key-dialog.tsx',
    screen: 'developers',
    async open(page) {
      await page.getByRole('button', { name: 'Nueva clave' }).first().click();
      await page.getByRole('dialog').getByLabel('Para qué es').fill('Tienda');
    },
    label: 'Caduca el (opcional)',
    button: 'Crear la clave',
    sent: ({ expires_at }) => (typeof expires_at === 'string' ? expires_at.slice(0, 10) : undefined),
  },
  {
    name: 'first day in another territory',
    source: 'settings/territory-moves.tsx',
    screen: 'settings',
    async open(page) {
      await page.getByText('Traslado a otro territorio').first().click();
      await page.getByLabel('Territorio nuevo').selectOption('ARABA');
    },
    label: 'Primer día en él',
    button: 'Indicar el traslado',
    confirm: 'Indicar el traslado',
    sent: ({ effective_date }) => effective_date,
  },
  {
    name: 'day since which the SII is used',
    source: 'settings/verifactu.tsx',
    screen: 'settings/verifactu',
    open: async (page) => void (await page.getByLabel('Motivo').selectOption('SII')),
    label: 'En el SII desde',
    button: 'Guardar el motivo',
    sent: ({ exclusion }) => exclusion?.since,
  },
  {
    name: 'date of a ruling',
    source: 'settings/verifactu.tsx',
    screen: 'settings/verifactu',
    async open(page) {
      await page.getByLabel('Motivo').selectOption('OTHER_LAW');
      await page.getByLabel('Resolución o norma').fill('Resolución 12/2026');
    },
    label: 'Fecha de la resolución',
    button: 'Guardar el motivo',
    sent: ({ exclusion }) => exclusion?.resolution_date,
  },
  ...(['Desde', 'Hasta'] as const).map(
    (label): FormDate => ({
      name: `comparison with the tax authority, ${label}`,
      source: 'settings/verifactu-checks.tsx',
      screen: 'settings/verifactu',
      open: async () => undefined,
      label,
      button: 'Contrastar con Hacienda',
      sent: (body) => (label === 'Desde' ? body.from : body.to),
    }),
  ),
];
