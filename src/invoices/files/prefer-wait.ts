/** Longest wait for a PDF (specification, Time and other limits). */
export const MAX_WAIT_SECONDS = 10;

/** Parses the wait of `Prefer: wait=N` (RFC 7240), limited to the maximum. Null if there is none. */
export function preferredWait(prefer: string | null): number | null {
  const asked = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?(?:$|[,;\s])/i.exec(prefer ?? '')?.[1];
  return asked === undefined ? null : Math.min(Number(asked), MAX_WAIT_SECONDS);
}

/** Returns the seconds that a request waits. */
export function waitSeconds(prefer: string | null): number {
  return preferredWait(prefer) ?? MAX_WAIT_SECONDS;
}

/** Returns the result of some work, or null if it takes longer. The work continues. */
export async function within<T>(seconds: number, work: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), seconds * 1_000);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
