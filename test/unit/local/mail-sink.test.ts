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
  it('keeps each mail as it came, in order, for the owner alone', async () => {
    const folder = join(directory, 'mail');
    const sink = new MailSink(folder, () => NOW);
    const names = await Promise.all(['a', 'b', 'c'].map((text) => sink.keep(bytesOf(text))));
    expect(names).toEqual([1, 2, 3].map((n) => `20261121T084200123Z-0000${n}.eml`));
    expect(readdirSync(folder).sort()).toEqual(names);
    expect(names.map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(['a', 'b', 'c']);
    expect(statSync(join(folder, names[0] ?? '')).mode & 0o777).toBe(0o600);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('goes on where an earlier run ended, also when the clock went back', async () => {
    const first = new MailSink(directory, () => NOW);
    await first.keep(bytesOf('a'));
    const second = new MailSink(directory, () => NOW - 60_000);
    await second.keep(bytesOf('b'));
    expect(readdirSync(directory).sort()).toEqual(second.list());
    const texts = await Promise.all(second.list().map(async (name) => await second.read(name)));
    expect(texts.map((bytes) => new TextDecoder().decode(bytes ?? undefined))).toEqual(['a', 'b']);
  });

  it('takes a posted message and answers the name of its file', async () => {
    const sink = new MailSink(directory, () => NOW);
    const response = await sink.receive(new Request('http://mail-sink/mails', { method: 'POST', body: 'a' }));
    expect([response.status, await response.text()]).toEqual([201, '20261121T084200123Z-00001.eml']);
    expect((await sink.receive(get('/'))).status).toBe(405);
  });

  it('reads mails alone, by their names', async () => {
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

  it('lists the mails newest first, for people and for programs', async () => {
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

  it('shows what a mail says, and lets it run nothing', async () => {
    const { file, show } = await pageWithMail();
    const html = await show(get(`/mails/${file}/html`));
    expect(html.headers.get('Content-Security-Policy')).toContain('sandbox');
    expect(await html.text()).toContain('Cañón &amp; Hijos');
    expect(await (await show(get(`/mails/${file}/text`))).text()).toContain('.línea con punto');
    expect(await (await show(get(`/mails/${file}`))).text()).toContain('MIME-Version: 1.0');
    expect((await show(get('/mails/none.eml'))).status).toBe(404);
  });

  it('answers nobody who comes by another name, and takes nothing', async () => {
    const { show } = await pageWithMail();
    expect((await show(get('/mails', 'evil.example.com'))).status).toBe(403);
    expect((await show(new Request('http://localhost/mails', { method: 'POST', body: 'x' }))).status).toBe(
      405,
    );
  });
});
