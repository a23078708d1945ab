import { sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { mailReportVerifier } from '../../../src/mail/reports/mail-providers.ts';
import { madeCertificate } from '../../support/certificates/x509-maker.ts';

const NOW = '2026-11-25T12:00:00.000Z';
const clock = { now: () => Date.parse(NOW) };
const TOPIC = 'arn:aws:sns:eu-west-1:123456789012:folio-mails';
const HOST = 'https://sns.eu-west-1.amazonaws.com';
const MAIL = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const proof = { header: () => null };

const certificate = await madeCertificate({
  ...{ keyKind: 'RSA', commonName: 'sns.amazonaws.com' },
  ...{ notBefore: '20260101000000Z', notAfter: '20270101000000Z' },
});

let made = 0;
function certificateUrl(): string {
  made += 1;
  return `${HOST}/SimpleNotificationService-${String(made).padStart(32, '0')}.pem`;
}

/** Simulates the hosts of SNS and records their requests. */
function sns(pem = pemOf(certificate.der)) {
  const asked: string[] = [];
  return {
    asked,
    host: {
      async fetch(url: string, init: RequestInit) {
        expect(init.redirect).toBe('manual');
        asked.push(url);
        return new Response(url.endsWith('.pem') ? pem : '<ConfirmSubscriptionResponse/>');
      },
    },
  };
}

function pemOf(bytes: Uint8Array): string {
  return `-----BEGIN CERTIFICATE-----\n${Buffer.from(bytes).toString('base64')}\n-----END CERTIFICATE-----\n`;
}

type Message = Record<string, string>;

/** Builds a message signed as SNS does. */
function signed(changes: Message = {}, key = certificate.privateKey): Message {
  const message: Message = {
    ...{ Type: 'Notification', MessageId: 'm-1', TopicArn: TOPIC, Message: '{}', Timestamp: NOW },
    ...{ SignatureVersion: '2', SigningCertURL: certificateUrl() },
    ...changes,
  };
  const names = ['Message', 'MessageId', 'SubscribeURL', 'Subject', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const pkcs8 = { key: Buffer.from(key), format: 'der', type: 'pkcs8' } as const;
  return { ...message, Signature: sign('sha256', Buffer.from(text), pkcs8).toString('base64') };
}

async function opened(message: unknown, { host } = sns(), topics = `arn:aws:sns:us-east-1:1:no, ${TOPIC}`) {
  const { verify } = mailReportVerifier({ SES_TOPIC_ARNS: topics }, clock, host);
  return await verify('ses', new TextEncoder().encode(JSON.stringify(message)), proof);
}

const MAILED = {
  messageId: '0102019a43c4-aaaa-000000',
  headers: [{ name: 'Message-ID', value: `<${MAIL}@folio.test>` }],
};

describe('the reports of Amazon SES', () => {
  it('SES events and notifications are read as delivered, bounced or complained', async () => {
    const event = (body: object) =>
      signed({ Message: JSON.stringify({ mail: MAILED, ...body }), Subject: 'SES' });
    const names = [MAILED.messageId, `<${MAIL}@folio.test>`];
    const timestamp = '2026-11-25T11:59:00.000Z';
    const base = { names, atMs: Date.parse(timestamp) };
    const delivered = { eventType: 'Delivery', delivery: { timestamp, recipients: ['Ana@Example.com'] } };
    expect(await opened(event(delivered))).toEqual({
      outcome: 'GENUINE',
      reports: [{ ...base, address: 'ana@example.com', kind: 'DELIVERED', isPermanent: false, reason: null }],
    });
    const bouncedRecipients = [
      { emailAddress: 'b@example.com', diagnosticCode: 'smtp; 550 5.1.1 no such user' },
    ];
    for (const bounceType of ['Permanent', 'Transient']) {
      const bounce = { bounceType, timestamp, bouncedRecipients };
      expect(await opened(event({ notificationType: 'Bounce', bounce }))).toEqual({
        outcome: 'GENUINE',
        reports: [
          {
            ...{ ...base, address: 'b@example.com', kind: 'BOUNCED' },
            ...{ isPermanent: bounceType === 'Permanent', reason: 'smtp; 550 5.1.1 no such user' },
          },
        ],
      });
    }
    const complainedRecipients = [{ emailAddress: 'c@example.com' }];
    const complaint = { timestamp, complainedRecipients };
    expect(await opened(event({ eventType: 'Complaint', complaint }))).toMatchObject({
      reports: [{ address: 'c@example.com', kind: 'COMPLAINED' }],
    });
    const kind = { complaintFeedbackType: 'not-spam' };
    expect(await opened(event({ eventType: 'Complaint', complaint: { ...complaint, ...kind } }))).toEqual({
      outcome: 'GENUINE',
      reports: [],
    });
    for (const Message of ['Successfully validated SNS topic', '{"eventType":"Open"}', '[]', 'null'])
      expect(await opened(signed({ Message }))).toEqual({ outcome: 'GENUINE', reports: [] });
  });

  it('an SNS message is FORGED if changed, old, of another topic, signed with SHA-1 or wrongly certified', async () => {
    const other = await madeCertificate({
      ...{ keyKind: 'RSA', commonName: 'sns.amazonaws.com' },
      ...{ notBefore: '20260101000000Z', notAfter: '20270101000000Z' },
    });
    const forged = [
      { ...signed(), Message: '{"eventType":"Bounce"}' },
      signed({}, other.privateKey),
      signed({ Timestamp: '2026-11-24T11:59:59.000Z' }),
      signed({ Timestamp: '2026-11-25T12:06:00.000Z' }),
      signed({ Timestamp: 'yesterday' }),
      signed({ TopicArn: 'arn:aws:sns:eu-west-1:999999999999:theirs' }),
      signed({ SignatureVersion: '1' }),
      signed({ Type: 'UnsubscribeConfirmation' }),
      {},
      [],
      null,
    ];
    for (const message of forged) expect(await opened(message)).toEqual({ outcome: 'FORGED' });
    expect(await opened(signed(), sns('no certificate'))).toEqual({ outcome: 'FORGED' });
    expect(await opened(signed(), sns(pemOf(new Uint8Array([1, 2, 3]))))).toEqual({ outcome: 'FORGED' });
    const silent = { asked: [], host: { fetch: () => Promise.reject(new Error('lost')) } };
    expect(await opened(signed(), silent)).toEqual({ outcome: 'FORGED' });
    expect(await opened(signed(), sns(), '')).toEqual({ outcome: 'FORGED' });
  });

  it("only the SNS host of the topic's region is requested", async () => {
    const file = `/SimpleNotificationService-${'a'.repeat(32)}.pem`;
    const strangers = [
      `http://sns.eu-west-1.amazonaws.com${file}`,
      `https://sns.us-east-1.amazonaws.com${file}`,
      `https://sns.eu-west-1.amazonaws.com.evil.test${file}`,
      `https://evil.test/sns.eu-west-1.amazonaws.com${file}`,
      `https://sns.eu-west-1.amazonaws.com@evil.test${file}`,
      `https://sns.eu-west-1.amazonaws.com:8443${file}`,
      `https://sns.eu-west-1.amazonaws.com${file}?x=1`,
      'https://sns.eu-west-1.amazonaws.com/../anything.pem',
      'https://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      '',
    ];
    const service = sns();
    for (const SigningCertURL of strangers)
      expect(await opened(signed({ SigningCertURL }), service)).toEqual({ outcome: 'FORGED' });
    expect(service.asked).toEqual([]);
  });
});

describe('the confirmation of an SNS subscription', () => {
  const confirmation = (changes: Message = {}) =>
    signed({
      ...{ Type: 'SubscriptionConfirmation', Token: 'abc123', Message: 'You have chosen to subscribe' },
      ...{ SubscribeURL: 'https://169.254.169.254/latest/meta-data/', ...changes },
    });

  it('a subscription is confirmed at the SNS host even if the message names another URL', async () => {
    const service = sns();
    expect(await opened(confirmation(), service)).toEqual({ outcome: 'GENUINE', reports: [] });
    const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn: TOPIC, Token: 'abc123' });
    expect(service.asked.slice(1)).toEqual([`${HOST}/?${query}`]);
  });

  it('a forged confirmation, or one for another topic, is not confirmed', async () => {
    const service = sns();
    const theirs = confirmation({ TopicArn: 'arn:aws:sns:eu-west-1:999999999999:theirs' });
    expect(await opened(theirs, service)).toEqual({ outcome: 'FORGED' });
    expect(await opened({ ...confirmation(), Token: 'other' }, service)).toEqual({ outcome: 'FORGED' });
    expect(service.asked.filter((url) => !url.endsWith('.pem'))).toEqual([]);
  });
});
