import { isRetired } from '../contract/retirements.ts';
import { OPERATIONS } from '../operations/index.ts';
import { DEPRECATED_OPERATIONS } from './deprecated/operations.ts';
import { documentedId } from './openapi/documented-id.ts';

/** Where the API reference is. */
export const REFERENCE_PATH = '/docs';

function addressesOf(operations: typeof OPERATIONS, document: string): [string, string][] {
  return operations.flatMap((operation) => {
    const tag = operation.tag.toLowerCase().replaceAll(' ', '-');
    return [operation.method, ...operation.alsoMethods].map((method): [string, string] => {
      const id = documentedId(operation, method);
      return [id, `${REFERENCE_PATH}#${document}/tag/${tag}/${id}`];
    });
  });
}

let current: ReadonlyMap<string, string> | null = null;
let deprecated: ReadonlyMap<string, string> | null = null;

/**
 * Returns where the API reference shows an operation, by its `operationId`; null where it shows none of the name at an instant
 * (milliseconds). The form is that of the viewer, as `src/pages/public/reference.js` sets it up.
 */
export function referenceAddress(operationId: string, nowMs: number): string | null {
  current ??= new Map(addressesOf(OPERATIONS, 'current'));
  const found = current.get(operationId) ?? null;
  if (found !== null || isRetired('DEPRECATED_ROUTES', nowMs)) return found;
  deprecated ??= new Map(addressesOf(DEPRECATED_OPERATIONS, 'deprecated'));
  return deprecated.get(operationId) ?? null;
}
