import { usePlace } from '../api/query.ts';
import { usePaths } from '../shell/paths.ts';
import { Link, useLocation } from '../shell/routing.tsx';
import { words } from '../words/language.ts';

const W = words({
  back: ['← Volver a los primeros pasos', '← Back to the first steps', '← Torna als primers passos'],
});

/** Key under which this tab keeps the company that takes its first steps. */
const KEPT = 'folio.first-steps';

/** Keeps for this tab that a company takes its first steps. `null` ends them. */
export function keepFirstSteps(companyId: string | null): void {
  if (companyId === null) sessionStorage.removeItem(KEPT);
  else sessionStorage.setItem(KEPT, companyId);
}

/** Link back to the first steps on every page that a step opens. */
export function StepsBack() {
  const { companyId } = usePlace();
  const to = usePaths();
  const [path] = useLocation();
  const isAway = path !== to('first-steps') && path !== to('');
  if (companyId === null || sessionStorage.getItem(KEPT) !== companyId || !isAway) return null;
  return (
    <p class="small">
      <Link href={to('first-steps')}>{W.back}</Link>
    </p>
  );
}
