import { expect, it } from 'vitest';
import { mailReportVerifier } from '../../../src/mail/reports/mail-providers.ts';
import { request } from '../../support/api-client.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';

const PATH = '/v1/mail-providers/ses/webhook';
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:folio-mails';
const CERTIFICATE = `https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-${'f'.repeat(32)}.pem`;

it('a report of Amazon SES is verified in the Workers runtime, and rejected without a configured topic', async () => {
  const { der, privateKey } = await madeCertificate({
    ...{ keyKind: 'RSA', commonName: 'sns.amazonaws.com' },
    ...{ notBefore: '20200101000000Z', notAfter: '20490101000000Z' },
  });
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('pkcs8', privateKey, algorithm, false, ['sign']);
  const message = {
    ...{ Message: '{"eventType":"Delivery","delivery":{"recipients":["a@example.com"]}}', MessageId: 'm' },
    ...{ Timestamp: new Date().toISOString(), TopicArn: TOPIC, Type: 'Notification' },
  };
  const text = Object.entries(message).map(([name, value]) => `${name}\n${value}\n`);
  const signature = await crypto.subtle.sign(algorithm, key, new TextEncoder().encode(text.join('')));
  const signed = {
    ...message,
    SignatureVersion: '2',
    SigningCertURL: CERTIFICATE,
    Signature: btoa(String.fromCharCode(...new Uint8Array(signature))),
  };
  const pem = `-----BEGIN CERTIFICATE-----\n${btoa(String.fromCharCode(...der))}\n-----END CERTIFICATE-----\n`;
  const clock = { now: () => Date.now() };
  const host = { fetch: async () => new Response(pem) };
  const { verify } = mailReportVerifier({ SES_TOPIC_ARNS: TOPIC }, clock, host);
  const opened = (body: object) =>
    verify('ses', new TextEncoder().encode(JSON.stringify(body)), { header: () => null });
  expect(await opened(signed)).toMatchObject({
    outcome: 'GENUINE',
    reports: [{ address: 'a@example.com', kind: 'DELIVERED' }],
  });
  expect(await opened({ ...signed, MessageId: 'n' })).toEqual({ outcome: 'FORGED' });
  const refused = await request('POST', PATH, { body: JSON.stringify(signed) });
  expect([refused.status, refused.body.error.code]).toEqual([400, 'SIGNATURE_INVALID']);
});
