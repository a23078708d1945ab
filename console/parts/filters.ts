import { useCallback } from 'preact/hooks';
import { useLocation, useSearch } from '../shell/routing.tsx';

/** The filters of a list, as the address of the page says them: a filter is a link that can be kept and sent. */
export function useFilters() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  const given = Object.fromEntries(new URLSearchParams(search)) as Readonly<
    Record<string, string | undefined>
  >;
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(search);
      // Another filter begins at the first page.
      if (!('page' in changes)) next.delete('page');
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
