/** Body of a request exactly as sent, with its headers. Signatures over both are verified with it. */
export interface SentBytes {
  bytes: Uint8Array;
  header(name: string): string | null;
}

/** Value for operations that do not take the body as bytes. */
export const NO_SENT_BYTES: SentBytes = { bytes: new Uint8Array(0), header: () => null };
