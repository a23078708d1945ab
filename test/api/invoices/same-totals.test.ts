import { beforeAll, describe, expect, it, vi } from 'vitest';
import { wordsOf } from '../../../src/documents/invoice-pdf/words/words.ts';
import { fromCents, toCents } from '../../../src/domain/money.ts';
import { documentText } from '../../support/documents/pdf-reading.ts';
import { rounds } from '../../support/rounds.ts';
import { ABROAD, invoiceCompany, line, RECIPIENT, tax, untaxed } from './invoice-company.ts';
import { recordOf } from './records/stored-record.ts';

/** Checks that the printed invoice, its record and its QR code agree for every kind of invoice. */
let company: Awaited<ReturnType<typeof invoiceCompany>>;

beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  company = await invoiceCompany();
});

/** Linear congruential generator of Numerical Recipes. A failing round can be repeated. */
function drawsFrom(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  return {
    chance: (share: number) => next() < share,
    below: (limit: number) => Math.floor(next() * limit),
    oneOf: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
  };
}
type Draws = ReturnType<typeof drawsFrom>;
type Body = Record<string, unknown>;
// biome-ignore lint/suspicious/noExplicitAny: documents of every shape
type Invoice = any;

const priceOf = ({ below }: Draws) => (1 + below(99_999)) / 100;
/** Consumer who is charged the VAT of the destination member state. */
const CONSUMER_ABROAD = {
  legal_name: 'Camille Durand',
  alternative_id: { type: '03', number: '19FR12345', country_code: 'FR' },
  address: { street: 'Rue de Lyon', number: '3', postal_code: '69001', city: 'Lyon', country: 'FR' },
};
const DISBURSEMENT = { description: 'Tasa', quantity: 1, unit_price: 12.34, line_type: 'DISBURSEMENT' };

/** Kinds of lines of a domestic standard invoice. */
const LINES: readonly ((draws: Draws) => Body)[] = [
  (draws) => line(priceOf(draws), { quantity: (1 + draws.below(9_999)) / 1_000 }),
  (draws) => line(priceOf(draws), { main_tax: tax(draws.oneOf([21, 10, 4])) }),
  (draws) => line(priceOf(draws), { irpf_rate: draws.oneOf([7, 15, 2.8]) }),
  (draws) => line(priceOf(draws), { equivalence_surcharge_rate: 5.2 }),
  (draws) => line(priceOf(draws), { discount_percentage: draws.oneOf([5, 33.33]) }),
  (draws) => untaxed(priceOf(draws), draws.oneOf(['E1', 'N1', 'S2'])),
  (draws) => line(priceOf(draws), { main_tax: tax(21, { regime_key: '07' }) }),
  (draws) => line(200 + priceOf(draws), { main_tax: tax(21, { regime_key: '03' }), margin_base: 99.99 }),
  (draws) => line(200 + priceOf(draws), { main_tax: tax(21, { regime_key: '06' }), cost_base: 77.77 }),
  (draws) => line(priceOf(draws), { main_tax: { type: 'IGIC', percentage: draws.oneOf([3, 7, 15]) } }),
  (draws) => line(priceOf(draws), { main_tax: { type: 'IPSI', percentage: draws.oneOf([0.5, 4, 10]) } }),
  (draws) => ({ ...line(0, { total_including_tax: priceOf(draws) }), unit_price: undefined }),
  () => DISBURSEMENT,
];
const linesOf = (draws: Draws): Body[] => [
  line(priceOf(draws)),
  ...Array.from({ length: draws.below(5) }, () => draws.oneOf(LINES)(draws)),
];

