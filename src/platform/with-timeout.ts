/** Longest wait in milliseconds. A silent database must not block the queue behind it. */
const MAX_ANSWER_MS = 5_000;

/** Returns the answer, or throws after `MAX_ANSWER_MS`. The operation may still complete later. */
export async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${MAX_ANSWER_MS} ms`)), MAX_ANSWER_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
