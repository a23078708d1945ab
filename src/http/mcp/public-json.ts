import type { PublicFiles } from '../../files/public-files.ts';

/** What was read, by its path: the files change with a deployment alone. */
const known = new Map<string, unknown>();

export async function publicText(files: PublicFiles, path: string): Promise<string> {
  const { bytes } = await files.read(path, null);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of bytes ?? []) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

/** A file of JSON that was put beside the Worker, read once an isolate. */
export async function publicJson<T>(files: PublicFiles, path: string): Promise<T> {
  const found = known.get(path);
  if (found !== undefined) return found as T;
  const read: unknown = JSON.parse(await publicText(files, path));
  known.set(path, read);
  return read as T;
}
