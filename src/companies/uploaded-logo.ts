import { refuseFileSize } from '../contract/file-size.ts';
import type { Parts } from '../contract/multipart.ts';
import { LogoError } from '../documents/logo/logo-error.ts';
import { normalisingLogo } from '../documents/logo/normalise-logo.ts';
import { ApiError } from '../platform/errors.ts';
import { inTurns } from '../platform/in-turns.ts';

/** Largest logo. Source: specification, Sizes and batches. */
const MAX_LOGO_MEGABYTES = 1;

/** Converts the uploaded image to its stored form. Throws 422 with the reason if it is too large or cannot be drawn. */
export async function uploadedLogo({ files: { file } }: Parts): Promise<Uint8Array> {
  if (file === undefined) throw new Error('a required part is missing');
  refuseFileSize(file.bytes, MAX_LOGO_MEGABYTES);
  try {
    return (await inTurns(normalisingLogo(file.bytes))).png;
  } catch (error) {
    if (!(error instanceof LogoError)) throw error;
    const { reason } = error;
    throw new ApiError('VALIDATION_ERROR', { details: (language) => ({ file: reason[language] }) });
  }
}
