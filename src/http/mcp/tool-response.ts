import { Buffer } from 'node:buffer';
import type { ErrorKey } from '../../platform/error-catalogue.ts';
import { ERROR_CATALOGUE } from '../../platform/error-catalogue.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { inTurns } from '../../platform/in-turns.ts';
import { takeTurnIfLong } from '../../platform/take-turn.ts';
import { isRecord } from './json-rpc.ts';
import type { Tool } from './tool-table.ts';
import { withUntrustedMessage, withUntrustedText, withUntrustedWarnings } from './untrusted-text.ts';

/** Largest file in a tool result, in bytes. Base64 adds a third, so larger files are fetched over HTTP. */
const MAX_FILE_BYTES = 2_097_152;

/**
 * Longest answer of the API in a tool result, in UTF-16 units. A model reads no longer one, and writing it three times would hold up all
 * other callers.
 */
export const MAX_ANSWER_LENGTH = 2_097_152;

/** Media types of text: `openxmlformats` of a workbook is none. */
const TEXT_TYPE = /^text\/|[/+](?:json|xml|yaml|x-ndjson)\b/;

/** Result of `tools/call`. */
export interface ToolResponse {
  content: object[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** Returns a JSON result as structured content, and as text for clients that read only text. */
export function dataResponse(value: Record<string, unknown>): ToolResponse {
  return { content: [{ type: 'text', text: JSON.stringify(value) }], structuredContent: value };
}

/** Returns the result of a tool that failed, with the API's error. */
export function errorResponse(error: Record<string, unknown>): ToolResponse {
  return { ...dataResponse({ error }), isError: true };
}

/** Returns an error of this server itself, in the caller's language. */
export function refusal(
  key: ErrorKey,
  language: Language,
  details: Record<string, unknown> | null = null,
): ToolResponse {
  const { message } = ERROR_CATALOGUE[key];
  return errorResponse({ code: key, message: message[language], ...(details === null ? {} : { details }) });
}

async function fileResponse(response: Response, uri: string, isUntrusted: boolean): Promise<ToolResponse> {
  const mimeType = response.headers.get('Content-Type') ?? 'application/octet-stream';
  const bytes = await readUpTo(response, MAX_FILE_BYTES);
  if (bytes === null)
    return errorResponse({
      code: 'PAYLOAD_TOO_LARGE',
      message: `The file is larger than ${MAX_FILE_BYTES} bytes: fetch it over HTTP from ${uri}`,
    });
  const isText = TEXT_TYPE.test(mimeType);
  if (isText && isUntrusted)
    return dataResponse({ data: { uri, mime_type: mimeType, untrusted_text: bytes.toString('utf8') } });
  const resource = isText
    ? { uri, mimeType, text: bytes.toString('utf8') }
    : { uri, mimeType, blob: bytes.toString('base64') };
  return { content: [{ type: 'resource', resource }] };
}

/** Returns the bytes of a response. Null if there are more than `maxBytes`; the rest is not read. */
async function readUpTo(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns the result of a call that was carried out, without its answer. */
function leftOut(length: number, uri: string): ToolResponse {
  const note = `The call was carried out. Its answer is left out: it has ${length} characters, more than ${MAX_ANSWER_LENGTH}. Read it in parts, or over HTTP: ${uri}`;
  return dataResponse({ data: null, note });
}

/**
 * Returns the tool result of an API response: `data` and `meta`, the API's error, or the file. Texts and text files of third
 * parties are wrapped. A file of theirs is never read as a response of the API, even if it is JSON.
 */
export async function toolResponse(
  response: Response,
  uri: string,
  { untrusted, returnsFile, hasUntrustedFile }: Pick<Tool, 'untrusted' | 'returnsFile' | 'hasUntrustedFile'>,
): Promise<ToolResponse> {
  const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
  const isFile = !isJson || returnsFile;
  if (isFile && response.ok && response.status !== 204 && response.body !== null)
    return await fileResponse(response, uri, hasUntrustedFile);
  const text = await response.text();
  if (response.ok && text.length > MAX_ANSWER_LENGTH) return leftOut(text.length, uri);
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null;
  if (!response.ok) {
    const error =
      isRecord(body) && isRecord(body.error)
        ? withUntrustedMessage(body.error)
        : { code: String(response.status), message: text };
    const { type } = isRecord(body) ? body : {};
    return errorResponse({ status: response.status, ...error, ...(type === undefined ? {} : { type }) });
  }
  if (!isRecord(body)) return dataResponse({ data: null });
  if (body.success !== true) return dataResponse({ data: body });
  const { warnings } = isRecord(body.meta) ? body.meta : {};
  const turn = () => takeTurnIfLong(text.length);
  await turn();
  const data = await inTurns(withUntrustedText(body.data ?? null, untrusted), turn);
  const shown = warnings === undefined ? {} : { warnings: withUntrustedWarnings(warnings) };
  await turn();
  const answer = dataResponse({ data, ...shown });
  await turn();
  return answer;
}
