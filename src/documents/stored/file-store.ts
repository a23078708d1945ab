import { takeTurn } from '../../platform/take-turn.ts';

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

/** Bytes from which a file is written in pieces, and of one piece: the bucket digests each in some milliseconds. */
const LONG_FILE_BYTES = 1_048_576;
const PIECE_BYTES = 262_144;

async function writePieces(bytes: Uint8Array, stream: WritableStream<Uint8Array>): Promise<void> {
  const writer = stream.getWriter();
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    await takeTurn();
    await writer.write(bytes.subarray(start, start + PIECE_BYTES));
  }
  await writer.close();
}

/** Writes an object, a long one in pieces. Null if a condition does not hold. */
async function putObject(
  bucket: R2Bucket,
  key: string,
  bytes: Uint8Array,
  options: R2PutOptions,
): Promise<R2Object | null> {
  if (bytes.length < LONG_FILE_BYTES) return await bucket.put(key, bytes, options);
  const { readable, writable } = new FixedLengthStream(bytes.length);
  // A bucket that keeps another object takes no pieces, so that writing them may never end then.
  const writing = writePieces(bytes, writable).catch((error: unknown) => ({ error }));
  const object = await bucket.put(key, readable, options);
  if (object === null) return null;
  const failed = await writing;
  if (failed !== undefined) throw failed.error;
  return object;
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
      await putObject(bucket, key, bytes, { httpMetadata: { contentType } });
    },
    async putOnce(key, bytes, contentType) {
      const onlyIf = { etagDoesNotMatch: '*' };
      return (await putObject(bucket, key, bytes, { httpMetadata: { contentType }, onlyIf })) !== null;
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
