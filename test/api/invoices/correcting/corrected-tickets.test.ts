import { beforeAll, describe, expect, it } from 'vitest';
import { correctiveBody, invoiceCompany, line, outcome, tax, untaxed } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;
beforeAll(async () => {
  company = await invoiceCompany();
});

/** Issues a ticket and returns the outcome of correcting it by R5. */
async function corrected(ticketLines: object[], body: Record<string, unknown>): Promise<string | number> {
  const ticket = await company.issued({ type: 'SIMPLIFIED', lines: ticketLines });
  const fields = correctiveBody({ reason: 'R5', ...body });
  return outcome(await company.client.post(`/invoices/${ticket.id}/corrective`, fields));
}

const substitution = (...lines: object[]) => ({ rectification_type: 'SUBSTITUTION', lines });

describe('corrective of a ticket', () => {
  // 2,400 at 21 % is 2,904; 2,479.33 is 2,999.99, and 2,480 is 3,000.80 (RD 1619/2012, article 4.2).
  it.each([
    ['a substitution up to 3,000 EUR', substitution(line(2479.33)), 201],
    ['a substitution over 3,000 EUR', substitution(line(2480)), 'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT'],
    ['a difference over 3,000 EUR', { lines: [line(80)] }, 'SIMPLIFIED_INVOICE_EXCEEDS_LEGAL_LIMIT'],
  ])('%s is judged by the sum of the ticket', async (_, body, expected) => {
    expect(await corrected([line(2400)], body)).toBe(expected);
  });

  it('an operation of another place enters a ticket only by the one-stop shop', async () => {
    const outside = untaxed(100, 'N2');
    expect(await corrected([line(100)], substitution(outside))).toBe('SIMPLIFIED_NOT_ALLOWED');
    expect(await corrected([line(100)], { lines: [outside] })).toBe('SIMPLIFIED_NOT_ALLOWED');
    const oss = line(100, { main_tax: tax(20, { regime_key: '17' }) });
    expect(await corrected([line(100)], substitution(oss))).toBe(201);
  });
});
