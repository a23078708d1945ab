import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Request } from 'miniflare';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailPage } from '../../../local/mail/mail-page.ts';
import { MailSink } from '../../../local/mail/mail-sink.ts';
import { composeMail } from '../../../src/mail/composing/compose-mail.ts';
import { mailWith } from '../../support/mail/mails.ts';

const NOW = Date.UTC(2026, 10, 21, 8, 42, 0, 123);
let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'folio-mails-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function get(path: string, host = 'localhost:1') {
  return new Request(`http://${host}${path}`);
}

describe('the mail folder', () => {
  it('the folder keeps each mail unchanged, in order and readable by its owner only', async () => {
    const folder = join(directory, 'mail');
    const sink = new MailSink(folder, () => NOW);
    const names = await Promise.all(['a', 'b', 'c'].map((text) => sink.keep(bytesOf(text))));
    expect(names).toEqual([1, 2, 3].map((n) => `20261121T084200123Z-0000${n}.eml`));
    expect(readdirSync(folder).sort()).toEqual(names);
    expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['a', 'b', 'c']);
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('the numbering continues after a restart, also when the clock went back', async () => {
    const first = new MailSink(directory, () => NOW);
    await first.keep(bytesOf('a'));
    const second = new MailSink(directory, () => NOW - 60_000);
    await second.keep(bytesOf('b'));
    expect(readdirSync(directory).sort()).toEqual(second.list());
    const texts = await Promise.all(second.list().map(async (name) => await second.read(name)));
    expect(texts.map((bytes) => new TextDecoder().decode(bytes ?? undefined))).toEqual(['a', 'b']);
  });

  it('a posted message is stored, and its file name is returned', async () => {
    const sink = new MailSink(directory, () => NOW);
    const response = await sink.receive(new Request('http://mail-sink/mails', { method: 'POST', body: 'a' }));
    expect([response.status, await response.text()]).toEqual([201, '20261121T084200123Z-00001.eml']);
    expect((await sink.receive(get('/'))).status).toBe(405);
  });

  it('the folder reads only mails by their names', async () => {
    writeFileSync(join(directory, 'secret.txt'), 'x');
    const sink = new MailSink(directory, () => NOW);
    expect(sink.list()).toEqual([]);
    for (const name of ['secret.txt', '../secret.txt', '']) expect(await sink.read(name)).toBeNull();
  });
});

describe('the mail page', () => {
  async function pageWithMail() {
    const sink = new MailSink(directory, () => NOW);
    const attachments = [{ filename: 'ñ.pdf', contentType: 'application/pdf', bytes: bytesOf('%PDF') }];
    const file = await sink.keep(await composeMail(mailWith({ subject: '<b>Año</b>', attachments })));
    await sink.keep(await composeMail(mailWith({ subject: 'Segunda' })));
    return { file, show: mailPage(sink) };
  }

  it('the page lists the mails newest first as HTML and as JSON', async () => {
    const { file, show } = await pageWithMail();
    const listed = await (await show(get('/mails'))).json();
    expect(listed).toMatchObject({
      mails: [
        { subject: 'Segunda' },
        {
          file,
          subject: '<b>Año</b>',
          from: 'Peña & Núñez, S.L. <facturas@pena.es>',
          to: ['Αθήνα Καφέ <cliente@example.com>'],
          cc: ['copia@example.com'],
          date: '2026-11-21T08:42:00.000Z',
          attachments: [{ filename: 'ñ.pdf', content_type: 'application/pdf', bytes: 4 }],
        },
      ],
    });
    const html = await (await show(get('/'))).text();
    expect(html).toContain('&#60;b&#62;Año');
    expect(html).not.toContain('<b>');
  });

  it('the page shows the parts of a mail in a sandbox', async () => {
    const { file, show } = await pageWithMail();
    const html = await show(get(`/mails/${file}/html`));
    expect(html.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await html.text()).toContain('Cañón &amp; Hijos');
    expect(await (await show(get(`/mails/${file}/text`))).text()).toContain('.línea con punto');
    expect(await (await show(get(`/mails/${file}`))).text()).toContain('MIME-Version: 1.0');
    expect((await show(get('/mails/none.eml'))).status).toBe(404);
  });

  it('the page rejects another host name and any write', async () => {
    const { show } = await pageWithMail();
    expect((await show(get('/mails', 'evil.example.com'))).status).toBe(403);
    expect((await show(new Request('http://localhost/mails', { method: 'POST', body: 'x' }))).status).toBe(
      405,
    );
  });
});
