import { beforeEach, describe, expect, it } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { expectWholeBooks } from '../../../support/verify-books.ts';
import { invoiceCompany } from '../invoice-company.ts';

let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeEach(async () => {
  company = await invoiceCompany();
  await company.issued();
  await company.issued();
  await company.create({ type: 'PROFORMA' });
});

const OF_SERIES = 'series_id IN (SELECT id FROM series WHERE company_id = ?)';

/** Copies the last record with changed columns. The chain columns cannot be changed by statements. */
function extraRecord(columns: Record<string, string>): string {
  const values: Record<string, string> = {
    id: "id || '-copy'",
    company_id: 'company_id',
    position: 'position + 1',
    operation: "'REGISTRATION'",
    correction: '1',
    invoice_id: 'invoice_id',
    invoice_number: 'invoice_number',
    issue_date: 'issue_date',
    issuer_nif: 'issuer_nif',
    record_type: 'record_type',
    record: 'record',
    hashed_text: 'hashed_text',
    fingerprint: 'fingerprint',
    previous_fingerprint: 'fingerprint',
    generated_at: 'generated_at',
    generated_at_ms: 'generated_at_ms',
    ...columns,
  };
  return `INSERT INTO verifactu_records (${Object.keys(values).join(', ')}) SELECT ${Object.values(values).join(', ')}
    FROM verifactu_records WHERE company_id = ? ORDER BY position DESC LIMIT 1`;
}

describe('the invariants of the books', () => {
  it('the books of the service satisfy the invariants', async () => {
    expect(await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).toEqual({
      issued: 2,
      records: 2,
    });
  });

  it.each([
    [
      'a counter ahead',
      `UPDATE series_counters SET last_sequence = 3 WHERE ${OF_SERIES}`,
      /the counter says 3/,
    ],
    [
      'a counter of another day',
      `UPDATE series_counters SET last_date = '2020-01-01' WHERE ${OF_SERIES}`,
      /on 2020-01-01/,
    ],
    ['no counter', `DELETE FROM series_counters WHERE ${OF_SERIES}`, /the counter says undefined/],
    [
      'an unlocked series',
      'UPDATE series SET numbering_locked = 0 WHERE company_id = ?',
      /used and not locked/,
    ],
    [
      'a lost event',
      "DELETE FROM outbox WHERE company_id = ? AND type = 'invoice.issued'",
      /0 invoice.issued events/,
    ],
    ['an altered text', extraRecord({ hashed_text: "hashed_text || ' '" }), /the chain is broken at 3/],
    [
      'a link to nowhere',
      extraRecord({ previous_fingerprint: 'upper(hex(zeroblob(32)))' }),
      /the chain is broken at 3/,
    ],
    ['a hole in the chain', extraRecord({ position: 'position + 2' }), /the chain is broken at 3/],
    [
      'proformas beyond their counter',
      'UPDATE proforma_counters SET last_sequence = 9 WHERE company_id = ?',
      /proformas of \d{4}: the counter says 9/,
    ],
  ])('the invariants detect %s', async (_, statement, fault) => {
    await testEnv.BOOKS_SANDBOX.prepare(statement).bind(company.tenant.companyId).run();
    await expect(expectWholeBooks(testEnv, 'TEST', company.tenant.companyId)).rejects.toThrow(fault);
  });

  it.each([
    [
      'an issued invoice',
      'UPDATE invoices SET invoice_total_cents = 1 WHERE company_id = ? AND number IS NOT NULL',
    ],
    ['its number', "UPDATE invoices SET number = 9 WHERE company_id = ? AND type = 'STANDARD'"],
    [
      'its lines',
      'DELETE FROM invoice_lines WHERE invoice_id IN (SELECT id FROM invoices WHERE company_id = ?)',
    ],
    ['its record', "UPDATE verifactu_records SET hashed_text = 'x' WHERE company_id = ?"],
    ['the issuer of its record', "UPDATE verifactu_records SET issuer_nif = 'X' WHERE company_id = ?"],
    ['the existence of its record', 'DELETE FROM verifactu_records WHERE company_id = ?'],
    ['the existence of the invoice', "DELETE FROM invoices WHERE company_id = ? AND type = 'STANDARD'"],
  ])('the database rejects changes of %s', async (_, statement) => {
    const change = testEnv.BOOKS_SANDBOX.prepare(statement).bind(company.tenant.companyId).run();
    await expect(change).rejects.toThrow(/immutable|never deleted/);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });

  it.each([
    ['a second first registration of an invoice', { correction: '0' }],
    ['a second record at one position', { position: 'position' }],
    ['a second record that follows the same one', { previous_fingerprint: 'previous_fingerprint' }],
  ])('the database rejects %s', async (_, columns) => {
    const insertion = testEnv.BOOKS_SANDBOX.prepare(extraRecord(columns)).bind(company.tenant.companyId);
    await expect(insertion.run()).rejects.toThrow(/UNIQUE constraint failed/);
    await expectWholeBooks(testEnv, 'TEST', company.tenant.companyId);
  });
});
