import fc from 'fast-check';
import { expect, vi } from 'vitest';
import { testEnv } from '../../../support/api-client.ts';
import { type Body, type companyOf, type Kind, RECIPIENT } from './kinds.ts';

/** Random acts of a company over a year: invoices, tickets, exchanges, payments and correctives of every type and reason. */

export type YearCompany = Awaited<ReturnType<typeof companyOf>>;

const DAY_MS = 86_400_000;
const LAST_DAY = Date.parse('2026-12-20T10:00:00.000Z');

export interface Act {
  kind:
    | 'ISSUE'
    | 'PAY'
    | 'PARTIAL'
    | 'SUBSTITUTION'
    | 'TOTAL'
    | 'TAX_ONLY'
    | 'EXCHANGE'
    | 'RETURN'
    | 'VOID'
    | 'DAYS';
  which: number;
  price: number;
  part: number;
}

export const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom<Act['kind']>(
    ...Array<Act['kind']>(10).fill('ISSUE'),
    ...([
      'PAY',
      'PAY',
      'PAY',
      'PARTIAL',
      'PARTIAL',
      'PARTIAL',
      'SUBSTITUTION',
      'SUBSTITUTION',
      'TOTAL',
    ] as const),
    ...(['TAX_ONLY', 'EXCHANGE', 'EXCHANGE', 'EXCHANGE', 'RETURN', 'VOID', 'DAYS', 'DAYS'] as const),
  ),
  which: fc.nat(10_000),
  price: fc.integer({ min: 1, max: 400_000 }).map((cents) => cents / 100),
  part: fc.constantFrom(1, 0.5, 0.333, 0.07),
});

interface Made {
  id: string;
  type: string;
  body: Body;
}

const euros = (amount: number) => Math.max(0.01, Math.round(amount * 100) / 100);

/** Returns lines with their amounts multiplied. */
function scaled(lines: readonly Body[], factor: number): Body[] {
  const money = (value: unknown) =>
    typeof value === 'number' ? Math.sign(factor) * euros(Math.abs(value * factor)) : undefined;
  return lines.map((line) => ({
    ...line,
    ...('unit_price' in line
      ? {
          unit_price: euros(Math.abs(Number(line.unit_price) * factor)),
          quantity: Math.sign(factor) * Number(line.quantity ?? 1),
        }
      : { total_including_tax: money(line.total_including_tax) }),
    ...('margin_base' in line ? { margin_base: money(line.margin_base) } : {}),
  }));
}

/** Runs acts one after the other, and returns how many were taken of each kind. What the service rejects changes nothing. */
export async function runYear(company: YearCompany, kinds: readonly Kind[], acts: readonly Act[]) {
  const taken = new Map<string, number>();
  const made: Made[] = [];
  let now = Date.now();

  const post = async (name: string, path: string, body: Body) => {
    const response = await company.client.post(path, body);
    expect(response.status, `${path} ${response.text}`).toBeLessThan(500);
    const isTaken = response.status < 300;
    if (isTaken) taken.set(name, (taken.get(name) ?? 0) + 1);
    return isTaken ? response.body.data : null;
  };
  const issue = async (kind: Kind, price: number) => {
    const body: Body = { type: 'STANDARD', ...kind(price) };
    const addressed = body.type === 'STANDARD' ? { recipient: RECIPIENT, ...body } : body;
    const data = await post('ISSUE', '/invoices', { ...addressed, options: { issue_directly: true } });
    if (data !== null) made.push({ id: data.id, type: String(body.type), body });
  };
  const correct = async ({ id, type }: Made, which: number, body: Body) => {
    const reason = type === 'SIMPLIFIED' ? 'R5' : (['R1', 'R4'][which % 2] ?? 'R1');
    const named = body.reason ?? reason;
    await post(`${String(body.rectification_type)} ${named}`, `/invoices/${id}/corrective`, {
      ...{ reason, reason_description: 'The amounts were wrong', ...body },
    });
  };
  const accepted = async (ids: readonly string[]) => {
    await testEnv.BOOKS_SANDBOX.prepare(
      `UPDATE invoices SET verifactu_status = iif(ticketbai_status IS NULL AND verifactu_status <> 'NO_VERIFACTU', 'ACCEPTED', verifactu_status),
         ticketbai_status = iif(ticketbai_status IS NULL, NULL, 'ACCEPTED') WHERE id IN (SELECT value FROM json_each(?))`,
    )
      .bind(JSON.stringify(ids))
      .run();
  };

  const run = async ({ kind, which, price, part }: Act) => {
    const one = made[which % Math.max(made.length, 1)];
    if (kind === 'DAYS') {
      now = Math.min(now + (which % 24) * DAY_MS, LAST_DAY);
      vi.setSystemTime(new Date(now));
      return;
    }
    if (kind === 'ISSUE' || one === undefined) {
      const of = kinds[which % kinds.length];
      if (of !== undefined) await issue(of, price);
      return;
    }
    const lines = (one.body.lines ?? []) as Body[];
    switch (kind) {
      case 'PAY': {
        const { total_to_pay, issue_date } = await company.get(one.id);
        const amount = euros(total_to_pay * part);
        await post(kind, `/invoices/${one.id}/payments`, {
          amount,
          date: issue_date,
          method: 'BANK_TRANSFER',
        });
        return;
      }
      case 'PARTIAL':
        return await correct(one, which, {
          rectification_type: kind,
          lines: scaled(lines, which % 5 === 0 ? part : -part),
        });
      case 'SUBSTITUTION':
        return await correct(one, which, {
          rectification_type: kind,
          lines: scaled(lines, which % 3 === 0 ? 1.25 : part),
        });
      case 'TOTAL':
        return await correct(one, which, { rectification_type: kind });
      case 'TAX_ONLY': {
        const reason = which % 2 === 0 ? 'R2' : 'R3';
        const order =
          reason === 'R2' ? { insolvency_order_date: new Date(now).toISOString().slice(0, 10) } : {};
        const own = lines.filter(({ line_type }) => line_type === undefined);
        return await correct(one, which, {
          rectification_type: 'PARTIAL',
          reason,
          ...order,
          lines: scaled(own, -part),
        });
      }
      case 'EXCHANGE': {
        const tickets = made.filter(({ type }) => type === 'SIMPLIFIED').slice(-(1 + (which % 3)));
        const simplified_invoice_ids = tickets.map(({ id }) => id);
        if (tickets.length === 0) return;
        await accepted(simplified_invoice_ids);
        const body = { simplified_invoice_ids, recipient: RECIPIENT, include_corrected: which % 2 === 0 };
        const data = await post(kind, '/invoices/simplified-exchanges', body);
        if (data !== null)
          made.push({
            id: data.id,
            type: 'STANDARD',
            body: { exchanged: tickets[0]?.id, lines: tickets[0]?.body.lines },
          });
        return;
      }
      case 'RETURN': {
        const exchange = made.findLast(({ body }) => body.exchanged !== undefined);
        if (exchange === undefined) return;
        await accepted([exchange.id]);
        await post(kind, `/invoices/simplified-exchanges/${exchange.id}/returns`, {
          simplified_invoice_id: exchange.body.exchanged,
          lines: scaled(exchange.body.lines as Body[], -0.25),
          reason_description: 'The goods came back',
        });
        return;
      }
      case 'VOID':
        await post(kind, `/invoices/${one.id}/void`, { reason: 'Issued in error by the till' });
    }
  };

  for (const kind of kinds) await issue(kind, 90.07);
  for (const one of acts) await run(one);
  return taken;
}
