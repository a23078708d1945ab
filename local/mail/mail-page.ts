import { type Request, Response, type V4WorkerOptions } from 'miniflare';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { MailSink } from './mail-sink.ts';

export const MAIL_PAGE_WORKER = 'folio-mail-page';

/**
 * Hosts that may reach the page. Mails hold sign-in codes and links, so no other site may reach them by a name that
 * resolves to this machine.
 */
const LOOPBACK_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];
/** Content policy of a mail: it may show only its own content, and run nothing. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d5dbd8,#3a413f);--raised:light-dark(#f2f4f3,#242a28);--muted:light-dark(#56605c,#a8b2ae);--link:light-dark(#17694f,#6fd0ab)}
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:1.5rem auto;padding:0 1rem;color:light-dark(#1b1f1e,#e8ebea);background:light-dark(#fff,#151817)}
a{color:var(--link)}h1{margin-bottom:.3rem}.muted{color:var(--muted)}code{overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:0}li{padding:.8rem 0;border-bottom:1px solid var(--line);overflow-wrap:anywhere}
li h2{margin:0;font-size:1.05rem}li p{margin:.15rem 0}.code{font-weight:700;padding:.05rem .5rem;border-radius:6px;background:var(--raised)}`;
/** Line of a mail that consists only of a code. */
const CODE_LINE = /^\d{6}$/m;

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

/** Mail in the list, with its code, so that the mail need not be opened for it. */
interface ShownMail {
  mail: ListedMail;
  code: string | null;
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

async function newestFirst(sink: MailSink): Promise<ShownMail[]> {
  const mails: ShownMail[] = [];
  for (const file of sink.list().reverse()) {
    const bytes = await sink.read(file);
    if (bytes === null) continue;
    const mail = await PostalMime.parse(bytes);
    mails.push({ mail: listed(file, mail), code: CODE_LINE.exec(mail.text ?? '')?.[0] ?? null });
  }
  return mails;
}

function item({ mail: { file, date, from, to, cc, subject, attachments }, code }: ShownMail): string {
  const recipients = escaped([...to, ...cc].join(', '));
  const files = attachments.map(
    ({ filename, bytes }) => `${escaped(filename ?? 'unnamed')} (${bytes} bytes)`,
  );
  return `<li><h2><a href="/mails/${file}/html">${escaped(subject)}</a>${code === null ? '' : ` <span class="code">${code}</span>`}</h2>
<p>To ${recipients} <span class="muted">from ${escaped(from)}</span></p>
<p class="muted">${escaped(date ?? '')} · <a href="/mails/${file}/text">text</a> · <a href="/mails/${file}">.eml</a>${files.length === 0 ? '' : ` · ${files.join(', ')}`}</p></li>`;
}

function page(mails: readonly ShownMail[], directory: string): string {
  const list =
    mails.length === 0
      ? '<p>None yet. What the service mails comes here instead of being sent.</p>'
      : `<ol>${mails.map(item).join('\n')}</ol>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${mails.length === 0 ? '' : `(${mails.length}) `}Mails · Folio, local</title><style>${STYLE}</style></head>
<body><main><h1>Mails</h1><p class="muted">${mails.length} in <code>${escaped(directory)}</code>, newest first.</p>
${list}</main></body></html>`;
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
    const mails = (await newestFirst(sink)).map(({ mail }) => mail);
    return answer(JSON.stringify({ mails }), 'application/json; charset=utf-8');
  }
  const [, file, form] = /^\/mails\/([^/]+)(?:\/(html|text))?$/.exec(path) ?? [];
  return file === undefined ? null : await mailAnswer(sink, file, form);
}

/**
 * Returns the handler that shows the mails of a sink to people and programs of this machine.
 * `/` is a page, `/mails` the same as JSON (newest first). `/mails/<file>` is the message, and `/html` and `/text`
 * below it are its bodies.
 */
export function mailPage(sink: MailSink): (request: Request) => Promise<Response> {
  return async (request) => {
    const { hostname, pathname } = new URL(request.url);
    if (!LOOPBACK_HOSTS.includes(hostname)) return new Response('Not from there.', { status: 403 });
    if (request.method !== 'GET') return new Response('Mails are only read here.', { status: 405 });
    return (await pageAnswer(sink, pathname)) ?? new Response('There is no such mail.', { status: 404 });
  };
}

/** Returns the page as a Worker of the local runtime, which gives it its own port. */
export function mailPageWorker(sink: MailSink): V4WorkerOptions {
  const contents = 'export default { fetch: (request, env) => env.PAGE.fetch(request) };';
  return {
    name: MAIL_PAGE_WORKER,
    modules: [{ type: 'ESModule', path: 'index.js', contents }],
    compatibilityDate: '2026-10-01',
    serviceBindings: { PAGE: mailPage(sink) },
  };
}
