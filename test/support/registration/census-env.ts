import type { Env } from '../../../src/composition/env.ts';
import { type CensusService, censusService } from './census-service.ts';

/**
 * Returns an environment whose census responds with `result` for each NIF and name, and that census with its recorded
 * calls.
 */
export function censusEnv(
  env: Env,
  result: (nif: string, name: string) => string,
): { env: Env; census: CensusService } {
  const census = censusService(result);
  return { census, env: { ...env, AEAT: census } as unknown as Env };
}

/** Returns the environment with a census that responds some time later, in milliseconds, as one far away does. */
export function farCensus(env: Env, laterMs: number): Env {
  const { AEAT: near } = env as unknown as { AEAT: CensusService };
  const fetch = async (...request: Parameters<CensusService['fetch']>) => {
    await new Promise((resolve) => setTimeout(resolve, laterMs));
    return await near.fetch(...request);
  };
  return { ...env, AEAT: { fetch } } as unknown as Env;
}

/** Returns an environment whose census responds with the result of `answer`. */
export function answeringEnv(env: Env, answer: () => Promise<Response> | Response): Env {
  return { ...env, AEAT: { fetch: async () => await answer() } } as unknown as Env;
}

let made = 0;

/** Returns a company NIF with its control digit that no other test has. */
export function freshCompanyNif(): string {
  made += 1;
  const digits = String((Date.now() + made * 7919) % 10_000_000)
    .padStart(7, '0')
    .replace(/^00/, '11');
  let sum = 0;
  for (const [index, digit] of [...digits].entries()) {
    const doubled = Number(digit) * 2;
    sum += index % 2 === 1 ? Number(digit) : Math.floor(doubled / 10) + (doubled % 10);
  }
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

/** Letters of a person's NIF, by the remainder of its number divided by 23 (RD 338/1990, art. 9). */
const PERSON_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const PERSON_NUMBERS = 100_000_000;

/** Returns a person's NIF with its control letter that no other test has. */
export function freshPersonNif(): string {
  made += 1;
  const number = (Date.now() + made * 7919) % PERSON_NUMBERS;
  return `${String(number).padStart(8, '0')}${PERSON_LETTERS[number % PERSON_LETTERS.length]}`;
}
