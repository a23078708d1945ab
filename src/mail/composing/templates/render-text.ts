import type { MailBody } from './mail-body.ts';

/** Renders the text of a mail, for readers without HTML. Line breaks are LF, and the composer converts them. */
export function renderText(body: MailBody): string {
  const { heading, paragraphs, links, facts, table, farewell, issuer } = body;
  const rows = table === null ? [] : table.rows.map((row) => `- ${row.join(' · ')}`);
  const signature = issuer.nif === null ? issuer.name : `${issuer.name} · NIF ${issuer.nif}`;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    rows.join('\n'),
    links.map(({ text, url }) => `${text}:\n${url}`).join('\n\n'),
    farewell.join('\n'),
    `-- \n${signature}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
