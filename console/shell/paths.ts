import { usePlace } from '../api/query.ts';

/** Placeholder in addresses of an account without companies. */
export const NO_COMPANY = '-';

/** Returns the address of a page in a place, below `/app`. */
export function placePath(
  environment: 'TEST' | 'LIVE',
  accountId: string,
  companyId: string | null,
  page = '',
): string {
  const place = `/${environment.toLowerCase()}/${accountId}/${companyId ?? NO_COMPANY}`;
  return page === '' ? place : `${place}/${page}`;
}

/** Returns a function that writes addresses in the current place. */
export function usePaths(): (page?: string) => string {
  const { environment, accountId, companyId } = usePlace();
  return (page = '') => placePath(environment, accountId ?? '', companyId, page);
}

const KEPT = 'folio.place';

/** Returns the last shown place, with which the console opens. */
export function lastPlace(): string | null {
  return localStorage.getItem(KEPT);
}

/** Stores the shown place in this browser. */
export function rememberPlace(path: string): void {
  localStorage.setItem(KEPT, path);
}

/** Deletes the stored place. */
export function forgetPlace(): void {
  localStorage.removeItem(KEPT);
}
