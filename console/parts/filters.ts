import { useCallback } from 'preact/hooks';
import { useLocation, useSearch } from '../shell/routing.tsx';

/** Names in the address that tell the page of a list, by number or by cursor. */
const PAGE_NAMES = ['page', 'cursor'] as const;

/** Reads and sets the filters of a list in the page's address, so that a filter is a link to keep and share. */
export function useFilters() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const given = Object.fromEntries(new URLSearchParams(search)) as Readonly<
    Record<string, string | undefined>
  >;
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(search);
      // A changed filter starts at the first page.
      for (const name of PAGE_NAMES) if (!(name in changes)) next.delete(name);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      navigate(next.size === 0 ? path : `${path}?${next}`, { replace: true });
    },
    [path, search, navigate],
  );
  return { given, set, page: Number(given.page ?? '1') || 1 };
}
