import { usePaths } from '../shell/paths.ts';
import { Link, useLocation } from '../shell/routing.tsx';

/** Links between the pages of one section. */
export function Tabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly (readonly [page: string, name: string])[];
}) {
  const to = usePaths();
  const [path] = useLocation();
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(([page, name]) => (
        <Link key={page} href={to(page)} aria-current={path === to(page) ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
