/** An answer that takes longer is given up: a database that is silent must not stop the queue behind it. */
const MAX_ANSWER_MS = 5_000;

/** The answer, or an error after `MAX_ANSWER_MS`. What was asked may still happen later. */
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
