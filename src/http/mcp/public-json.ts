import type { PublicFiles } from '../../documents/stored/public-files.ts';

/** Parsed files by path. They change only with a deployment. */
const known = new Map<string, unknown>();

/** Reads a public file as text. Throws if it does not exist. */
export async function publicText(files: PublicFiles, path: string): Promise<string> {
  const { bytes } = await files.read(path, null);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytes ?? []) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** Returns a JSON file deployed with the Worker. Each isolate reads it once. */
export async function publicJson<T>(files: PublicFiles, path: string): Promise<T> {
  const found = known.get(path);
  if (found !== undefined) return found as T;
  const read: unknown = JSON.parse(await publicText(files, path));
  known.set(path, read);
  return read as T;
}
