import type { ErrorKey } from '../../platform/error-catalogue.ts';
import type { Advice } from './advice.ts';

/** Loaded advice, and never its promise. A promise whose request ended early would hang every later request. */
let loaded: Readonly<Record<ErrorKey, Advice>> | null = null;

/** Returns the advice on every code. It is loaded on first use, since no start needs it. */
export async function errorAdvice(): Promise<Readonly<Record<ErrorKey, Advice>>> {
  loaded ??= (await import('./all-advice.ts')).ERROR_ADVICE;
  return loaded;
}
