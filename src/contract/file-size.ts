import { ApiError } from '../platform/errors.ts';

const BYTES_PER_MEGABYTE = 1_048_576;

/** Throws 422 FILE_TOO_LARGE if an uploaded file exceeds the limit in megabytes. */
export function refuseFileSize({ byteLength }: Uint8Array, maxMegabytes: number): void {
  if (byteLength <= maxMegabytes * BYTES_PER_MEGABYTE) return;
  throw new ApiError('FILE_TOO_LARGE', {
    params: { max_size: `${maxMegabytes} MB` },
    details: {
      // Rounded up, so that it never reads as the limit itself.
      file_size_mb: Math.ceil((byteLength / BYTES_PER_MEGABYTE) * 100) / 100,
      max_file_size_mb: maxMegabytes,
    },
  });
}
