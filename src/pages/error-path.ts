import { nearChoice } from '../contract/near-choice.ts';
import { ERROR_CATALOGUE, type ErrorKey, isErrorKey, wireCode } from '../platform/error-catalogue.ts';

const ERROR_PATH = /^\/errors\/([A-Z0-9_]+)$/;
const ANY_ERROR_PATH = /^\/errors\/([A-Za-z0-9_-]{1,80})$/;

export const ERROR_KEYS: readonly ErrorKey[] = Object.keys(ERROR_CATALOGUE).filter(isErrorKey);

/** Returns the error code in a path `/errors/{CODE}` (decisions, section 1). Null for any other path. */
export function errorCodeOf(pathname: string): string | null {
  const code = ERROR_PATH.exec(pathname)?.[1];
  return code !== undefined && ERROR_KEYS.some((key) => wireCode(key) === code) ? code : null;
}

/** Returns the path of the code that a misspelled path probably means. Null if none is similar. */
export function nearErrorPath(pathname: string): string | null {
  const written = ANY_ERROR_PATH.exec(pathname)?.[1];
  const near =
    written === undefined ? null : nearChoice(written.replaceAll('-', '_'), ERROR_KEYS.map(wireCode));
  return near === null ? null : `/errors/${near}`;
}
