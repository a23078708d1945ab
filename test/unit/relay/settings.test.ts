import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateEnd, certificateNotice } from '../../../relay/certificate-end.ts';
import { readSettings } from '../../../relay/settings.ts';
import { SettingsError } from '../../../relay/settings-error.ts';
import { clientPfx, makeAuthority, PASSPHRASE, serverCertificate } from './support/certificates.ts';

const SECRET = 'x'.repeat(32);
let folder: string;
let variables: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-relay-'));
  const authority = makeAuthority('Any');
  const server = serverCertificate(authority);
  const file = (name: string, bytes: Buffer | string) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
  };
  variables = {
    AEAT_RELAY_PFX: file('client.p12', clientPfx(authority, 'Any')),
    AEAT_RELAY_PASSPHRASE: PASSPHRASE,
    AEAT_RELAY_SECRET: SECRET,
    AEAT_RELAY_TLS_CERT: file('server.pem', server.cert),
    AEAT_RELAY_TLS_KEY: file('server.key', server.key),
    NOT_A_PFX: file('text', 'text'),
  };
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('the settings of a relay', () => {
  it('readSettings reads the variables with 127.0.0.1 and port 8443 as defaults', () => {
    expect(readSettings(variables)).toMatchObject({ secret: SECRET, host: '127.0.0.1', port: 8443 });
    expect(readSettings(variables).server?.cert.toString()).toContain('BEGIN CERTIFICATE');
    const plain = { ...variables, AEAT_RELAY_TLS_CERT: '', AEAT_RELAY_TLS_KEY: '', AEAT_RELAY_PORT: '9' };
    expect(readSettings(plain)).toMatchObject({ server: null, port: 9 });
  });

  it.each([
    ['no secret', { AEAT_RELAY_SECRET: '' }, /AEAT_RELAY_SECRET must be 32 characters/],
    ['a short secret', { AEAT_RELAY_SECRET: 'x'.repeat(31) }, /AEAT_RELAY_SECRET must be 32 characters/],
    ['a secret that no header holds', { AEAT_RELAY_SECRET: 'ñ'.repeat(32) }, /AEAT_RELAY_SECRET/],
    ['no certificate', { AEAT_RELAY_PFX: '' }, /AEAT_RELAY_PFX must name/],
    ['a missing file', { AEAT_RELAY_PFX: '/nowhere.p12' }, /AEAT_RELAY_PFX cannot be read: ENOENT/],
    [
      'a wrong passphrase',
      { AEAT_RELAY_PASSPHRASE: 'another' },
      /AEAT_RELAY_PFX cannot be opened \(mac verify/,
    ],
    ['a port that is none', { AEAT_RELAY_PORT: '70000' }, /AEAT_RELAY_PORT/],
    ['half a server certificate', { AEAT_RELAY_TLS_KEY: '' }, /go together/],
  ])('readSettings rejects settings with %s and names the reason', (_, change, message) => {
    expect(() => readSettings({ ...variables, ...change })).toThrow(SettingsError);
    expect(() => readSettings({ ...variables, ...change })).toThrow(message);
  });

  it('readSettings rejects a file with the wrong content', () => {
    const { NOT_A_PFX = '' } = variables;
    expect(() => readSettings({ ...variables, AEAT_RELAY_PFX: NOT_A_PFX })).toThrow(/cannot be opened/);
    expect(() => readSettings({ ...variables, AEAT_RELAY_TLS_KEY: NOT_A_PFX })).toThrow(
      /no certificate and its key/,
    );
  });
});

describe('the own certificates of senders', () => {
  const OWN = 'B12345674.p12';
  /** Makes a folder of senders with these files. */
  function sendersFolder(files: Readonly<Record<string, Buffer | string>>): string {
    const made = mkdtempSync(join(folder, 'senders-'));
    for (const [name, bytes] of Object.entries(files)) writeFileSync(join(made, name), bytes);
    return made;
  }
  const read = (files: Readonly<Record<string, Buffer | string>>) =>
    readSettings({ ...variables, AEAT_RELAY_SENDERS: sendersFolder(files) }).senders;
  const own = () => clientPfx(makeAuthority('Any'), 'Bilbao SL');

  it('readSettings reads them by NIF, with a passphrase that a line end follows', () => {
    expect(readSettings(variables).senders.size).toBe(0);
    const senders = read({ [OWN]: own(), 'B12345674.passphrase': `${PASSPHRASE}\n` });
    expect([...senders].map(([nif, { passphrase }]) => [nif, passphrase])).toEqual([
      ['B12345674', PASSPHRASE],
    ]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    [
      'a name that is no NIF',
      { 'bilbao.p12': 'x' },
      /bilbao\.p12 of AEAT_RELAY_SENDERS must be called by the NIF/,
    ],
    ['no passphrase', { [OWN]: 'x' }, /B12345674\.passphrase cannot be read/],
    [
      'no certificate',
      { [OWN]: 'x', 'B12345674.passphrase': '' },
      /B12345674\.p12 of AEAT_RELAY_SENDERS cannot be opened/,
    ],
  ])('readSettings rejects a file with %s and names it', (_, files, message) => {
    expect(() => read(files)).toThrow(message);
    expect(() => read(files)).toThrow(SettingsError);
  });

  it('readSettings rejects a wrong passphrase, two files of a NIF, and a folder that is not there', () => {
    const passphrase = { 'B12345674.passphrase': PASSPHRASE };
    expect(() => read({ [OWN]: own(), 'B12345674.passphrase': 'another' })).toThrow(/mac verify/);
    expect(() => read({ [OWN]: own(), 'B12345674.pfx': own(), ...passphrase })).toThrow(/has two files/);
    expect(() => readSettings({ ...variables, AEAT_RELAY_SENDERS: '/nowhere' })).toThrow(
      /AEAT_RELAY_SENDERS/,
    );
  });
});

describe("the expiry of the relay's certificate", () => {
  it('the expiry is read from the file and gives a warning under 30 days', () => {
    const endMs = certificateEnd(readSettings(variables).certificate) ?? 0;
    expect(endMs).toBeGreaterThan(Date.now());
    const notice = (days: number) => certificateNotice(endMs, endMs - days * 86_400_000);
    expect(notice(30)).toEqual({ certificate_ends: new Date(endMs).toISOString(), days_left: 30 });
    expect(notice(29)).toMatchObject({ days_left: 29, warning: true });
    expect(notice(-1)).toMatchObject({ days_left: -1, warning: true });
  });
});
