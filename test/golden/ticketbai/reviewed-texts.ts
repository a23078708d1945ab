import { stableText } from '../stable-text.ts';
import { laidOut } from './laid-out.ts';
import type { PlayedFile } from './play-file-case.ts';

const MOST_SHOWN = 8;
const FIRST_SHOWN = 3;
const LAST_SHOWN = 2;
/** Text of a paper of more pages is shown by its beginning and its end. */
const MOST_CHARACTERS = 8_000;
const IDENTIFIER = /(TBAI-\w{9}-\d{6}-)[^"\s<&]{13,39}?-\d{3}/g;
const SIGNATURE = /<ds:Signature [\s\S]*<\/ds:Signature>/;
const PREVIOUS = /<EncadenamientoFacturaAnterior>[\s\S]*<\/EncadenamientoFacturaAnterior>/;
const EXCERPT = /("signature_excerpt": ")[^"]+/g;
const CRC = /(&cr=)\d{3}/g;
const TIME = /(<HoraExpedicionFactura>)[\d:]+/;
const PRESENTATION = /("presentation_id": ")[^"]+/g;

function isLong(value: unknown): value is unknown[] {
  return Array.isArray(value) && value.length > MOST_SHOWN;
}

/** Cuts long lists of a body short, as `laidOut` does with elements. */
function shortLists(value: unknown): unknown {
  if (isLong(value)) {
    const hidden = value.length - FIRST_SHOWN - LAST_SHOWN;
    return [
      ...value.slice(0, FIRST_SHOWN).map(shortLists),
      `… ${hidden} more …`,
      ...value.slice(-LAST_SHOWN).map(shortLists),
    ];
  }
  if (Array.isArray(value)) return value.map(shortLists);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shortLists(one)]));
}

function stable(text: string): string {
  return stableText(text)
    .replace(IDENTIFIER, '$1<signature>-<crc>')
    .replace(CRC, '$1<crc>')
    .replace(EXCERPT, '$1<signature>')
    .replace(PRESENTATION, '$1<id>');
}

/** Lays a body out for a reader, without what differs between two runs. */
export function reviewedJson(body: unknown): string {
  return stable(`${JSON.stringify(shortLists(body), null, 2)}\n`);
}

/** Returns the texts of a case that a person reviews, by their file: without signature, chain and other marks of one run. */
export function reviewedTexts({ invoice, file, document }: PlayedFile): Record<string, string> {
  const shown = file.replace(SIGNATURE, '').replace(PREVIOUS, '').replace(TIME, '$1hh:mm:ss');
  const half = MOST_CHARACTERS / 2;
  const text = stable(document);
  const isWhole = text.length <= MOST_CHARACTERS;
  return {
    'issued.json': reviewedJson(invoice),
    'file.xml': laidOut(shown),
    'document.txt': isWhole ? `${text}\n` : `${text.slice(0, half)}\n…\n${text.slice(-half)}\n`,
  };
}
