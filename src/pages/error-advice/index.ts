import type { ErrorKey } from '../../platform/error-catalogue.ts';
import type { Advice } from './advice.ts';

/** Returns the advice on every code. Its module is evaluated at the first use, since no start needs it. */
export async function errorAdvice(): Promise<Readonly<Record<ErrorKey, Advice>>> {
  return (await import('./all-advice.ts')).ERROR_ADVICE;
}
