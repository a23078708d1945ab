/** A request as it came in. */
export interface AeatRequest {
  readonly method: string;
  readonly url: URL;
  readonly contentType: string | null;
  readonly body: Uint8Array;
  /** Milliseconds by which the clock that judges records is ahead of the simulator's. */
  readonly clockOffsetMs: number;
}

/**
 * Header by which a sender whose books run on a clock of their own says how far that one is ahead of the machine's, in
 * milliseconds: dates and the clock margin are judged by it, pacing is not. The AEAT knows no such header.
 */
export const CLOCK_OFFSET_HEADER = 'X-Simulator-Clock-Offset-Ms';

/** Reads a request whole. */
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
