import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../words/language.ts';
import { TextField } from './field.tsx';

/** Filters of a list. On a phone they are behind one button, which says how many of `names` are set. The search is always shown. */
export function FiltersBox({
  given,
  names,
  search,
  children,
}: {
  given: Readonly<Record<string, string | undefined>>;
  names: readonly string[];
  search?: { label: string; onValue: (search: string) => void };
  children: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = names.filter((name) => given[name] !== undefined).length;
  const label = say(['Filtros', 'Filters', 'Filtres']);
  return (
    <search>
      {search !== undefined && <TextField type="search" value={given.search ?? ''} {...search} />}
      <button
        type="button"
        class="quiet filters-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? label : `${label} (${count})`}
      </button>
      <div class={isOpen ? 'filters open' : 'filters'}>{children}</div>
    </search>
  );
}
