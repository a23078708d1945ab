/** A file of the static assets, with its ETag. `bytes` is null if the caller holds it already. */
export interface PublicFile {
  etag: string;
  bytes: ReadableStream<Uint8Array> | null;
}

/** Static files deployed with the Worker (`scripts/build-public.ts`). */
export interface PublicFiles {
  /**
   * Reads a file. Throws if it does not exist, since the deployment is then broken.
   *
   * @param path path below the folder of public files, starting with a slash
   * @param ifNoneMatch ETags that the caller holds, in the form of `If-None-Match`. Null for none
   */
  read(path: string, ifNoneMatch: string | null): Promise<PublicFile>;
}

/** Any host works, since the platform uses only the path. */
const ORIGIN = 'https://public-files.internal';
const NOT_MODIFIED = 304;

/** Builds the reader of the platform's binding. */
export function boundPublicFiles(binding: Fetcher): PublicFiles {
  return {
    async read(path, ifNoneMatch) {
      const headers: HeadersInit = ifNoneMatch === null ? {} : { 'If-None-Match': ifNoneMatch };
      const file = await binding.fetch(new URL(path, ORIGIN), { headers });
      const etag = file.headers.get('ETag') ?? '';
      if (file.status === NOT_MODIFIED) return { etag, bytes: null };
      if (!file.ok || file.body === null)
        throw new Error(`${path} is not among the public files: ${file.status}`);
      return { etag, bytes: file.body };
    },
  };
}
