/** A request's body exactly as it came, with its headers: what a signature over both is judged by. */
export interface SentBytes {
  bytes: Uint8Array;
  header(name: string): string | null;
}

/** What an operation is given that does not take its body so. */
export const NO_SENT_BYTES: SentBytes = { bytes: new Uint8Array(0), header: () => null };
