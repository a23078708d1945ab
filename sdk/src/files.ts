/** File to send: bytes, a blob, a stream, or one of these with a name. */
export type Upload =
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | string
  | { name: string; data: Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | string };

/** Received file. Read it once, with `stream` or one of the methods. */
export interface FolioFile {
  /** Null if the response has no file name. */
  name: string | null;
  contentType: string;
  stream: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
  blob(): Promise<Blob>;
}

function nameIn(disposition: string | null): string | null {
  if (disposition === null) return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded === undefined
    ? (/filename="([^"]*)"/i.exec(disposition)?.[1] ?? null)
    : decodeURIComponent(encoded);
}

/** Wraps a response as a file. The caller reads its bytes. */
export function fileOf(response: Response): FolioFile {
  return {
    name: nameIn(response.headers.get('Content-Disposition')),
    contentType: response.headers.get('Content-Type') ?? 'application/octet-stream',
    stream: response.body ?? new ReadableStream({ start: (controller) => controller.close() }),
    bytes: async () => new Uint8Array(await response.arrayBuffer()),
    text: () => response.text(),
    blob: () => response.blob(),
  };
}

function isNamed(value: unknown): value is { name: string; data: Exclude<Upload, { name: string }> } {
  return typeof value === 'object' && value !== null && 'data' in value && 'name' in value;
}

function isBytes(value: unknown): value is Uint8Array<ArrayBuffer> | ArrayBuffer {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer;
}

async function blobOf(value: unknown): Promise<Blob | string | null> {
  if (value instanceof Blob) return value;
  if (isBytes(value)) return new Blob([value]);
  if (value instanceof ReadableStream) return new Response(value).blob();
  return value === undefined || value === null ? null : String(value);
}

/** Builds a multipart form from a body: texts unchanged, everything else as a file. */
export async function formOf(body: Readonly<Record<string, unknown>>): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const content = await blobOf(isNamed(value) ? value.data : value);
    if (content === null) continue;
    if (isNamed(value)) form.append(name, new Blob([content]), value.name);
    else if (typeof content === 'string') form.append(name, content);
    else form.append(name, content, content instanceof File ? content.name : 'file');
  }
  return form;
}
