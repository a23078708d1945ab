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

let addresses: ReadonlyMap<string, string> | null = null;

/**
 * Where the API reference shows an operation, by its `operationId`; null where there is none of the name. The form is that of
 * the viewer, as `src/pages/public/reference.js` sets it up.
 */
export function referenceAddress(operationId: string): string | null {
  addresses ??= new Map([
    ...addressesOf(OPERATIONS, 'current'),
    ...addressesOf(DEPRECATED_OPERATIONS, 'deprecated'),
  ]);
  return addresses.get(operationId) ?? null;
}
