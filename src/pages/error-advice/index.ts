import type { ErrorKey } from '../../platform/error-catalogue.ts';
import type { Advice } from './advice.ts';

let loaded: Readonly<Record<ErrorKey, Advice>> | null = null;

/** Why each code comes, and what to do; read when it is asked for first, since no start needs it. */
export async function errorAdvice(): Promise<Readonly<Record<ErrorKey, Advice>>> {
  loaded ??= (await import('./all-advice.ts')).ERROR_ADVICE;
  return loaded;
}
