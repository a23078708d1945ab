import type { Life, Wire } from './faults.ts';

const LOST = 'put: Network connection lost. (10001)';

interface Kept {
  bytes: Uint8Array;
  contentType: string | undefined;
  customMetadata: Record<string, string>;
  uploaded: Date;
}

interface PutOptions {
  httpMetadata?: { contentType?: string };
  customMetadata?: Record<string, string>;
  onlyIf?: object;
}

/** Bucket of this process, which outlives every run. */
export class StoredFiles {
  private readonly files = new Map<string, Kept>();

  /** Returns the part of the bucket that the service uses, as a run sees it. */
  seenBy(life: Life, wire: Wire): R2Bucket {
    const call = <T>(carryOut: () => T) => wire.call(life, LOST, async () => carryOut());
    const bucket = {
      head: (key: string) => call(() => this.files.get(key) ?? null),
      get: (key: string) => call(() => this.opened(key)),
      put: (
        key: string,
        content: Uint8Array | string,
        { onlyIf, httpMetadata, customMetadata = {} }: PutOptions = {},
      ) =>
        call(() => {
          if (onlyIf !== undefined && this.files.has(key)) return null;
          const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content.slice();
          const uploaded = new Date();
          this.files.set(key, { bytes, contentType: httpMetadata?.contentType, customMetadata, uploaded });
          return { key };
        }),
      list: ({ prefix = '' }: { prefix?: string }) =>
        call(() => ({ objects: this.below(prefix), truncated: false })),
      delete: (keys: string | string[]) =>
        call(() => {
          for (const key of [keys].flat()) this.files.delete(key);
        }),
    };
    return bucket as unknown as R2Bucket;
  }

  private below(prefix: string) {
    return [...this.files]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { customMetadata, uploaded }]) => ({ key, customMetadata, uploaded }))
      .sort((one, other) => (one.key < other.key ? -1 : 1));
  }

  private opened(key: string) {
    const kept = this.files.get(key);
    if (kept === undefined) return null;
    const { bytes } = kept;
    return {
      size: bytes.byteLength,
      body: new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.slice());
          controller.close();
        },
      }),
      arrayBuffer: async () => bytes.slice().buffer,
      text: async () => new TextDecoder().decode(bytes),
    };
  }
}