async function anyDocument(draws: Draws): Promise<Invoice> {
  const kind = draws.below(6);
  if (kind === 0)
    return await company.issued({
      type: 'SIMPLIFIED',
      lines: [line(priceOf(draws)), line(priceOf(draws), { main_tax: tax(10) })],
    });
  if (kind === 1)
    return await company.issued({ recipient: ABROAD, lines: [untaxed(priceOf(draws), 'E5'), DISBURSEMENT] });
  if (kind === 2)
    return await company.issued({
      recipient: CONSUMER_ABROAD,
      lines: [
        line(priceOf(draws), { main_tax: tax(draws.oneOf([20, 25.5]), { regime_key: '17' }) }),
        ...(draws.oneOf([true, false]) ? [line(priceOf(draws))] : []),
      ],
    });
  const language = draws.oneOf(['es', 'en', 'ca']);
  const issued = await company.issued({ language, recipient: RECIPIENT, lines: linesOf(draws) });
  if (kind < 4) return issued;
  const rectification_type = draws.oneOf(['TOTAL', 'SUBSTITUTION', 'PARTIAL']);
  const lines: Body[] = rectification_type === 'PARTIAL' ? [line(-0.5)] : linesOf(draws);
  const rates = { irpf_rate: 0, equivalence_surcharge_rate: 0 };
  return await company.correct(issued.id, {
    rectification_type,
    lines: lines.map((one) => (one.line_type === 'DISBURSEMENT' ? one : { ...rates, ...one })),
  });
}

async function printed(id: string): Promise<string> {
  const { data } = (await company.client.get(`/invoices/${id}/pdf`)).body;
  const exported = (await import('cloudflare:workers')).exports as unknown as {
    default: { fetch(request: Request): Promise<Response> };
  };
  const { pathname } = new URL(data.download_url);
  const response = await exported.default.fetch(new Request(`https://folio.test${pathname}`));
  return await documentText(new Uint8Array(await response.arrayBuffer()));
}

/** Formats euros as an invoice shows them. */
function shown(amount: number, language: string): string {
  const text = amount.toLocaleString(language, { minimumFractionDigits: 2, useGrouping: 'always' });
  return language === 'en' ? text.replace(/^(-?)/, '$1€') : `${text} €`;
}

const sum = (amounts: readonly (string | undefined)[]) =>
  amounts.reduce((total, amount) => total + toCents(Number(amount ?? 0)), 0);

const ROUNDS = rounds(16, 300);

describe('random issued invoices', () => {
  it.each(Array.from({ length: ROUNDS }, (_, round) => round))(
    'PDF, record, QR code and response of a random invoice agree, in round %i',
    async (round) => {
      const draws = drawsFrom(round * 7919 + 13);
      const invoice = await anyDocument(draws);
      const { record } = await recordOf(invoice.id);
      const details: Record<string, string>[] = record.Desglose.DetalleDesglose;
      const [taxes, surcharges] = ['CuotaRepercutida', 'CuotaRecargoEquivalencia'].map((name) =>
        sum(details.map((detail) => detail[name])),
      );
      const told = JSON.stringify(invoice);
      expect(toCents(Number(record.CuotaTotal)), told).toBe((taxes ?? 0) + (surcharges ?? 0));
      const margins = invoice.margin_breakdown as { base: number; amount: number }[];
      const margin = sum(margins.map(({ amount }) => String(amount)));
      const abroad = sum(
        (invoice.vat_breakdown as { regime_key: string; amount: number }[])
          .filter(({ regime_key }) => regime_key === '17')
          .map(({ amount }) => String(amount)),
      );
      expect((taxes ?? 0) - margin + abroad, told).toBe(toCents(invoice.total_vat));
      expect(surcharges, told).toBe(toCents(invoice.total_equivalence_surcharge));
      const total = fromCents(toCents(invoice.invoice_total) + toCents(invoice.total_irpf) - abroad);
      expect(Number(record.ImporteTotal), told).toBe(total);
      expect(new URL(invoice.qr_url).searchParams.get('importe')).toBe(record.ImporteTotal);
      const paper = await printed(invoice.id);
      const { language } = invoice;
      expect(paper, told).toContain(`${wordsOf(language).totalInvoice} ${shown(total, language)}`);
      for (const amount of [
        invoice.total_to_pay,
        ...invoice.vat_breakdown.map(({ base }: { base: number }) => base),
        ...invoice.vat_breakdown
          .filter(({ regime_key }: { regime_key: string }) => regime_key !== '03')
          .map(({ amount: charged }: { amount: number }) => charged),
      ])
        expect(paper, told).toContain(shown(amount, language));
    },
  );
});
