import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../src/domain/calendar/durations.ts';
import { type MailUsage, spentQuota } from '../../../src/mail/sending/mail-quota.ts';

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

describe('the mail quota', () => {
  it('the quota has room again exactly when the window has passed', () => {
    expect(spent({ mailedAtMs: [ago(1), ago(HOUR_MS)] })).toBeNull();
    expect(spent({ mailedAtMs: [ago(1), ago(HOUR_MS - 1)] })?.retryAfterSeconds).toBe(1);
    expect(spent({ mailedAtMs: [ago(1_000), ago(2_000)] })?.retryAfterSeconds).toBe(3_598);
  });

  it('Retry-After is the longest wait of all exceeded quotas', () => {
    const mailedAtMs = [ago(1), ago(2), ago(3), ago(2 * HOUR_MS)];
    expect(spent({ mailedAtMs })?.retryAfterSeconds).toBe(22 * 3_600);
  });

  it('the recipient quota waits for enough recipients to leave and ignores known recipients', () => {
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

  it('each invoice has its own mail quota', () => {
    const invoices = new Map([['one', [ago(HOUR_MS), ago(2 * HOUR_MS)]]]);
    expect(spent({ invoices }, [], ['two'])).toBeNull();
    expect(spent({ invoices }, [], ['two', 'one'])?.retryAfterSeconds).toBe(22 * 3_600);
  });
});
