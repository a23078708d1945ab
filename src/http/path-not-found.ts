import { nearErrorPath } from '../pages/error-path.ts';
import { ApiError } from '../platform/errors.ts';
import { ENDPOINTS } from './endpoints.ts';
import { nearPath } from './near-path.ts';

const CURRENT_PATHS = ENDPOINTS.filter(({ resource }) => !resource.isDeprecated).map(({ path }) => path);

/** Returns a 404 error for an unknown path, with the most similar known path if there is one. */
export function pathNotFound(pathname: string): ApiError {
  const near = nearErrorPath(pathname) ?? nearPath(pathname, CURRENT_PATHS);
  if (near === null) return new ApiError('ENDPOINT_NOT_FOUND');
  return new ApiError('ENDPOINT_NOT_FOUND', {
    hint: { en: `did you mean ${near}?`, es: `¿querías decir ${near}?` },
    details: { suggestion: near },
  });
}
