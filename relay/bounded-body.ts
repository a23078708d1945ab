import type { IncomingMessage } from 'node:http';

/**
 * Longest message in either direction, in bytes: 1000 records make some 4 MB, a page of 10,000 queried ones some 10
 * MB.
 */
export const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

/**
 * Returns the body of a request or a response. Null if it is longer than `maxBytes`.
 * The rest of a longer one is read and dropped, so that a caller who is still sending receives the response.
 */
export async function boundedBody(message: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const isTooLong = () => {
    message.resume();
    return null;
  };
  if (Number(message.headers['content-length'] ?? 0) > maxBytes) return isTooLong();
  const chunks: Buffer[] = [];
  let length = 0;
  return await new Promise((resolve, reject) => {
    message.on('data', (chunk: Buffer) => {
      length += chunk.byteLength;
      if (length > maxBytes) {
        chunks.length = 0;
        message.removeAllListeners('data');
        resolve(isTooLong());
      } else {
        chunks.push(chunk);
      }
    });
    message.on('end', () => resolve(Buffer.concat(chunks)));
    message.on('error', reject);
    message.on('close', () => reject(new Error('the connection ended in the middle of a message')));
  });
}
