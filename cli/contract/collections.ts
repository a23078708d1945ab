import type { JsonObject } from '../../src/http/openapi/document-types.ts';
import { isObject } from '../requests/refusals.ts';

/**
 * Returns the name of the collection in `data`: the only member that is an array of objects. Null for a single
 * resource.
 */
export function collectionName(data: JsonObject): string | null {
  const arrays = Object.entries(data).filter(([, value]) => Array.isArray(value) && value.every(isObject));
  const others = Object.entries(data).filter(
    ([name, value]) => name !== 'pagination' && !Array.isArray(value),
  );
  const [only] = arrays;
  const isCollection = arrays.length === 1 && (isObject(data.pagination) || others.length === 0);
  return only !== undefined && isCollection ? only[0] : null;
}
