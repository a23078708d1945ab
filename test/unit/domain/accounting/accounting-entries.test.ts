import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountedInvoice,
  type AccountingEntry,
  sideCents,
} from '../../../../src/domain/accounting/accounting-entry.ts';
import { collectionEntries, entriesWithin } from '../../../../src/domain/accounting/collection-entry.ts';
import {
  DIARY_FIELDS,
  DIARY_LINE_CHARACTERS,
  diaryLines,
} from '../../../../src/domain/accounting/contaplus.ts';
import { entryCsvLines } from '../../../../src/domain/accounting/entry-csv.ts';
import { saleEntry } from '../../../../src/domain/accounting/sale-entry.ts';
import { toCents } from '../../../../src/domain/money.ts';
import type { IssuedInvoice } from '../../../../src/domain/tax-books/issued-invoice.ts';
import type { Settlement } from '../../../../src/domain/tax-books/settlements.ts';
import { issuedInvoice, paidWhole, taxed, toPay } from '../../../support/issued-invoices.ts';
import { anyInvoice } from '../../../support/random-invoices.ts';
import { rounds } from '../../../support/rounds.ts';

function accountedInvoice(
  own: Partial<IssuedInvoice>,
  more: Partial<AccountedInvoice> = {},
): AccountedInvoice {
  const disbursements_cents = more.disbursements_cents ?? 0;
  const issued = issuedInvoice({ ...own, to_pay_cents: toPay(own, disbursements_cents) });
  return {
    issued,
    disbursements_cents,
    is_voided: false,
    is_advance: false,
    advance_cents: 0,
    held_cents: 0,
    ...more,
  };
}

function shown(entry: AccountingEntry | null): string[] {
  return (entry?.lines ?? []).map(({ account, side, cents }) => `${account} ${side} ${cents}`);
}

const drawn = fc.record({
  issued: anyInvoice,
  disbursements: fc.integer({ min: 0, max: 100_000 }),
  advance: fc.integer({ min: 0, max: 50_000 }),
  held: fc.integer({ min: -50_000, max: 50_000 }),
  is_advance: fc.boolean(),
});

const DAYS = { from: '0000-01-01', to: '9999-12-31' };

describe('accounting entries', () => {
  it('every entry balances to the cent and debits the customer the amount to pay', () => {
    fc.assert(
      fc.property(drawn, ({ issued, disbursements, advance, held, is_advance }) => {
        const invoice = accountedInvoice(issued, {
          disbursements_cents: disbursements,
          advance_cents: -advance,
          held_cents: held,
          is_advance,
        });
        const sale = saleEntry(invoice, '700');
        const entries = entriesWithin([sale, ...collectionEntries(invoice)], DAYS);
        for (const { lines } of entries) expect(sideCents(lines, 'DEBIT')).toBe(sideCents(lines, 'CREDIT'));
        if (issued.register_type === 'F3') expect(sale).toBeNull();
        else {
          const owed = (sale?.lines ?? []).filter(({ account }) => account === '430');
          expect(sideCents(owed, 'DEBIT')).toBe(invoice.issued.to_pay_cents);
        }
      }),
      { seed: 430, numRuns: rounds(500, 20_000) },
    );
  });

  it('CSV and XDiario have one line per entry line, and XDiario lines keep their width', () => {
    fc.assert(
      fc.property(anyInvoice, (issued) => {
        const entry = saleEntry(accountedInvoice(issued), '705');
        if (entry === null) return;
        const fields = entryCsvLines(entry, 1, 8)
          .trimEnd()
          .split('\r\n')
          .map((line) => line.split(';'));
        const cents = (column: number) =>
          fields.reduce((total, row) => total + toCents(Number((row[column] ?? '').replace(',', '.'))), 0);
        expect(fields.length).toBe(entry.lines.length);
        expect(cents(4)).toBe(cents(5));
        for (const line of diaryLines(entry, 1, 8).trimEnd().split('\r\n'))
          expect(line.length).toBeLessThanOrEqual(DIARY_LINE_CHARACTERS);
      }),
      { seed: 477, numRuns: rounds(100, 2_000) },
    );
  });

  it('a sale debits customer and withholding and credits income, tax and disbursements', () => {
    const invoice = accountedInvoice(
      { vat: [taxed(10_000)], irpf: [{ percentage: 15, base_cents: 10_000, amount_cents: 1_500 }] },
      { disbursements_cents: 500 },
    );
    expect(shown(saleEntry(invoice, '705'))).toEqual([
      '430 DEBIT 11100',
      '473 DEBIT 1500',
      '705 CREDIT 10000',
      '477 CREDIT 2100',
      '555 CREDIT 500',
    ]);
  });

  it('an advance stays in account 438 until its final invoice', () => {
    const advance = accountedInvoice({ vat: [taxed(3_000)] }, { is_advance: true });
    expect(shown(saleEntry(advance, '700'))).toEqual(['430 DEBIT 3630', '438 CREDIT 3000', '477 CREDIT 630']);
    const final = accountedInvoice({ vat: [taxed(7_000)] }, { advance_cents: -3_000 });
    expect(shown(saleEntry(final, '700'))).toEqual([
      '430 DEBIT 8470',
      '700 CREDIT 10000',
      '438 DEBIT 3000',
      '477 CREDIT 1470',
    ]);
  });

  it('cash-basis VAT stays in account 4779 until collection or the end of the next year', () => {
    const own = { vat: [taxed(10_000, { regime_key: '07' })], issue_date: '2026-01-15' };
    const paid = accountedInvoice(paidWhole(own, '2026-04-30', 'CASH'));
    expect(shown(saleEntry(paid, '700'))).toContain('4779 CREDIT 2100');
    expect(collectionEntries(paid).map(shown)).toEqual([
      ['570 DEBIT 12100', '430 CREDIT 12100', '4779 DEBIT 2100', '477 CREDIT 2100'],
    ]);
    const late = collectionEntries(accountedInvoice(paidWhole(own, '2028-02-01')));
    expect(late.map((entry) => [entry.kind, entry.date, ...shown(entry)])).toEqual([
      ['COLLECTION', '2028-02-01', '572 DEBIT 12100', '430 CREDIT 12100'],
      ['ACCRUAL', '2027-12-31', '4779 DEBIT 2100', '477 CREDIT 2100'],
    ]);
  });
});

