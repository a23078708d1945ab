/** A PDF is waited for at most so long (specification, Time and other limits). */
export const MAX_WAIT_SECONDS = 10;

/** The wait that `Prefer: wait=N` asks for (RFC 7240), bounded; null where it asks for none. */
export function preferredWait(prefer: string | null): number | null {
  const asked = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})"?(?:$|[,;\s])/i.exec(prefer ?? '')?.[1];
  return asked === undefined ? null : Math.min(Number(asked), MAX_WAIT_SECONDS);
}

/** How long a request waits, in seconds. */
export function waitSeconds(prefer: string | null): number {
  return preferredWait(prefer) ?? MAX_WAIT_SECONDS;
}

/** The result of some work, or null where it takes longer; the work goes on. */
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
