import { verifyWebhook } from 'folio/webhooks/verify';
import { expect, it } from 'vitest';
import { mintSecret, signatureHeader } from '../../../src/webhooks/signature.ts';

it('the receiver module verifies a signature inside a Worker', async () => {
  const [next, last] = [mintSecret(), mintSecret()];
  const body = '{"id":"1","type":"webhook.test","data":{"name":"Ñandú"}}';
  const header = await signatureHeader([next, last], body, Date.now());
  const request = new Request('https://receiver.example', {
    method: 'POST',
    headers: { 'Service-Signature': header },
    body,
  });
  const received = { payload: await request.bytes(), header: request.headers.get('service-signature') };
  expect(await verifyWebhook({ ...received, secret: last })).toEqual(JSON.parse(body));
  await expect(verifyWebhook({ ...received, secret: mintSecret() })).rejects.toMatchObject({
    reason: 'signature_mismatch',
  });
});
