import { escaped } from '../../../platform/html-text.ts';
import type { MailBody, MailFact, MailLink } from './mail-body.ts';

const DEFAULT_ACCENT = '#1f4e79';
const ACCENT = /^#[0-9a-f]{6}$/i;
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const INK = 'color:#1c2430';
const FAINT = 'color:#5b6675';
/** Ground of the button. It is not the accent, on which white text might not be legible. */
const BUTTON = '#1c2430';
const LINE = 'border-bottom:1px solid #e3e7ec';
/**
 * Styles for mail readers that support dark mode. Other readers invert the inline colours themselves. The accent carries no
 * text.
 */
const DARK = `@media (prefers-color-scheme:dark){.page{background:#14181d!important}.card{background:#1f252d!important}
.ink{color:#eef1f5!important}.button,.button a{background:#eef1f5!important;color:#14181d!important}.faint{color:#a9b3c0!important}.line{border-color:#39424e!important}}`;

function lines(text: string): string {
  return escaped(text).replaceAll('\n', '<br>');
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;${INK}">${lines(text)}</p>`;
}

/** The first link is what the recipient came for. A cell with a ground is a button in all mail readers. */
function button({ text, url }: MailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px"><tr><td class="button" bgcolor="${BUTTON}" style="background:${BUTTON};border-radius:6px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 24px;${FONT};font-size:16px;line-height:24px;color:#ffffff;font-weight:600;text-decoration:none">${escaped(text)}</a></td></tr></table>`;
}

function linkParagraph({ text, url }: MailLink): string {
  return `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px"><a class="ink" href="${escaped(url)}" style="${INK};font-weight:600">${escaped(text)}</a></p>`;
}

function factRow({ label, value }: MailFact): string {
  const cell = `padding:10px 0;${FONT};font-size:15px;line-height:22px;${LINE}`;
  return `<tr><td class="faint line" style="${cell};${FAINT}">${escaped(label)}</td>
<td class="ink line" align="right" style="${cell};${INK};font-weight:600">${escaped(value)}</td></tr>`;
}

function block(rows: string): string {
  if (rows === '') return '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">${rows}</table>`;
}

function tableRow(cells: readonly string[], look: string, colour: string): string {
  const last = cells.length - 1;
  const tds = cells.map(
    (cell, at) =>
      `<td class="${look} line" align="${at === last ? 'right' : 'left'}" style="padding:8px ${at === last ? 0 : 12}px 8px 0;${FONT};font-size:14px;line-height:20px;${LINE};${colour}">${escaped(cell)}</td>`,
  );
  return `<tr>${tds.join('')}</tr>`;
}

function table({ table: content }: MailBody): string {
  if (content === null) return '';
  const rows = content.rows.map((row) => tableRow(row, 'ink', INK));
  return block([tableRow(content.heads, 'faint', FAINT), ...rows].join('\n'));
}

function card(body: MailBody): string {
  const { issuer, heading, paragraphs, links, facts, farewell } = body;
  return `<p class="faint" style="margin:0 0 4px;${FONT};font-size:14px;line-height:20px;${FAINT}">${escaped(issuer.name)}</p>
<h1 class="ink" style="margin:0 0 24px;${FONT};font-size:24px;line-height:32px;font-weight:700;${INK}">${escaped(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${block(facts.map(factRow).join('\n'))}${table(body)}${links.map((link, at) => (at === 0 ? button(link) : linkParagraph(link))).join('\n')}
${farewell.length === 0 ? '' : paragraph(farewell.join('\n'))}`;
}

/**
 * Renders the HTML of a mail with tables and inline styles, which all mail readers support. It loads nothing, and every value
 * is escaped. The accent colour is a bar, so that the text stays legible with any colour.
 */
export function renderHtml(body: MailBody): string {
  const accent = ACCENT.test(body.accentColor) ? body.accentColor : DEFAULT_ACCENT;
  const { issuer } = body;
  const signature = issuer.nif === null ? issuer.name : `${issuer.name} · NIF ${issuer.nif}`;
  return `<!doctype html>
<html lang="${body.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(body.heading)}</title>
<style>${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f8">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f8">
<tr><td align="center" style="padding:32px 12px">
<table class="card" role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:#ffffff">
<tr><td bgcolor="${accent}" style="background:${accent};height:6px;line-height:6px;font-size:0">&nbsp;</td></tr>
<tr><td style="padding:32px">
${card(body)}
</td></tr>
</table>
<p class="faint" style="margin:16px 0 0;${FONT};font-size:12px;line-height:18px;${FAINT}">${escaped(signature)}</p>
</td></tr>
</table>
</body>
</html>
`;
}
