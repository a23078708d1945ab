import { describe, expect, it } from 'vitest';
import { accountClient } from '../../support/account-client.ts';
import { testEnv } from '../../support/api-client.ts';
import { makeTenant } from '../../support/tenant.ts';

const URL = 'https://hooks.example.com/sealed';

async function webhookOf(env = testEnv) {
  const { accountId, sandboxKey } = await makeTenant(testEnv);
  const account = (used = env) => accountClient(accountId, sandboxKey, used);
  const { data } = (await account().post('/webhooks', { url: URL, events: ['invoice.issued'] })).body;
  const stored = async () =>
    await testEnv.BOOKS_SANDBOX.prepare('SELECT secret, previous_secret FROM webhooks WHERE id = ?')
      .bind(data.id)
      .first<{ secret: string; previous_secret: string | null }>();
  return { account, id: data.id as string, secret: data.secret as string, stored };
}

describe('the secret of a webhook', () => {
  it('the database stores secrets encrypted, before and after a rotation', async () => {
    const { account, id, secret, stored } = await webhookOf();
    expect(secret).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(JSON.stringify(await stored())).not.toContain('whsec_');
    const rotated = (await account().post(`/webhooks/${id}/secret`)).body.data.secret;
    expect(rotated).toMatch(/^whsec_[0-9a-f]{64}$/);
    expect(rotated).not.toBe(secret);
    const row = await stored();
    expect(row?.previous_secret).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain('whsec_');
  });
});
