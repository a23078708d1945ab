import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../words/language.ts';

/** Filters of a list. On a phone they are behind one button, which says how many are set. `lead` is always shown. */
export function FiltersBox({
  count,
  lead,
  children,
}: {
  count: number;
  lead?: ComponentChildren;
  children: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  const name = say(['Filtros', 'Filters', 'Filtres']);
  return (
    <search>
      {lead}
      <button
        type="button"
        class="quiet filters-button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? name : `${name} (${count})`}
      </button>
      <div class={isOpen ? 'filters open' : 'filters'}>{children}</div>
    </search>
  );
}
