import type { Turns } from '../../domain/turns.ts';
import { byteText } from '../../platform/byte-text.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { hasObjectStream } from './object-streams.ts';

/** Bytes from either end in which readers search for the header and the end mark (PDF 32000-1, annex H.3). */
const HEADER_WITHIN_BYTES = 1024;
const END_WITHIN_BYTES = 2048;

const HEADER = /%PDF-[12]\.\d/;
const END_MARK = '%%EOF';
const ENCRYPTED = /\/Encrypt\s*(?:<<|\d+\s+\d+\s+R)/;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;

const NOT_A_PDF: Bilingual = { en: 'must be a PDF', es: 'debe ser un PDF' };
const INCOMPLETE: Bilingual = {
  en: 'the PDF is damaged or incomplete; send it again',
  es: 'el PDF está dañado o incompleto; envíalo de nuevo',
};
const PROTECTED: Bilingual = {
  en: 'the PDF is protected with a password; send it without one',
  es: 'el PDF está protegido con contraseña; envíalo sin ella',
};

function* hasPage(bytes: Uint8Array, text: string): Turns<boolean> {
  return PAGE.test(text) || (yield* hasObjectStream(bytes, text, (content) => PAGE.test(byteText(content))));
}

/**
 * Returns the reason why an uploaded file is not a readable PDF, in turns, or null if it is one. It needs a header, an end mark,
 * no password and at least one page. The inflated size is limited, whatever the file declares.
 */
export function* validatePdf(bytes: Uint8Array): Turns<Bilingual | null> {
  const text = byteText(bytes);
  if (!HEADER.test(text.slice(0, HEADER_WITHIN_BYTES))) return NOT_A_PDF;
  if (!text.slice(-END_WITHIN_BYTES).includes(END_MARK)) return INCOMPLETE;
  if (ENCRYPTED.test(text)) return PROTECTED;
  return (yield* hasPage(bytes, text)) ? null : INCOMPLETE;
}
