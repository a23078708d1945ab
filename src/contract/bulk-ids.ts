import { refusedParameter } from '../platform/errors.ts';

/** Returns the distinct ids of a bulk delete in the sent order. Throws 422 on `ids` if there are more than `max`. */
export function distinctIds(sent: readonly string[], max: number): string[] {
  const ids = [...new Set(sent)];
  if (ids.length <= max) return ids;
  throw refusedParameter('ids', String(ids.length), {
    en: `at most ${max} ids`,
    es: `como mucho ${max} ids`,
  });
}
