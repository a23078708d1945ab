import { useGet } from '../../api/query.ts';
import { Page } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';

const W = words({ title: ['Inicio', 'Start', 'Inici'] });

/** What there is to do, and how the quarter goes. */
export function Start() {
  useGet('me.identity');
  return <Page title={W.title}>{null}</Page>;
}