describe('collection entries', () => {
  const CASH_VAT = { vat: [taxed(10_000, { regime_key: '07' })] };

  it('payments, refunds and write-offs are booked, each with its cash-basis VAT', () => {
    const settlements: Settlement[] = [
      { kind: 'PAYMENT', date: '2026-02-01', amount_cents: 6_050, method: 'CASH' },
      { kind: 'RETURN', date: '2026-03-01', amount_cents: 6_050, method: 'DIRECT_DEBIT' },
      { kind: 'WRITE_OFF', date: '2026-04-01', amount_cents: 12_100, method: null },
    ];
    const entries = collectionEntries(accountedInvoice({ ...CASH_VAT, settlements }));
    expect(entries.map((entry) => [entry.kind, ...shown(entry)])).toEqual([
      ['COLLECTION', '570 DEBIT 6050', '430 CREDIT 6050', '4779 DEBIT 1050', '477 CREDIT 1050'],
      ['COLLECTION', '430 DEBIT 6050', '572 CREDIT 6050', '4779 DEBIT -1050', '477 CREDIT -1050'],
      ['WRITE_OFF', '650 DEBIT 12100', '430 CREDIT 12100'],
      ['ACCRUAL', '4779 DEBIT 2100', '477 CREDIT 2100'],
    ]);
  });

  it('cash-basis VAT leaves account 4779 exactly once for every kind of settlement', () => {
    fc.assert(
      fc.property(anyInvoice, (issued) => {
        const invoice = accountedInvoice(issued);
        const entries = [saleEntry(invoice, '700'), ...collectionEntries(invoice)];
        const pending = entries
          .flatMap((entry) => entry?.lines ?? [])
          .filter(({ account }) => account === '4779');
        expect(sideCents(pending, 'DEBIT')).toBe(sideCents(pending, 'CREDIT'));
      }),
      { seed: 4779, numRuns: rounds(500, 20_000) },
    );
  });
});

describe('XDiario.txt', () => {
  it('XDiario.txt has the fields of a ContaPlus diary at their positions', () => {
    expect(DIARY_LINE_CHARACTERS).toBe(1_189);
    const entry = saleEntry(
      accountedInvoice({ invoice_number: 'F-2026-00012', vat: [taxed(10_000)] }),
      '700',
    );
    if (entry === null) throw new Error('no entry');
    const lines = diaryLines(entry, 7, 8)
      .split('\r\n')
      .filter((line) => line !== '');
    const field = (line: string | undefined, name: string) => {
      let at = 0;
      for (const [known, characters] of DIARY_FIELDS) {
        if (known === name) return line?.slice(at, at + characters).trim();
        at += characters;
      }
      throw new Error(`no field ${name}`);
    };
    const [customer, income, vat] = lines;
    expect(
      ['ASIEN', 'FECHA', 'SUBCTA', 'EURODEBE', 'EUROHABER', 'MONEDAUSO'].map((name) => field(customer, name)),
    ).toEqual(['7', '20260115', '43000000', '121.00', '0.00', '2']);
    expect([field(income, 'SUBCTA'), field(income, 'EUROHABER')]).toEqual(['70000000', '100.00']);
    const asked = [
      'SUBCTA',
      'CONTRA',
      'IVA',
      'BASEEURO',
      'EUROHABER',
      'FACTURA',
      'FACTURAEX',
      'TIPOFAC',
      'TERNIF',
    ];
    expect(asked.map((name) => field(vat, name))).toEqual([
      ...['47700000', '43000000', '21.00', '100.00', '21.00', '12', 'F-2026-00012', 'E', 'B98000001'],
    ]);
  });
});
