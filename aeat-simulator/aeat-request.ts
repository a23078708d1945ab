/** Request as received. */
export interface AeatRequest {
  readonly method: string;
  readonly url: URL;
  readonly contentType: string | null;
  readonly body: Uint8Array;
  /** Milliseconds that the clock for validating records is ahead of the simulator's. */
  readonly clockOffsetMs: number;
}

/**
 * Header with the milliseconds that the sender's books are ahead of the machine's clock. The AEAT has no such header.
 * Dates and the clock margin are validated by it; pacing is not.
 */
export const CLOCK_OFFSET_HEADER = 'X-Simulator-Clock-Offset-Ms';

/** Reads a whole request. */
export async function receive(request: Request): Promise<AeatRequest> {
  const offset = Number(request.headers.get(CLOCK_OFFSET_HEADER) ?? 0);
  return {
    method: request.method,
    url: new URL(request.url),
    contentType: request.headers.get('Content-Type'),
    body: new Uint8Array(await request.arrayBuffer()),
    clockOffsetMs: Number.isSafeInteger(offset) ? offset : 0,
  };
}
