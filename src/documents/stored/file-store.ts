/** A stored file. */
export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  size: number;
  bytes(): Promise<Uint8Array>;
}

/** Store of files by key. */
export interface FileStore {
  get(key: string): Promise<StoredFile | null>;
  has(key: string): Promise<boolean>;
  /** Writes a file, and replaces an existing one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Writes a file unless the key exists. An existing file stays unchanged. True if it was written. */
  putOnce(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes all files whose keys start with a prefix. */
  deleteBelow(prefix: string): Promise<void>;
}

/** Builds a store on an R2 bucket. */
export function r2FileStore(bucket: R2Bucket): FileStore {
  return {
    async get(key) {
      const object = await bucket.get(key);
      if (object === null) return null;
      return {
        body: object.body,
        size: object.size,
        bytes: async () => new Uint8Array(await object.arrayBuffer()),
      };
    },
    has: async (key) => (await bucket.head(key)) !== null,
    async put(key, bytes, contentType) {
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async putOnce(key, bytes, contentType) {
      const onlyIf = { etagDoesNotMatch: '*' };
      return (await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf })) !== null;
    },
    async delete(key) {
      await bucket.delete(key);
    },
    async deleteBelow(prefix) {
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix });
        if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
        if (!truncated) return;
      }
    },
  };
}
