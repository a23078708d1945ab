import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { carrierIdOf, carrierIdsOf, mailIdOf } from '../../../src/mail/reports/carrier-id.ts';
import { mailReportVerifier } from '../../../src/mail/reports/mail-providers.ts';
import { isCurveSigned, isStandardSigned } from '../../../src/mail/reports/signatures.ts';
import { RESEND_SECRET, resendEvent, resendHeaders } from '../../support/mail/signed-reports.ts';

const NOW_MS = Date.parse('2026-11-25T12:00:00Z');
const NOW_SECONDS = NOW_MS / 1_000;
const MAIL = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const encoder = new TextEncoder();
const clock = { now: () => NOW_MS };
const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const SENDGRID_KEY = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const proofOf = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] ?? null });

function sendgridHeaders(body: string, atSeconds = NOW_SECONDS): Record<string, string> {
  return {
    'X-Twilio-Email-Event-Webhook-Timestamp': String(atSeconds),
    'X-Twilio-Email-Event-Webhook-Signature': sign(
      'sha256',
      Buffer.from(atSeconds + body),
      privateKey,
    ).toString('base64'),
  };
}

const { verify } = mailReportVerifier(
  {
    RESEND_WEBHOOK_SECRET: `whsec_bm90aGluZw==, ${RESEND_SECRET}`,
    SENDGRID_WEBHOOK_KEY: `no key,${SENDGRID_KEY}`,
  },
  clock,
  { fetch: () => Promise.reject(new Error('no network')) },
);
const ofResend = async (body: string, headers: Record<string, string>) =>
  verify('resend', encoder.encode(body), proofOf(headers));
const ofSendgrid = async (body: string, headers = sendgridHeaders(body)) =>
  verify('sendgrid', encoder.encode(body), proofOf(headers));

describe('the signature of a mail report', () => {
  it('the Svix signature matches the example of its documentation', async () => {
    const body = encoder.encode('{"test": 2432232314}');
    const secret = `whsec_${'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'}`;
    const signed = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: '1614265330',
      signatures: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    };
    expect(isStandardSigned(body, signed, [secret])).toBe(true);
    expect(isStandardSigned(body, { ...signed, timestamp: '1614265331' }, [secret])).toBe(false);
    expect(isStandardSigned(encoder.encode('{"test": 1}'), signed, [secret])).toBe(false);
    expect(isStandardSigned(body, signed, [])).toBe(false);
    expect(isStandardSigned(body, signed, ['whsec_%%%', 'whsec_'])).toBe(false);
    expect(
      isStandardSigned(body, { ...signed, signatures: `v2${signed.signatures.slice(2)}` }, [secret]),
    ).toBe(false);
  });

  it('the SendGrid signature matches the example of its library', async () => {
    const key =
      'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==';
    const body = encoder.encode(
      JSON.stringify({ category: 'example_payload', event: 'test_event', message_id: 'message_id' }),
    );
    const signature =
      'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=';
    expect(isCurveSigned(body, { timestamp: '1588788367', signature }, [key])).toBe(true);
    expect(isCurveSigned(body, { timestamp: '1588788368', signature }, [key])).toBe(false);
    expect(isCurveSigned(body, { timestamp: '1588788367', signature }, [SENDGRID_KEY, 'AAAA', '%'])).toBe(
      false,
    );
  });

  it('a SendGrid signature is read for any length of its two numbers', async () => {
    for (let at = 0; at < 300; at++) {
      const body = `[${at}]`;
      expect(await ofSendgrid(body)).toEqual({ outcome: 'GENUINE', reports: [] });
    }
  });

  it.each(['', 'AAAA', 'MAA=', 'MAYCAQECAQE', 'MAYCAQECAQEA', 'MAYCAAIBAQ==', '%%%', 'A'.repeat(10_000)])(
    'an invalid SendGrid signature is rejected: %j',
    async (signature) => {
      expect(isCurveSigned(encoder.encode('[]'), { timestamp: '1', signature }, [SENDGRID_KEY])).toBe(false);
    },
  );

  it('a signature is FORGED if its timestamp is old, in the future, missing or invalid', async () => {
    const body = resendEvent('email.delivered', { mail: MAIL, to: ['a@x.example'] });
    for (const seconds of [NOW_SECONDS - 301, NOW_SECONDS + 301]) {
      expect(await ofResend(body, await resendHeaders(body, RESEND_SECRET, seconds))).toEqual({
        outcome: 'FORGED',
      });
      expect(await ofSendgrid('[]', sendgridHeaders('[]', seconds))).toEqual({ outcome: 'FORGED' });
    }
    const good = await resendHeaders(body, RESEND_SECRET, NOW_SECONDS - 300);
    expect(await ofResend(body, good)).toMatchObject({ outcome: 'GENUINE' });
    for (const name of ['svix-id', 'svix-timestamp', 'svix-signature'])
      expect(await ofResend(body, { ...good, [name]: '' })).toEqual({ outcome: 'FORGED' });
    expect(await ofResend(body, { ...good, 'svix-timestamp': '1e9' })).toEqual({ outcome: 'FORGED' });
    expect(await ofResend(body, {})).toEqual({ outcome: 'FORGED' });
  });
});

