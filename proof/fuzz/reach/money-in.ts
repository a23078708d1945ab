import { EXAMPLE_STATEMENT } from '../../../src/operations/bank/example.ts';
import type { ApiResponse } from '../../../test/support/api-client.ts';
import { inDays, RECIPIENT, type ReachCases, type Site } from './site.ts';

/** One row more than a customer's statement shows, and the most payments of an invoice. */
const TOO_MANY_ROWS = 5_001;
const MANY_PAYMENTS = 500;
/** Inserts payments without the operation that counts them: ?1 the invoice, ?2 the company, ?3 the day, ?4 the count. */
const STORED_PAYMENTS = `WITH RECURSIVE counted (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < ?4)
  INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, source, created_at)
  SELECT ?1 || '-' || n, ?2, ?1, 'PAYMENT', 1, ?3, 'MANUAL', n FROM counted`;
/** Inserts a payment reported by a provider. */
const PROVIDER_PAYMENT = `INSERT INTO invoice_payments (id, company_id, invoice_id, kind, amount_cents, date, source, created_at)
  VALUES (?, ?, ?, 'PAYMENT', 100, ?, 'PROVIDER', 0)`;
/** Days until a direct debit is collected. */
const COLLECTED_IN_DAYS = 10;
const DEBTOR_IBAN = 'ES6000491500051234567892';

const encoder = new TextEncoder();

async function pay(site: Site, invoiceId: string, amount: number): Promise<string> {
  return await site.made(`/invoices/${invoiceId}/payments`, { amount });
}

function refund(site: Site, invoiceId: string, paymentId: string, amount: number): Promise<ApiResponse> {
  return site.company('POST', `/invoices/${invoiceId}/payments/${paymentId}/refunds`, { amount });
}

async function customer(site: Site): Promise<string> {
  return await site.made('/customers', { customer_type: 'LEGAL_ENTITY', ...RECIPIENT });
}

async function storePayments(site: Site, invoiceId: string, count: number): Promise<void> {
  await site.service.env.BOOKS_SANDBOX.prepare(STORED_PAYMENTS)
    .bind(invoiceId, site.tenant.companyId, inDays(0), count)
    .run();
}

async function mandate(site: Site, more: Record<string, unknown>) {
  const body = { customer_id: await customer(site), iban: DEBTOR_IBAN, signed_on: inDays(0), ...more };
  return await site.company('POST', '/mandates', body);
}

/** Errors of manual payments, bank files and direct debits. */
export const MONEY_IN_CASES: ReachCases = {
  STATEMENT_TOO_LONG: async (site) => {
    const customerId = await customer(site);
    const invoiceId = await site.issued({ recipient: { customer_id: customerId } });
    await storePayments(site, invoiceId, TOO_MANY_ROWS);
    return await site.company('GET', `/customers/${customerId}/statement`);
  },
  INVOICE_PAYMENT_LIMIT_REACHED: async (site) => {
    const invoiceId = await site.issued();
    await storePayments(site, invoiceId, MANY_PAYMENTS);
    return await site.company('POST', `/invoices/${invoiceId}/payments`, { amount: 1 });
  },
  WRITE_OFF_EXCEEDS_DUE: async (site) =>
    await site.company('POST', `/invoices/${await site.issued()}/write-offs`, {
      amount: 121.01,
      reason: 'The customer is insolvent',
    }),
  REFUND_EXCEEDS_PAYMENT: async (site) => {
    const invoiceId = await site.issued();
    return await refund(site, invoiceId, await pay(site, invoiceId, 100), 100.01);
  },
  PAYMENT_HAS_REFUNDS: async (site) => {
    const invoiceId = await site.issued();
    const paymentId = await pay(site, invoiceId, 100);
    await refund(site, invoiceId, paymentId, 1);
    return await site.company('DELETE', `/invoices/${invoiceId}/payments/${paymentId}`);
  },
  PAYMENT_NOT_DELETABLE: async (site) => {
    const invoiceId = await site.issued();
    const paymentId = crypto.randomUUID();
    await site.service.env.BOOKS_SANDBOX.prepare(PROVIDER_PAYMENT)
      .bind(paymentId, site.tenant.companyId, invoiceId, inDays(0))
      .run();
    return await site.company('DELETE', `/invoices/${invoiceId}/payments/${paymentId}`);
  },
  MANDATE_DUPLICATE: async (site) => {
    const body = {
      customer_id: await customer(site),
      iban: DEBTOR_IBAN,
      signed_on: inDays(0),
      reference: 'M-1',
    };
    await site.made('/mandates', body);
    return await site.company('POST', '/mandates', body);
  },
  SEPA_NAME_NOT_WRITABLE: async (site) => await mandate(site, { debtor_name: '株式会社' }),
  SEPA_DEBTOR_DETAILS_REQUIRED: async (site) => await mandate(site, { iban: 'AD1200012030200359100100' }),
  IBAN_OUTSIDE_SEPA: async (site) => await mandate(site, { iban: 'BR1800360305000010009795493C1' }),
  DIRECT_DEBIT_RETURNS_UNREADABLE: (site) =>
    site.company('POST', '/direct-debits/returns', undefined, { form: { file: encoder.encode('hola') } }),
  DIRECT_DEBIT_REFUSED: async (site) =>
    await site.company('POST', '/direct-debits', {
      invoice_ids: [await site.issued()],
      collection_date: inDays(COLLECTED_IN_DAYS),
      creditor_id: 'ES13000B11111119',
      creditor_iban: 'ES9121000418450200051332',
    }),
  INVOICE_NOT_PAYABLE: async (site) =>
    await site.company('POST', `/invoices/${await site.draft()}/payments`, { amount: 1 }),
  INVOICE_NOT_ISSUED_NO_PAGE: async (site) =>
    await site.company('POST', `/invoices/${await site.draft()}/hosted-url`),
  BANK_STATEMENT_UNREADABLE: (site) =>
    site.company('POST', '/bank-statements', undefined, { form: { file: encoder.encode('hola') } }),
  BANK_MOVEMENT_NOT_FOUND: async (site) =>
    await site.company('POST', `/bank-movements/${site.tenant.companyId}/matches`, {
      invoice_id: await site.issued(),
    }),
  BANK_MOVEMENT_NOT_MATCHABLE: async (site) => {
    const file = encoder.encode(EXAMPLE_STATEMENT);
    await site.company('POST', '/bank-statements', undefined, { form: { file } });
    const { body } = await site.company('GET', '/bank-movements');
    const [movement] = body.data.bank_movements;
    const invoice_id = await site.issued();
    return await site.company('POST', `/bank-movements/${movement.id}/matches`, { invoice_id, amount: 122 });
  },
};
