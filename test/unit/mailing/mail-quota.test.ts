import { describe, expect, it } from 'vitest';
import { type MailUsage, spentQuota } from '../../../src/mail/sending/mail-quota.ts';
import { DAY_MS, HOUR_MS } from '../../../src/mail/sending/mailing-limits.ts';

const NOW_MS = Date.UTC(2026, 0, 15, 12);
const QUOTA = { mailsAnHour: 2, mailsADay: 4, recipientsADay: 3, mailsOfAnInvoiceADay: 2 };

function spent(
  usage: Partial<MailUsage>,
  addresses: readonly string[] = [],
  invoiceIds: readonly string[] = [],
) {
  const all = { mailedAtMs: [], recipients: new Map(), invoices: new Map(), ...usage };
  return spentQuota(QUOTA, all, { addresses, invoiceIds }, NOW_MS);
}
const ago = (ms: number) => NOW_MS - ms;

describe('a quota', () => {
  it('has room again exactly when the window has passed', () => {
    expect(spent({ mailedAtMs: [ago(1), ago(HOUR_MS)] })).toBeNull();
    expect(spent({ mailedAtMs: [ago(1), ago(HOUR_MS - 1)] })?.retryAfterSeconds).toBe(1);
    expect(spent({ mailedAtMs: [ago(1_000), ago(2_000)] })?.retryAfterSeconds).toBe(3_598);
  });

  it('tells the longest wait where several are spent', () => {
    const mailedAtMs = [ago(1), ago(2), ago(3), ago(2 * HOUR_MS)];
    expect(spent({ mailedAtMs })?.retryAfterSeconds).toBe(22 * 3_600);
  });

  it('of recipients waits until enough of the others have left, and for none that is written to again', () => {
    const recipients = new Map([
      ['a@x', ago(3 * HOUR_MS)],
      ['b@x', ago(5 * HOUR_MS)],
      ['c@x', ago(9 * HOUR_MS)],
      ['gone@x', ago(DAY_MS)],
    ]);
    expect(spent({ recipients }, ['A@x', 'b@X'])).toBeNull();
    expect(spent({ recipients }, ['new@x'])?.retryAfterSeconds).toBe(15 * 3_600);
    expect(spent({ recipients }, ['new@x', 'c@x'])?.retryAfterSeconds).toBe(19 * 3_600);
    expect(spent({ recipients }, ['n@x', 'm@x'])?.retryAfterSeconds).toBe(19 * 3_600);
  });

  it('of an invoice is its own', () => {
    const invoices = new Map([['one', [ago(HOUR_MS), ago(2 * HOUR_MS)]]]);
    expect(spent({ invoices }, [], ['two'])).toBeNull();
    expect(spent({ invoices }, [], ['two', 'one'])?.retryAfterSeconds).toBe(22 * 3_600);
  });
});
