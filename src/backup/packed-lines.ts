import type { z } from 'zod';
import { type StoredRow, type StoredValue, storedRowSchema } from './backup-format.ts';

/** Value as D1 returns it. Bytes come as a list of numbers. */
type ReadValue = string | number | null | readonly number[] | ArrayBuffer;

const BASE64_STEP = 0x8000;

function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += BASE64_STEP)
    text += String.fromCharCode(...bytes.subarray(start, start + BASE64_STEP));
  return btoa(text);
}

/** Converts a row to the form of a backup. */
export function storedRow(row: readonly ReadValue[]): StoredRow {
  return row.map((value): StoredValue => {
    if (value === null || typeof value === 'string' || typeof value === 'number') return value;
    return {
      base64: base64Of(value instanceof ArrayBuffer ? new Uint8Array(value) : Uint8Array.from(value)),
    };
  });
}

/** Converts a stored value to a statement parameter. */
export function boundValue(value: StoredValue): string | number | null | Uint8Array {
  if (value === null || typeof value !== 'object') return value;
  return Uint8Array.from(atob(value.base64), (character) => character.charCodeAt(0));
}

/** Compresses lines of JSON. */
export async function packLines(lines: readonly string[]): Promise<Uint8Array> {
  const text = `${lines.join('\n')}\n`;
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip')) ?? null;
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Decompresses the lines of `packLines`. */
export async function unpackLines(bytes: Uint8Array): Promise<string[]> {
  const stream = new Response(bytes).body?.pipeThrough(new DecompressionStream('gzip')) ?? null;
  const text = await new Response(stream).text();
  return text.split('\n').filter((line) => line !== '');
}

/** Parses a line as a stored row. Throws if it is not one. */
export const readRow = (line: string): StoredRow => storedRowSchema.parse(JSON.parse(line));
/** Parses a JSON text by a schema. Throws if it does not match. */
export const readJson = <T extends z.ZodType>(schema: T, text: string): z.infer<T> =>
  schema.parse(JSON.parse(text));
