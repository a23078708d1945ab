import { ApiError } from '../errors.ts';
import type { Bilingual } from '../i18n/language.ts';
import { malformedBody, WHOLE_BODY } from '../operations/json-shape.ts';
import type { MultipartShape, Parts, UploadedFile } from '../operations/multipart.ts';

/** What idempotency compares of a multipart body: its parts, whatever the boundary between them. */
type SentPart =
  | [name: string, kind: 'text', value: string]
  | [name: string, kind: 'file', name: string, digest: string];

export interface MultipartBody {
  sent: readonly SentPart[];
  parts: Parts;
}

const REQUIRED: Bilingual = { en: 'is required', es: 'es obligatorio' };
const NOT_A_FILE: Bilingual = { en: 'must be sent as a file', es: 'debe enviarse como fichero' };
const NOT_A_TEXT: Bilingual = { en: 'must be sent as a text', es: 'debe enviarse como texto' };
const NULL_CHARACTER: Bilingual = {
  en: 'must not contain the null character (U+0000)',
  es: 'no puede contener el carácter nulo (U+0000)',
};

async function formOf(bytes: Uint8Array, contentType: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'Content-Type': contentType } }).formData();
  } catch {
    throw malformedBody(
      WHOLE_BODY,
      bytes.byteLength === 0 ? 'empty' : 'not multipart',
      'multipart/form-data',
      {
        en: 'it is not multipart/form-data with the boundary that its Content-Type names',
        es: 'no es multipart/form-data con el separador que indica su Content-Type',
      },
    );
  }
}

async function digestOf(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function refuseParts(faults: ReadonlyMap<string, Bilingual>): void {
  if (faults.size === 0) return;
  throw new ApiError('VALIDATION_ERROR', {
    details: (language) => Object.fromEntries([...faults].map(([name, text]) => [name, text[language]])),
  });
}

function judgeTexts(shape: MultipartShape, texts: Readonly<Record<string, string>>): void {
  for (const [name, { values }] of Object.entries(shape)) {
    const text = texts[name];
    if (text === undefined || values === undefined || values.includes(text)) continue;
    throw new ApiError('VALIDATION_ERROR', {
      details: { field: name, invalid_value: text, allowed_values: values },
    });
  }
}

/**
 * Reads a multipart/form-data body as an operation declares it. Not such a body: 400; a part that is missing, of the other
 * kind, with U+0000 or outside its vocabulary: 422. Undeclared parts are ignored, like undeclared properties of JSON.
 */
export async function readMultipart(
  shape: MultipartShape,
  bytes: Uint8Array,
  contentType: string,
): Promise<MultipartBody> {
  const form = await formOf(bytes, contentType);
  const texts: Record<string, string> = {};
  const files: Record<string, UploadedFile> = {};
  const faults = new Map<string, Bilingual>();
  const sent: SentPart[] = [];
  for (const [name, { kind, required }] of Object.entries(shape)) {
    const value = form.get(name);
    if (value === null) {
      if (required) faults.set(name, REQUIRED);
    } else if (typeof value === 'string') {
      if (kind === 'file') faults.set(name, NOT_A_FILE);
      else if (value.includes('\0')) faults.set(name, NULL_CHARACTER);
      texts[name] = value.toWellFormed();
      sent.push([name, 'text', value]);
    } else {
      if (kind === 'text') faults.set(name, NOT_A_TEXT);
      const content = new Uint8Array(await value.arrayBuffer());
      files[name] = { name: value.name, type: value.type, bytes: content };
      sent.push([name, 'file', value.name, await digestOf(content)]);
    }
  }
  refuseParts(faults);
  judgeTexts(shape, texts);
  return { sent, parts: { texts, files } };
}
