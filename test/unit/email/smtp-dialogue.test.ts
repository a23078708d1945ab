import { describe, expect, it } from 'vitest';
import { smtpDialogue } from '../../../src/mail/transport/smtp/smtp-dialogue.ts';
import { smtpSettings } from '../../../src/mail/transport/smtp/smtp-settings.ts';

const ENVELOPE = { from: 'facturas@pena.es', to: ['uno@example.com', 'dos@example.com'] };
const BYTES = 1234;
const CREDENTIALS = 'smtp://usuario:contrase%C3%B1a@mail.example.com';

/** Parses a server reply written as "250-a|250 b". */
function reply(text: string) {
  const lines = text.split('|');
  return { code: Number(lines[0]?.slice(0, 3)), lines: lines.map((line) => line.slice(4)) };
}

/** Plays the server's replies and returns the client's commands and the outcome. */
function play(url: string, replies: readonly string[]) {
  const settings = smtpSettings(url);
  if (settings === null) throw new Error('not an SMTP_URL');
  const dialogue = smtpDialogue(settings, ENVELOPE, BYTES);
  const said: string[] = [];
  let turn = dialogue.next();
  for (const text of replies) {
    if (turn.done) throw new Error(`over before ${text}`);
    said.push(turn.value.step === 'COMMAND' ? turn.value.line : turn.value.step);
    turn = dialogue.next(reply(text));
  }
  if (!turn.done) throw new Error(`goes on with ${JSON.stringify(turn.value)}`);
  return { said, outcome: turn.value };
}

const ACCEPTED = ['250 ok', '250 ok', '250 ok', '354 go', '250 2.0.0 queued as 4711'];

