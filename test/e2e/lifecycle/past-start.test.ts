import { expect, it } from 'vitest';
import { invoiceBody } from '../../support/invoice-bodies.ts';
import { call } from '../service/api.ts';
import { startService } from '../service/service.ts';

it('a service whose clock starts in a past year is seeded, and issues on its day', async () => {
  const service = await startService({ now: '2024-11-29T09:00:00Z' });
  try {
    const body = invoiceBody({ options: { issue_directly: true } });
    const { status, body: response } = await call(service, 'POST', '{c}/invoices', { body });
    expect(status, JSON.stringify(response)).toBe(201);
    expect(response.data.issue_date).toBe('2024-11-29');
  } finally {
    await service.stop();
  }
});
