import { qrTextOf } from '../support/documents/qr-picture.ts';

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;
const INSTANT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)/g;
const FINGERPRINT = /\b[0-9A-F]{64}\b/g;
/** Reference of a record to the one before it, which belongs to another case. */
const CHAINING = /(<(\w+:)?Encadenamiento>)[\s\S]*?(<\/(?:\w+:)?Encadenamiento>)/g;
/** Signature of a Facturae, which differs each time. */
const SIGNATURE = /(<ds:Signature\b)[\s\S]*(<\/ds:Signature>)/;
const PAGE = /(\/i\/[tl][0-9a-z]+\.)[\w-]+/g;
const PICTURE = /("qr_base64": ")([\w+/]+=*)"/g;
const RECEIPT = /("(?:csv|registration_number|position|etag|version|pdf_url)": )[^\n]+?(,?\n)/g;

/**
 * A text of a case without what differs between two runs: ids (numbered as they come), instants, fingerprints, receipts of the AEAT,
 * the port, the secret of a page, and what a record says of the record before it. The picture of a QR code is shown as what it says: its
 * bytes are the compressor's affair.
 */
export function stableText(text: string): string {
  const ids = new Map<string, string>();
  const named = (id: string) => {
    const known = ids.get(id) ?? `<id ${ids.size + 1}>`;
    ids.set(id, known);
    return known;
  };
  return text
    .replace(
      PICTURE,
      (_, before: string, png: string) => `${before}<QR of ${qrTextOf(Buffer.from(png, 'base64'))}>"`,
    )
    .replace(SIGNATURE, '$1>…$2')
    .replace(CHAINING, '$1…$3')
    .replace(RECEIPT, '$1"…"$2')
    .replace(UUID, named)
    .replace(INSTANT, '<instant>')
    .replace(FINGERPRINT, '<fingerprint>')
    .replace(/localhost:\d+/g, 'localhost')
    .replace(PAGE, '$1<secret>');
}

const INDENT = '  ';

/** XML without line breaks, one element a line, indented by its depth, so that a person can read it. */
export function readableXml(xml: string): string {
  let depth = 0;
  const lines = xml.replaceAll('><', '>\n<').split('\n');
  return lines
    .map((line) => {
      if (line.startsWith('</')) depth--;
      const shown = INDENT.repeat(Math.max(0, depth)) + line;
      if (/^<\w/.test(line) && !line.includes('</') && !line.endsWith('/>')) depth++;
      return shown;
    })
    .join('\n');
}
