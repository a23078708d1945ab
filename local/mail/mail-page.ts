import { type Request, Response, type V4WorkerOptions } from 'miniflare';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MailSink } from './mail-sink.ts';

export const MAIL_PAGE_WORKER = 'folio-mail-page';

/** Mails hold sign-in codes and links: no page of another origin may reach them by a name that resolves to this machine. */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** A mail may show nothing but what it brings along, and run nothing. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884;vertical-align:top}`;

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function addressText({ name, address }: Address): string {
  return name ? `${name} <${address ?? ''}>` : (address ?? '');
}

interface ListedMail {
  file: string;
  date: string | null;
  from: string;
  to: string[];
  cc: string[];
  subject: string;
  attachments: { filename: string | null; content_type: string; bytes: number }[];
}

function listed(file: string, mail: Email): ListedMail {
  return {
    file,
    date: mail.date ?? null,
    from: mail.from === undefined ? '' : addressText(mail.from),
    to: (mail.to ?? []).map(addressText),
    cc: (mail.cc ?? []).map(addressText),
    subject: mail.subject ?? '',
    attachments: mail.attachments.map(({ filename, mimeType, content }) => ({
      filename,
      content_type: mimeType,
      bytes: typeof content === 'string' ? content.length : content.byteLength,
    })),
  };
}

async function newestFirst(sink: MailSink): Promise<ListedMail[]> {
  const mails: ListedMail[] = [];
  for (const file of sink.list().reverse()) {
    const bytes = await sink.read(file);
    if (bytes !== null) mails.push(listed(file, await PostalMime.parse(bytes)));
  }
  return mails;
}

function row({ file, date, from, to, cc, subject, attachments }: ListedMail): string {
  const recipients = escaped([...to, ...cc].join(', '));
  const files = attachments.map(
    ({ filename, bytes }) => `${escaped(filename ?? 'unnamed')} (${bytes} bytes)`,
  );
  return `<tr><td>${escaped(date ?? '')}</td><td>${escaped(from)}</td><td>${recipients}</td>
<td><a href="/mails/${file}/html">${escaped(subject)}</a><br><a href="/mails/${file}/text">text</a> · <a href="/mails/${file}">.eml</a></td>
<td>${files.join('<br>')}</td></tr>`;
}

function page(mails: readonly ListedMail[], directory: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Mails of Folio</title><style>${STYLE}</style></head>
<body><h1>Mails</h1><p>${mails.length} in <code>${escaped(directory)}</code>, newest first.</p>
<table><thead><tr><th>Date</th><th>From</th><th>To</th><th>Subject</th><th>Attachments</th></tr></thead>
<tbody>${mails.map(row).join('\n')}</tbody></table></body></html>`;
}

function answer(body: string | Uint8Array, type: string, policy = PAGE_POLICY): Response {
  const headers = {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
  return new Response(body, { headers });
}

async function mailAnswer(sink: MailSink, file: string, form: string | undefined): Promise<Response | null> {
  const bytes = await sink.read(file);
  if (bytes === null) return null;
  if (form === undefined) return answer(bytes, 'message/rfc822');
  const mail = await PostalMime.parse(bytes);
  return form === 'html'
    ? answer(mail.html ?? '', 'text/html; charset=utf-8', MAIL_POLICY)
    : answer(mail.text ?? '', 'text/plain; charset=utf-8');
}

async function pageAnswer(sink: MailSink, path: string): Promise<Response | null> {
  if (path === '/') return answer(page(await newestFirst(sink), sink.directory), 'text/html; charset=utf-8');
  if (path === '/mails') {
    return answer(JSON.stringify({ mails: await newestFirst(sink) }), 'application/json; charset=utf-8');
  }
  const [, file, form] = /^\/mails\/([^/]+)(?:\/(html|text))?$/.exec(path) ?? [];
  return file === undefined ? null : await mailAnswer(sink, file, form);
}

/**
 * Shows the mails of a sink to people and programs of this machine: `/` is a page, `/mails` the same as JSON (newest first),
 * `/mails/<file>` the message, with `/html` and `/text` behind it what it says.
 */
export function mailPage(sink: MailSink): (request: Request) => Promise<Response> {
  return async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (!LOOPBACK_HOSTS.includes(hostname)) return new Response('Not from there.', { status: 403 });
    if (request.method !== 'GET') return new Response('Mails are only read here.', { status: 405 });
    return (await pageAnswer(sink, pathname)) ?? new Response('There is no such mail.', { status: 404 });
  };
}

/** The page as a Worker of the local runtime, which gives it a port of its own. */
export function mailPageWorker(sink: MailSink): V4WorkerOptions {
  const contents = 'export default { fetch: (request, env) => env.PAGE.fetch(request) };';
  return {
    name: MAIL_PAGE_WORKER,
    modules: [{ type: 'ESModule', path: 'index.js', contents }],
    compatibilityDate: '2026-10-01',
    serviceBindings: { PAGE: mailPage(sink) },
  };
}
