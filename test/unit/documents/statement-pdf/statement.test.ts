import { describe, expect, it } from 'vitest';
import type {
  PrintableEntry,
  PrintableStatement,
} from '../../../../src/documents/statement-pdf/printable-statement.ts';
import { renderStatementPdf } from '../../../../src/documents/statement-pdf/render-statement-pdf.ts';
import { documentText, pageTexts } from '../../../support/documents/pdf-reading.ts';
import { INVOICE_FONTS } from '../../../support/documents/printable-invoices.ts';

const ENTRY: PrintableEntry = {
  date: '2026-02-10',
  kind: 'PAYMENT',
  invoice_number: 'F-2026-0001',
  reference: 'TRF 8812',
  debit_cents: 0,
  credit_cents: 10_000,
  balance_cents: 2_100,
};
const STATEMENT: PrintableStatement = {
  language: 'es',
  issuer: { legal_name: 'Panadería Núñez, S.L.', nif: 'B12345674' },
  customer: { legal_name: 'Comercial Ejemplo, S.L.', nif: null },
  from: '2026-01-01',
  to: '2026-03-31',
  opening_cents: 12_100,
  closing_cents: 2_100,
  entries: [ENTRY],
  accent_color: '#1F4E79',
  is_test: true,
  created_at: Date.UTC(2026, 2, 31),
  created_on: '2026-03-31',
};
const render = (changes: Partial<PrintableStatement> = {}) =>
  renderStatementPdf({ ...STATEMENT, ...changes }, INVOICE_FONTS);

describe('the PDF of an account statement', () => {
  it.each([
    ['es', ['Extracto de cuenta', 'Pago F-2026-0001 · TRF 8812', '100,00 €', 'Saldo pendiente', '21,00 €']],
    ['ca', ['Extracte de compte', 'Pagament F-2026-0001 · TRF 8812', 'Saldo pendent']],
    ['gl', ['Extracto de conta', 'Pagamento F-2026-0001 · TRF 8812', '100,00 €', 'Saldo pendente']],
    ['eu', ['Kontu-laburpena', 'Ordainketa F-2026-0001 · TRF 8812', '2026/', 'Ordaintzeke dagoen saldoa']],
    ['en', ['Statement of account', 'Payment F-2026-0001 · TRF 8812', '€100.00', 'Balance due']],
  ] as const)('the statement in %s names issuer, customer, entries and balance', async (language, said) => {
    const text = await documentText(await render({ language }));
    for (const words of [...said, 'Panadería Núñez, S.L.', 'Comercial Ejemplo, S.L.'])
      expect(text).toContain(words);
  });

  it('a negative balance is labelled as credit of the customer', async () => {
    const text = await documentText(await render({ closing_cents: -500 }));
    expect(text).toContain('Saldo a favor del cliente');
    expect(text).toContain('5,00 €');
  });

  it('every page repeats the table header and shows its number', async () => {
    const entries = Array.from({ length: 120 }, () => ENTRY);
    const pages = await pageTexts(await render({ entries }));
    expect(pages.length).toBeGreaterThan(2);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain('Debe');
      expect(text).toContain(`Página ${at + 1} de ${pages.length}`);
    }
  });

  it('the statement has the same bytes for the same account', async () => {
    expect(await render()).toEqual(await render());
  });
});