describe('the content of a mail report', () => {
  const signed = async (body: string) =>
    await ofResend(body, await resendHeaders(body, RESEND_SECRET, NOW_SECONDS));

  it('a Resend bounce names the mail, each address and the reason', async () => {
    const to = ['A@X.example', 'b@x.example'];
    const body = resendEvent('email.bounced', { mail: MAIL, to, atMs: NOW_MS - 1_000, bounce: 'Permanent' });
    const names = [`<${MAIL}@folio.test>`, expect.stringMatching(/^[0-9a-f-]{36}$/)];
    const report = { names, kind: 'BOUNCED', isPermanent: true, atMs: NOW_MS - 1_000 };
    expect(await signed(body)).toMatchObject({
      outcome: 'GENUINE',
      reports: [
        { ...report, address: 'a@x.example', reason: '550 5.1.1 no such mailbox' },
        { ...report, address: 'b@x.example' },
      ],
    });
    const soft = resendEvent('email.bounced', { mail: MAIL, to, bounce: 'Temporary' });
    expect(await signed(soft)).toMatchObject({ reports: [{ isPermanent: false }, { isPermanent: false }] });
    const opened = resendEvent('email.opened', { mail: MAIL, to });
    expect(await signed(opened)).toEqual({ outcome: 'GENUINE', reports: [] });
  });

  it('a SendGrid report is a list of deliveries, bounces and complaints without other events', async () => {
    const of = (event: string, more = {}) => ({
      email: 'a@x.example',
      timestamp: NOW_SECONDS,
      'smtp-id': `<${MAIL}@folio.test>`,
      event,
      sg_message_id: '14c5d75ce93.dfd.64b469.filter0001.16648.5515E0B88.0',
      ...more,
    });
    const body = JSON.stringify([
      of('processed'),
      of('delivered', { response: '250 OK' }),
      of('bounce', { type: 'bounce', reason: '550 no' }),
      of('bounce', { type: 'blocked', reason: '421 later' }),
      of('dropped', { reason: 'Bounced Address' }),
      of('spamreport', { 'smtp-id': undefined }),
      null,
      'text',
      {},
    ]);
    const delivery = await ofSendgrid(body);
    const reports = delivery.outcome === 'GENUINE' ? delivery.reports : [];
    expect(reports.map(({ kind, isPermanent, reason }) => [kind, isPermanent, reason])).toEqual([
      ['DELIVERED', false, null],
      ['BOUNCED', true, '550 no'],
      ['BOUNCED', false, '421 later'],
      ['BOUNCED', false, 'Bounced Address'],
      ['COMPLAINED', false, null],
    ]);
    expect(reports[4]).toMatchObject({ names: ['14c5d75ce93.dfd.64b469'], atMs: NOW_MS });
  });

  it.each(['', 'no', '[', '{}', '[]', '7', 'null', '{"type":7}', '{"type":""}'])(
    'a signed Resend body %j is UNREADABLE',
    async (body) => {
      expect(await signed(body)).toEqual({ outcome: 'UNREADABLE' });
    },
  );

  it.each([
    '{"type":"email.bounced"}',
    '{"type":"email.bounced","data":null}',
    '{"type":"email.bounced","data":{"to":"a@x.example"}}',
    '{"type":"email.bounced","data":{"to":[7,null,{}]},"created_at":"never"}',
  ])('a Resend report without usable data gives no reports: %s', async (body) => {
    expect(await signed(body)).toEqual({ outcome: 'GENUINE', reports: [] });
  });

  it.each(['', '{}', 'no', 'null'])('a signed SendGrid body %j is UNREADABLE', async (body) => {
    expect(await ofSendgrid(body)).toEqual({ outcome: 'UNREADABLE' });
  });
});

describe('the id of a mail', () => {
  it("the carrier's id is the last usable word of the acceptance", () => {
    expect(carrierIdOf('250 2.0.0 Ok: queued as 4Fk2zQ1x')).toBe('4Fk2zQ1x');
    expect(carrierIdOf('0102018b5c2f0000-aaaa-bbbb-000000')).toBe('0102018b5c2f0000-aaaa-bbbb-000000');
    expect(carrierIdOf('<14c5d75ce93.dfd@ismtpd-555> accepted')).toBe('14c5d75ce93.dfd@ismtpd-555');
    for (const none of [null, '', 'taken', '250 OK', 'x'.repeat(5_000)]) expect(carrierIdOf(none)).toBeNull();
    expect(carrierIdsOf(['<a1b2c3d4e5>', 'a1b2c3d4e5', 'short1'])).toEqual(['a1b2c3d4e5']);
  });

  it('our own mail id is read only from the Message-ID', () => {
    expect(mailIdOf(`<${MAIL}@folio.test>`)).toBe(MAIL);
    expect(mailIdOf(`${MAIL.toUpperCase()}@folio.test`)).toBe(MAIL);
    for (const none of [MAIL, `<x${MAIL}@folio.test>`, '', '<@>']) expect(mailIdOf(none)).toBeNull();
  });
});
