import type { Life, Wire } from './faults.ts';

const LOST = 'put: Network connection lost. (10001)';

interface Kept {
  bytes: Uint8Array;
  contentType: string | undefined;
}

/** A bucket of this process, which outlives every run. */
export class StoredFiles {
  private readonly files = new Map<string, Kept>();

  /** As much of it as the service uses, as a run sees it. */
  seenBy(life: Life, wire: Wire): R2Bucket {
    const call = <T>(carryOut: () => T) => wire.call(life, LOST, async () => carryOut());
    const bucket = {
      head: (key: string) => call(() => this.files.get(key) ?? null),
      get: (key: string) => call(() => this.opened(key)),
      put: (
        key: string,
        bytes: Uint8Array,
        options: { httpMetadata?: { contentType?: string }; onlyIf?: object } = {},
      ) =>
        call(() => {
          if (options.onlyIf !== undefined && this.files.has(key)) return null;
          this.files.set(key, { bytes: bytes.slice(), contentType: options.httpMetadata?.contentType });
          return { key };
        }),
      delete: (key: string) => call(() => void this.files.delete(key)),
    };
    return bucket as unknown as R2Bucket;
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
    };
  }
}
