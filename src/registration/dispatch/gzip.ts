/** Compresses a text as gzip of its UTF-8 bytes. */
export async function gzip(text: string): Promise<Uint8Array> {
  const stream = new Response(text).body?.pipeThrough(new CompressionStream('gzip')) ?? null;
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
