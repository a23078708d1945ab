import { AnswerTooLongError, boundedText } from '../../platform/bounded-text.ts';
import type { AeatAnswer } from '../../verifactu/xml/aeat-answer.ts';
import { AeatUnreachableError } from './unreachable-error.ts';

/** Largest response body that is read, in bytes. A page of 10,000 queried records has about 10 MB. */
export const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

const CHARSET = /;\s*charset="?([^";\s]+)/i;

/** Returns a decoder for the charset in the content type. The default is UTF-8, which the agency's XML uses. */
function decoderOf(contentType: string | null): TextDecoder {
  const label = CHARSET.exec(contentType ?? '')?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder();
  }
}

/**
 * Reads an HTTP response whole.
 *
 * @throws AeatUnreachableError if it is longer than `MAX_ANSWER_BYTES`
 */
export async function readAnswer(response: Response): Promise<AeatAnswer> {
  const contentType = response.headers.get('Content-Type');
  const body = await boundedText(response, MAX_ANSWER_BYTES, decoderOf(contentType)).catch(
    (error: unknown): never => {
      throw error instanceof AnswerTooLongError ? new AeatUnreachableError(error.message) : error;
    },
  );
  return { httpStatus: response.status, contentType, body };
}
