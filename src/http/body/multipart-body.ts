import { malformedBody, WHOLE_BODY } from '../../contract/json-shape.ts';
import type { MultipartShape, Parts, UploadedFile } from '../../contract/multipart.ts';
import { byteText } from '../../platform/byte-text.ts';
import { ApiError, MAX_LISTED_OFFENDERS } from '../../platform/errors.ts';
import type { Bilingual } from '../../platform/i18n/language.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { MAX_FORM_PARTS } from './transport-limits.ts';

/** Part as idempotency compares it, without its position, its headers and the boundary. */
type SentPart =
  | [name: string, kind: 'text', value: string]
  | [name: string, kind: 'file', fileName: string, digest: string];

interface ReadPart {
  name: string;
  value: string | UploadedFile;
}

export interface MultipartBody {
  /** All parts, including undeclared ones, by name. */
  sent: readonly SentPart[];
  parts: Parts;
}

/** Messages for the wrong parts, by name. */
type Faults = Map<string, Bilingual>;

/** Longest name or text of a part that an error shows whole, in characters. */
const MAX_NAMED_CHARACTERS = 255;
const NULL = '\0';
const REQUIRED: Bilingual = { en: 'is required', es: 'es obligatorio' };
const NOT_A_FILE: Bilingual = { en: 'must be sent as a file', es: 'debe enviarse como fichero' };
const NOT_A_TEXT: Bilingual = { en: 'must be sent as a text', es: 'debe enviarse como texto' };
const SENT_TWICE: Bilingual = { en: 'must be sent once', es: 'debe enviarse una sola vez' };
const TOO_MANY_PARTS: Bilingual = {
  en: `must have at most ${MAX_FORM_PARTS} parts`,
  es: `puede tener ${MAX_FORM_PARTS} partes como máximo`,
};
const NULL_CHARACTER: Bilingual = {
  en: 'must not contain the null character (U+0000)',
  es: 'no puede contener el carácter nulo (U+0000)',
};

function notMultipart(isEmpty: boolean): ApiError {
  return malformedBody(WHOLE_BODY, isEmpty ? 'empty' : 'not multipart', 'multipart/form-data', {
    en: 'it is not multipart/form-data with the boundary that its Content-Type names',
    es: 'no es multipart/form-data con el separador que indica su Content-Type',
  });
}

/** Returns the boundary that a Content-Type names in the characters of RFC 2046, section 5.1.1. Null for none, or several. */
function boundaryOf(contentType: string): string | null {
  const [named, another] = contentType.matchAll(/\bboundary\s*=\s*(?:"([^"]*)"|([^\s;"]*))/gi);
  if (named === undefined || another !== undefined) return null;
  const boundary = named[1] ?? named[2] ?? '';
  return /^[\w'()+,\-./:=? ]{1,70}$/.test(boundary) ? boundary : null;
}

/** Counts the parts up to one more than the limit. The runtime takes a second to read 100,000, and nothing interrupts it. */
function refuseTooManyParts(bytes: Uint8Array, boundary: string): void {
  const delimiter = `--${boundary}`;
  const text = byteText(bytes);
  let found = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + delimiter.length)) {
    found += 1;
    // One before each part, and one after the last.
    if (found > MAX_FORM_PARTS + 1) refuseParts(new Map([[WHOLE_BODY, TOO_MANY_PARTS]]));
  }
}

async function formOf(bytes: Uint8Array, contentType: string): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (boundary === null) throw notMultipart(bytes.byteLength === 0);
  refuseTooManyParts(bytes, boundary);
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw notMultipart(bytes.byteLength === 0);
  }
}

function readParts(form: FormData): Promise<ReadPart[]> {
  return Promise.all(
    [...form].map(async ([name, value]): Promise<ReadPart> => {
      if (typeof value === 'string') return { name, value };
      const bytes = new Uint8Array(await value.arrayBuffer());
      return { name, value: { name: value.name, type: value.type, bytes } };
    }),
  );
}

function sentPart({ name, value }: ReadPart): SentPart {
  if (typeof value === 'string') return [name, 'text', value];
  return [name, 'file', value.name, sha256Hex(value.bytes)];
}

async function sentParts(read: readonly ReadPart[]): Promise<SentPart[]> {
  const sent = await Promise.all(read.map(sentPart));
  return sent.toSorted(([a], [b]) => (a === b ? 0 : a < b ? -1 : 1));
}

/** Reports texts with a null character. Names hold none: headers with one are not read as multipart. */
function validateNullCharacters(read: readonly ReadPart[], faults: Faults): void {
  for (const { name, value } of read) {
    if (typeof value === 'string' && value.includes(NULL)) faults.set(name, NULL_CHARACTER);
  }
}

/**
 * Returns the declared parts under their declared names, and reports the missing, repeated or wrong ones in `faults`.
 */
function declaredParts(shape: MultipartShape, read: readonly ReadPart[], faults: Faults): Parts {
  const texts: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  for (const [name, { kind, required, alsoNamed }] of Object.entries(shape)) {
    const [part, another] = read.filter((candidate) => [name, alsoNamed].includes(candidate.name));
    if (another !== undefined) faults.set(name, SENT_TWICE);
    else if (part === undefined) {
      if (required) faults.set(name, REQUIRED);
    } else if (typeof part.value === 'string') {
      if (kind === 'file') faults.set(part.name, NOT_A_FILE);
      else texts[name] = part.value.toWellFormed();
    } else if (kind === 'text') faults.set(part.name, NOT_A_TEXT);
    else files[name] = part.value;
  }
  return { texts, files };
}

function refuseParts(faults: Faults): void {
  if (faults.size === 0) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) =>
      Object.fromEntries(
        [...faults]
          .slice(0, MAX_LISTED_OFFENDERS)
          .map(([name, text]) => [name.slice(0, MAX_NAMED_CHARACTERS), text[language]]),
      ),
  });
}

function refuseUnknownValues(shape: MultipartShape, texts: Readonly<Record<string, string>>): void {
  for (const [name, { values }] of Object.entries(shape)) {
    const text = texts[name];
    if (text === undefined || values === undefined || values.includes(text)) continue;
    throw new ApiError('VALIDATION_ERROR', {
      details: { field: name, invalid_value: text.slice(0, MAX_NAMED_CHARACTERS), allowed_values: values },
    });
  }
}

/**
 * Reads a multipart/form-data body as an operation declares it. Throws 400 if it is not such a body.
 * Throws 422 for more than `MAX_FORM_PARTS` parts, for U+0000 in any text, and for a missing, repeated or wrong part or a value
 * outside its vocabulary.
 * Other undeclared parts are ignored, like undeclared properties of JSON (specification, core rule 9).
 */
export async function readMultipart(
  shape: MultipartShape,
  bytes: Uint8Array,
  contentType: string,
): Promise<MultipartBody> {
  const read = await readParts(await formOf(bytes, contentType));
  const faults: Faults = new Map();
  validateNullCharacters(read, faults);
  refuseParts(faults);
  const parts = declaredParts(shape, read, faults);
  refuseParts(faults);
  refuseUnknownValues(shape, parts.texts);
  return { sent: await sentParts(read), parts };
}
