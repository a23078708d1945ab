import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { say } from '../words/language.ts';

/** Filters of a list. On a phone they are behind one button, which says how many of `names` are set. `lead` is always shown. */
export function FiltersBox({
  given,
  names,
  lead,
  children,
}: {
  given: Readonly<Record<string, string | undefined>>;
  names: readonly string[];
  lead?: ComponentChildren;
  children: ComponentChildren;
}) {
  const [isOpen, setOpen] = useState(false);
  const count = names.filter((name) => given[name] !== undefined).length;
  const label = say(['Filtros', 'Filters', 'Filtres']);
  return (
    <search>
      {lead}
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
