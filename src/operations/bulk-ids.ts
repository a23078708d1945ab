import { refusedParameter } from '../platform/errors.ts';

/** The distinct ids of a bulk delete, in the order in which they were sent; 422 on `ids` when there are more than `max`. */
export function distinctIds(sent: readonly string[], max: number): string[] {
  const ids = [...new Set(sent)];
  if (ids.length <= max) return ids;
  throw refusedParameter('ids', String(ids.length), {
    en: `at most ${max} ids`,
    es: `como mucho ${max} ids`,
  });
}
