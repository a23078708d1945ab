import { usePlace } from '../api/query.ts';

/** Stands in addresses where an account has no company yet. */
export const NO_COMPANY = '-';

/** The address of a page of a place, below `/app`. */
export function placePath(
  environment: 'TEST' | 'LIVE',
  accountId: string,
  companyId: string | null,
  page = '',
): string {
  const place = `/${environment.toLowerCase()}/${accountId}/${companyId ?? NO_COMPANY}`;
  return page === '' ? place : `${place}/${page}`;
}

/** Writes addresses of the place that the page is in. */
export function usePaths(): (page?: string) => string {
  const { environment, accountId, companyId } = usePlace();
  return (page = '') => placePath(environment, accountId ?? '', companyId, page);
}

const KEPT = 'folio.place';

/** The place that was shown last, which the console opens with. */
export function lastPlace(): string | null {
  return localStorage.getItem(KEPT);
}

export function rememberPlace(path: string): void {
  localStorage.setItem(KEPT, path);
}

export function forgetPlace(): void {
  localStorage.removeItem(KEPT);
}