describe('the SMTP dialogue', () => {
  it("the client submits a message and returns the server's reference", () => {
    const { said, outcome } = play('smtp://mail.example.com', [
      '220 hi',
      '250-hi|250 SIZE 9000',
      ...ACCEPTED,
    ]);
    expect(said).toEqual([
      'LISTEN',
      'EHLO pena.es',
      `MAIL FROM:<facturas@pena.es> SIZE=${BYTES}`,
      'RCPT TO:<uno@example.com>',
      'RCPT TO:<dos@example.com>',
      'DATA',
      'MESSAGE',
    ]);
    expect(outcome).toEqual({ result: 'SENT', reference: '2.0.0 queued as 4711' });
  });

  it('the client falls back to HELO when EHLO is unknown', () => {
    const { said, outcome } = play('smtp://mail.example.com', ['220 hi', '502 no', '250 hi', ...ACCEPTED]);
    expect(said.slice(1, 4)).toEqual(['EHLO pena.es', 'HELO pena.es', 'MAIL FROM:<facturas@pena.es>']);
    expect(outcome.result).toBe('SENT');
  });

  it('the client starts TLS when offered, greets again and signs in afterwards', () => {
    const { said, outcome } = play(CREDENTIALS, [
      '220 hi',
      '250-hi|250-STARTTLS|250 AUTH PLAIN',
      '220 go',
      '',
      '250-hi|250 AUTH LOGIN PLAIN',
      '235 ok',
      ...ACCEPTED,
    ]);
    const plain = Buffer.from('\0usuario\0contraseña').toString('base64');
    expect(said.slice(1, 6)).toEqual([
      'EHLO pena.es',
      'STARTTLS',
      'START_TLS',
      'EHLO pena.es',
      `AUTH PLAIN ${plain}`,
    ]);
    expect(outcome.result).toBe('SENT');
  });

  it('the client signs in with LOGIN when PLAIN is not offered', () => {
    const { said } = play(CREDENTIALS.replace('smtp:', 'smtps:'), [
      '220 hi',
      '250-hi|250 AUTH=LOGIN',
      '334 VXNlcm5hbWU6',
      '334 UGFzc3dvcmQ6',
      '235 ok',
      ...ACCEPTED,
    ]);
    const [user, password] = ['usuario', 'contraseña'].map((text) => Buffer.from(text).toString('base64'));
    expect(said.slice(2, 5)).toEqual(['AUTH LOGIN', user, password]);
  });

  it.each([
    ['no encryption is offered', ['220 hi', '250-hi|250 AUTH PLAIN']],
    ['encryption is refused', ['220 hi', '250-hi|250 STARTTLS', '454 not now']],
    ['encryption is promised and refused for good', ['220 hi', '250-hi|250 STARTTLS', '501 no']],
  ])('the client sends no credentials when %s', (_, replies) => {
    const { said, outcome } = play(CREDENTIALS, replies);
    expect(said.join(' ')).not.toContain('AUTH');
    expect(outcome).toMatchObject({ result: 'FAILED', retry: true });
  });

  it('on the same machine the client uses TLS only if sign-in requires it', () => {
    const offered = '250-hi|250-STARTTLS|250 AUTH PLAIN';
    const open = play('smtp://127.0.0.1:2525', ['220 hi', offered, ...ACCEPTED]);
    expect(open.said).not.toContain('STARTTLS');
    const signedIn = play('smtp://u:p@localhost', ['220 hi', offered, '235 ok', ...ACCEPTED]);
    expect(signedIn.said).not.toContain('STARTTLS');
    const strict = play('smtp://u:p@localhost', [
      '220 hi',
      '250-hi|250 STARTTLS',
      '220 go',
      '',
      offered,
      '235 ok',
      ...ACCEPTED,
    ]);
    expect(strict.said.slice(2, 4)).toEqual(['STARTTLS', 'START_TLS']);
  });

  it('if one recipient is rejected, the client sends the message to nobody', () => {
    const { said, outcome } = play('smtp://mail.example.com', [
      '220 hi',
      '250 hi',
      '250 ok',
      '250 ok',
      '550 unknown',
    ]);
    expect(said).not.toContain('DATA');
    expect(outcome).toEqual({ result: 'REJECTED', reason: 'dos@example.com was refused: 550 unknown' });
  });

  it.each([
    ['the greeting', ['421 busy'], 'FAILED'],
    ['the greeting for good', ['554 go away'], 'FAILED'],
    ['the sender for now', ['220 hi', '250 hi', '451 later'], 'FAILED'],
    ['the sender for good', ['220 hi', '250 hi', '550 not you'], 'REJECTED'],
    ['a sender that is not signed in', ['220 hi', '250 hi', '530 sign in'], 'FAILED'],
    ['a recipient for now', ['220 hi', '250 hi', '250 ok', '450 greylisted', '250 ok'], 'FAILED'],
    ['one for now and one for good', ['220 hi', '250 hi', '250 ok', '450 later', '550 no'], 'REJECTED'],
    ['a recipient and ends', ['220 hi', '250 hi', '250 ok', '421 closing'], 'FAILED'],
    ['DATA', ['220 hi', '250 hi', '250 ok', '250 ok', '250 ok', '451 later'], 'FAILED'],
    ['the message for now', ['220 hi', '250 hi', ...ACCEPTED.slice(0, 4), '452 full'], 'FAILED'],
    ['the message for good', ['220 hi', '250 hi', ...ACCEPTED.slice(0, 4), '552 too big'], 'REJECTED'],
  ])('a server that refuses %s gives the result %s', (_, replies, result) => {
    const { outcome } = play('smtp://mail.example.com', replies);
    expect(outcome.result).toBe(result);
    if (outcome.result === 'FAILED') expect(outcome.retry).toBe(true);
  });

  it('rejected credentials are reported without their value', () => {
    const { outcome } = play(CREDENTIALS.replace('smtp:', 'smtps:'), [
      '220 hi',
      '250-hi|250 AUTH PLAIN',
      '535 wrong\u0007 password',
    ]);
    expect(outcome).toEqual({
      result: 'FAILED',
      reason: 'the mail server refused the credentials of SMTP_URL: 535 wrong password',
      retry: true,
    });
  });
});

describe('smtpSettings', () => {
  it('smtpSettings uses the submission ports unless SMTP_URL names one', () => {
    expect(smtpSettings('smtp://mail.example.com')).toMatchObject({ port: 587, implicitTls: false });
    expect(smtpSettings('smtps://mail.example.com')).toMatchObject({ port: 465, implicitTls: true });
    expect(smtpSettings('smtp://[::1]:2525/')).toMatchObject({ host: '[::1]', port: 2525 });
  });

  it('smtpSettings decodes percent-encoded credentials', () => {
    expect(smtpSettings('smtps://a%40b.es:p%3Aw%2F@h')?.credentials).toEqual({
      user: 'a@b.es',
      password: 'p:w/',
    });
    expect(smtpSettings('smtps://h')?.credentials).toBeNull();
  });

  it.each([
    '',
    'mail.example.com',
    'http://h',
    'smtp://',
    'smtp://h/path',
    'smtp://h?x=1',
    'smtp://u%0d%0a:p@h',
    'smtp://%ff:p@h',
  ])('smtpSettings rejects %j', (text) => {
    expect(smtpSettings(text)).toBeNull();
  });
});
