/** A file of the static assets, with its ETag. `bytes` is null if the caller holds it already. */
export interface PublicFile {
  etag: string;
  bytes: ReadableStream<Uint8Array> | null;
}

/** The files beside the Worker (`scripts/build-public.ts`). */
export interface PublicFiles {
  /**
   * @param path below the folder of public files, with a slash before it
   * @param ifNoneMatch the ETags that the caller holds, as `If-None-Match` has them; null: none
   * Throws where there is no such file: a deployment without it is broken.
   */
  read(path: string, ifNoneMatch: string | null): Promise<PublicFile>;
}

/** Any host serves: the platform looks at the path. */
const ORIGIN = 'https://public-files.internal';
const NOT_MODIFIED = 304;

/** The files that the platform's binding holds. */
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
