import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { encryptedPkcs12 } from '../support/certificates/pkcs12-maker.ts';
import { type MadeCertificate, madeCertificate } from '../support/certificates/x509-maker.ts';
import { invoiceBody } from '../support/invoice-bodies.ts';
import { formOf } from '../support/multipart-forms.ts';
import { call } from './service/api.ts';
import { admin } from './service/operator.ts';
import { type RunningService, seededState, startService } from './service/service.ts';

const TIMEOUT_MS = 300_000;
const WAIT = { timeout: 60_000, interval: 200 };
const DAY_MS = 86_400_000;
const NIF = 'B20000006';
const PIN = 'zigilua-4096-pina';
/** Octets of a secret that are looked for, and how often along it: text in base64 may begin at any of three octets. */
const WINDOW_OCTETS = 45;
const WINDOWS = 8;
const SHIFTS = [0, 1, 2];
/** Algorithm of an RSA key in PKCS#8 (RFC 5208): no clear private key is stored without it. */
const CLEAR_PKCS8 = Buffer.from('020100300d06092a864886f70d0101010500', 'hex');
const GZIP = Buffer.from([0x1f, 0x8b]);
const ZIP = Buffer.from('PK');

const state = seededState();
const responses: string[] = [];
const downloads: Buffer[] = [];
let service: RunningService;
let log = '';

beforeAll(async () => {
  const args = ['--ticketbai-wait', '0', '--log', 'json'];
  const started = await startService({ state, args });
  const { gipuzkoa_company_id: company_id, foral_sandbox_key: sandbox_key } = started.credentials;
  service = { ...started, credentials: { ...started.credentials, company_id, sandbox_key } };
}, TIMEOUT_MS);
afterAll(async () => {
  await service.kill().catch(() => undefined);
  rmSync(state, { recursive: true, force: true });
});

/** Returns windows of a secret as octets, in both forms of base64 and in hexadecimal. */
function windowsOf(secret: Uint8Array): Buffer[] {
  const bytes = Buffer.from(secret);
  const step = Math.floor((bytes.length - WINDOW_OCTETS) / WINDOWS);
  return Array.from({ length: WINDOWS }, (_, index) => index * step).flatMap((start) =>
    SHIFTS.flatMap((shift) => {
      const part = bytes.subarray(start + shift, start + shift + WINDOW_OCTETS);
      const texts = (['base64', 'base64url', 'hex'] as const).map((form) => Buffer.from(part.toString(form)));
      return [part, ...texts];
    }),
  );
}

/** Returns the private numbers of a key. The rest of its PKCS#8 stands in the certificate too. */
async function privateParts({ privateKey }: MadeCertificate): Promise<Uint8Array[]> {
  const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('pkcs8', privateKey.slice(), algorithm, true, ['sign']);
  const { d = '', p = '', q = '' } = (await crypto.subtle.exportKey('jwk', key)) as JsonWebKey;
  return [d, p, q].map((part) => Buffer.from(part, 'base64url'));
}

/** Returns the encrypted key of a PKCS#12 file, which stands after the certificate. The certificate itself is public, and in clear. */
function encryptedPart(file: Uint8Array, { der }: MadeCertificate): Uint8Array {
  const at = Buffer.from(file).indexOf(der);
  if (at < 0) throw new Error('the certificate is not in clear in the file');
  return file.slice(at + der.length);
}

/** Returns a file and what it has compressed in it. */
function opened(bytes: Buffer): Buffer[] {
  try {
    if (bytes.subarray(0, GZIP.length).equals(GZIP)) return [bytes, ...opened(gunzipSync(bytes))];
    if (bytes.subarray(0, ZIP.length).equals(ZIP))
      return [bytes, ...Object.values(unzipSync(bytes)).flatMap((part) => opened(Buffer.from(part)))];
  } catch {
    // A file that begins like an archive and is none is looked at as it is.
  }
  return [bytes];
}

/** Returns every file of the state: databases, objects, buckets, mails. */
function storedFiles(): [string, Buffer][] {
  return readdirSync(state, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path, readFileSync(path)]);
}

// biome-ignore lint/suspicious/noExplicitAny: responses of every shape
async function ask(method: string, path: string, body?: unknown): Promise<any> {
  const response = await call(service, method, path, body === undefined ? {} : { body });
  responses.push(JSON.stringify(response.body));
  expect(response.status, `${method} ${path}: ${responses.at(-1)}`).toBeLessThan(300);
  return response.body?.data;
}

