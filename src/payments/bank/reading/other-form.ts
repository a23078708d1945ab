import type { Bilingual } from '../../../platform/i18n/language.ts';
import { UnreadableBankFileError } from './bank-file.ts';

/** Characters at the start of a file that identify its form. */
const HEAD_CHARACTERS = 1_000;
/** Fewest separators in the first row of a table. */
const MIN_SEPARATORS = 1;

const EXCEL: Bilingual = {
  en: 'an Excel workbook or a ZIP archive',
  es: 'un libro de Excel o un archivo ZIP',
};

/** Forms that banks offer beside Norma 43 and CAMT.053, by their first characters. */
const OTHER_FORMS: readonly { starts: RegExp; name: Bilingual }[] = [
  { starts: /^PK\u0003\u0004/, name: EXCEL },
  { starts: /^\u00d0\u00cf\u0011\u00e0/, name: EXCEL },
  { starts: /^%PDF-/, name: { en: 'a PDF', es: 'un PDF' } },
  { starts: /^\u001f\u2039|^\u001f\u008b/, name: { en: 'a compressed file', es: 'un archivo comprimido' } },
  { starts: /^(\{1:F|:20:)/, name: { en: 'an MT940 statement', es: 'un extracto MT940' } },
  { starts: /^(OFXHEADER|<OFX|<\?xml[^>]*>\s*<\?OFX)/i, name: { en: 'an OFX file', es: 'un fichero OFX' } },
  { starts: /^!Type:/i, name: { en: 'a QIF file', es: 'un fichero QIF' } },
  { starts: /^(<!doctype html|<html|<table)/i, name: { en: 'a web page', es: 'una página web' } },
];
const TABLE: Bilingual = { en: 'a table (CSV)', es: 'una tabla (CSV)' };

function isTable(head: string): boolean {
  const [first = ''] = head.split(/[\r\n]/, 1);
  if (/^sep=./i.test(first)) return true;
  return [';', '\t', ','].some((separator) => first.split(separator).length > MIN_SEPARATORS);
}

/** Returns the name of the form that a file has instead of a bank statement's. Null if it is not known. */
function otherFormOf(head: string): Bilingual | null {
  const found = OTHER_FORMS.find(({ starts }) => starts.test(head));
  if (found !== undefined) return found.name;
  return head.startsWith('<') || /^[{[]/.test(head) || !isTable(head) ? null : TABLE;
}

/**
 * Rejects a file whose form is another than a bank statement's, and names the form and the way out.
 *
 * @throws UnreadableBankFileError
 */
export function refuseOtherForm(text: string): void {
  const head = text.slice(0, HEAD_CHARACTERS).trimStart();
  if (head === '') throw new UnreadableBankFileError('it is empty', 'está vacío');
  const name = otherFormOf(head);
  if (name === null) return;
  throw new UnreadableBankFileError(
    `it is ${name.en}; download the statement from your bank as Norma 43 (also called cuaderno 43 or CSB 43) or CAMT.053`,
    `es ${name.es}; descarga el extracto de tu banco en Norma 43 (también llamado cuaderno 43 o CSB 43) o CAMT.053`,
  );
}
