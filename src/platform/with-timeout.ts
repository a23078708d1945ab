/** Longest wait in milliseconds. A silent database must not block the queue behind it. */
const MAX_WAIT_MS = 5_000;

/** Returns the result of the work, or throws after `MAX_WAIT_MS`. The operation may still complete later. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_WAIT_MS} ms`)), MAX_WAIT_MS);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