async function upload(file: Uint8Array, password: string) {
  const { baseUrl, credentials } = service;
  const response = await fetch(`${baseUrl}/v1/companies/${credentials.company_id}/certificates`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${credentials.sandbox_key}` },
    body: formOf({ file, password }),
  });
  const text = await response.text();
  responses.push(text);
  return { status: response.status, data: JSON.parse(text).data };
}

async function download(url: string): Promise<void> {
  const { baseUrl, credentials } = service;
  const isOwn = url.startsWith('/');
  const headers = isOwn ? { Authorization: `Bearer ${credentials.sandbox_key}` } : {};
  const response = await fetch(isOwn ? baseUrl + url : url, { headers });
  expect(response.status, url).toBe(200);
  downloads.push(Buffer.from(await response.arrayBuffer()));
}

it(
  'no log, answer, export, backup or database holds the private key, PIN or PKCS#12 file of a TicketBAI certificate',
  async () => {
    const day = (days: number) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 19)}Z`;
    const made = await madeCertificate({
      ...{ keyKind: 'RSA', commonName: 'ITSASO PRUEBA SL', subjectSerialNumber: `IDCES-${NIF}` },
      ...{ notBefore: day(-1), notAfter: day(400) },
    });
    const file = encryptedPkcs12(made, PIN);
    expect((await upload(file, `${PIN}x`)).status).toBe(422);
    expect((await upload(file.slice(0, -9), PIN)).status).toBe(422);
    const held = await upload(file, PIN);
    expect(held.status).toBe(201);
    const certificate = { source: 'COMPANY', certificate_id: held.data.id };
    await ask('PATCH', '{c}/ticketbai-configuration', { certificate });
    const issued = await ask('POST', '{c}/invoices', { ...invoiceBody(), options: { issue_directly: true } });
    await ask('POST', `{c}/invoices/${issued.id}/void`, { reason: 'La operación no tuvo lugar' });
    const pending = async () => (await ask('GET', '{c}/ticketbai-configuration')).records_pending;
    await expect.poll(pending, WAIT).toBe(0);
    for (const path of ['certificates', 'ticketbai-records', 'ticketbai-records/verification'])
      await ask('GET', `{c}/${path}`);
    const { company_id, foral_account_id } = service.credentials;
    await download(`/v1/companies/${company_id}/ticketbai-records/export`);
    const account = `/v1/accounts/${foral_account_id}/exports`;
    const { export_id } = await ask('POST', account);
    const link = async () => (await ask('GET', `${account}/${export_id}`)).download_url ?? null;
    await expect.poll(link, WAIT).not.toBeNull();
    await download(await link());
    expect((await admin('backup', '--name', 'secrets', '--state', state)).exitCode).toBe(0);
    await expect.poll(() => service.output(), WAIT).toContain('"backup":"secrets"');
    await ask('DELETE', `{c}/certificates/${held.data.id}?force=true`);
    await service.stop();
    log = service.output() + service.errorOutput();

    const places: [string, Buffer][] = [
      ...storedFiles(),
      ['log', Buffer.from(log)],
      ['responses', Buffer.from(responses.join('\n'))],
      ...downloads.map((bytes, index): [string, Buffer] => [`download ${index}`, bytes]),
    ];
    const scanned = places.flatMap(([name, bytes]) => opened(bytes).map((part) => [name, part] as const));
    const holding = (needles: readonly Buffer[]) => [
      ...new Set(
        scanned
          .filter(([, bytes]) => needles.some((needle) => bytes.includes(needle)))
          .map(([name]) => name.replace(state, '')),
      ),
    ];
    // The scan finds what is there: the public certificate stands in databases, export, backup and responses.
    const found = holding(windowsOf(made.der));
    for (const place of ['responses', 'download 0', 'download 1']) expect(found).toContain(place);
    expect(found.some((name) => name.includes('BACKUPS') || name.includes('backup'))).toBe(true);
    expect(found.length).toBeGreaterThan(5);
    expect(holding([Buffer.from(PIN)])).toEqual([]);
    expect(holding(windowsOf(encryptedPart(file, made)))).toEqual([]);
    expect(holding((await privateParts(made)).flatMap(windowsOf))).toEqual([]);
    // The sandbox's own seals are sealed too.
    expect(holding([CLEAR_PKCS8, Buffer.from('PRIVATE KEY')])).toEqual([]);
  },
  TIMEOUT_MS,
);
