/** Encodes a JSON body. Without a body, returns no bytes and no headers. */
export function jsonBody(body: unknown): { headers: Record<string, string>; bytes: Uint8Array | null } {
  if (body === undefined) return { headers: {}, bytes: null };
  return {
    headers: { 'Content-Type': 'application/json' },
    bytes: new TextEncoder().encode(JSON.stringify(body)),
  };
}

/** Encodes a form by its parts: texts, or the bytes of files. */
export async function formBody(parts: Readonly<Record<string, string | Uint8Array>>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) {
    form.append(name, typeof value === 'string' ? value : new File([value], 'fichero'));
  }
  const response = new Response(form);
  const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '' };
  return { headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
