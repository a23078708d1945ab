import { describe, expect, it } from 'vitest';
import { measure } from '../../../proof/bank-matching/measure.ts';
import { indexInvoices } from '../../../src/payments/bank/matching/invoice-index.ts';
import type { OpenInvoice, OpenMovement } from '../../../src/payments/bank/matching/match-facts.ts';
import { proposeMatches } from '../../../src/payments/bank/matching/propose-matches.ts';

const invoice = (id: string, changes: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id,
  number: 'F-2026-0001',
  substituteNumber: null,
  dueCents: 12_100,
  issueDate: '2026-11-01',
  name: 'Comercial Ejemplo, S.L.',
  nif: 'B12345674',
  customerId: null,
  ...changes,
});

const movement = (changes: Partial<OpenMovement> = {}): OpenMovement => ({
  id: 'm',
  bookedOn: '2026-11-20',
  leftCents: 12_100,
  text: '',
  counterpartyName: null,
  reference: null,
  ...changes,
});

const propose = (said: Partial<OpenMovement>, ...invoices: OpenInvoice[]) =>
  proposeMatches(movement(said), indexInvoices(invoices));

describe('proposeMatches', () => {
  it('a bank movement matches an invoice by its number in any spelling', () => {
    for (const text of ['fra f-2026-0001', 'F20260001', 'F 2026 0001', 'PAGO F-2026/1.', 'REF:F2026-0001']) {
      const [first] = propose(
        { text },
        invoice('a'),
        invoice('b', { number: 'F-2026-0010', dueCents: 12_100 }),
      );
      expect(first, text).toMatchObject({ invoiceId: 'a', amountCents: 12_100, isCertain: false });
      expect(first?.reasons, text).toEqual(expect.arrayContaining(['INVOICE_NUMBER', 'AMOUNT']));
    }
  });

  it('a bank movement matches an invoice by the number of its substitution', () => {
    const replaced = invoice('a', { substituteNumber: 'R-2026-0007' });
    const named = { text: 'PAGO R-2026-0007', counterpartyName: 'COMERCIAL EJEMPLO SL' };
    expect(propose(named, replaced, invoice('b', { number: 'F-2026-0002' }))[0]).toMatchObject({
      ...{ invoiceId: 'a', isCertain: true },
    });
    expect(propose({ ...named, text: 'F-2026-0001 / R-2026-0007' }, replaced)).toHaveLength(1);
  });

  it('a match is certain only when number, amount and payer identify one invoice', () => {
    const named = { text: 'FRA F-2026-0001', counterpartyName: 'COMERCIAL EJEMPLO SL' };
    expect(propose(named, invoice('a'))).toMatchObject([
      { invoiceId: 'a', isCertain: true, confidence: 0.99 },
    ]);
    const doubtful: Partial<OpenMovement>[] = [
      { ...named, counterpartyName: 'OTRA EMPRESA SL' },
      { ...named, leftCents: 12_000 },
      { ...named, leftCents: 12_200 },
      { ...named, text: 'FRA F-2026-0001 Y F-2026-0002' },
      { ...named, text: 'FACTURA' },
      { ...named, bookedOn: '2026-10-01' },
    ];
    const others = [invoice('a'), invoice('b', { number: 'F-2026-0002', dueCents: 5_000 })];
    for (const said of doubtful)
      expect(
        propose(said, ...others).filter(({ isCertain }) => isCertain),
        said.text,
      ).toEqual([]);
  });

  it('a movement that names several invoices matches them when they add up to it', () => {
    const others = [invoice('a'), invoice('b', { number: 'F-2026-0002', dueCents: 5_000 })];
    const proposals = propose({ text: 'FRAS F-2026-0001 F-2026-0002', leftCents: 17_100 }, ...others);
    expect(proposals).toMatchObject([
      { amountCents: 12_100, reasons: expect.arrayContaining(['SUM_OF_INVOICES']) },
      { amountCents: 5_000, reasons: expect.arrayContaining(['SUM_OF_INVOICES']) },
    ]);
  });

  it('a movement with weaker evidence, or with several similar invoices, gets lower confidence', () => {
    const [byNif] = propose({ text: 'B12345674' }, invoice('a'));
    const [byName] = propose({ counterpartyName: 'COMERCIAL EJEMPLO' }, invoice('a'));
    const [byAmount] = propose({}, invoice('a'));
    const alike = propose({}, invoice('a'), invoice('b', { number: 'F-2026-0002' }));
    const confidences = [byNif, byName, byAmount, alike[0]].map((each) => each?.confidence ?? 0);
    expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
    expect(new Set(confidences).size).toBe(4);
    expect(propose({ leftCents: 1 }, invoice('a'))).toEqual([]);
  });
});

describe('matching a seeded set of movements', () => {
  it('no certain proposal is wrong, and strong proposals are right in over 97 % of cases', () => {
    for (const seed of [1, 2, 3]) {
      const { certain, certainWrong, strong, strongRight, recalled, paying } = measure(seed, 2_000);
      expect(certainWrong).toBe(0);
      expect(certain).toBeGreaterThan(300);
      expect(strongRight / strong).toBeGreaterThan(0.97);
      expect(recalled / paying).toBeGreaterThan(0.85);
    }
  });
});
