import { isRetired } from '../../contract/retirements.ts';
import type { Operation } from '../../operations/operation.ts';
import { documentedId } from '../openapi/documented-id.ts';

/** Address of the API reference. */
const REFERENCE_PATH = '/docs';

function addressesOf(operations: readonly Operation[], document: string): ReadonlyMap<string, string> {
  return new Map(
    operations.flatMap((operation) => {
      const tag = operation.tag.toLowerCase().replaceAll(' ', '-');
      return [operation.method, ...operation.alsoMethods].map((method): [string, string] => {
        const id = documentedId(operation, method);
        return [id, `${REFERENCE_PATH}#${document}/tag/${tag}/${id}`];
      });
    }),
  );
}

/**
 * Returns the address of an operation in the API reference, by its `operationId`. Null if it shows none at an instant
 * (milliseconds).
 * The form is that of the viewer, as `src/pages/public/reference.js` sets it up.
 */
export async function referenceAddress(operationId: string, nowMs: number): Promise<string | null> {
  const { OPERATIONS } = await import('../../operations/index.ts');
  const found = addressesOf(OPERATIONS, 'current').get(operationId) ?? null;
  if (found !== null || isRetired('DEPRECATED_ROUTES', nowMs)) return found;
  const { DEPRECATED_OPERATIONS } = await import('../deprecated/operations.ts');
  return addressesOf(DEPRECATED_OPERATIONS, 'deprecated').get(operationId) ?? null;
}
