import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useGet } from '../../api/query.ts';
import { Combo } from '../../parts/combo.tsx';
import { useSettled } from '../../parts/debounced.ts';
import { fill, words } from '../../words/language.ts';

const W = words({
  customer: ['Cliente', 'Customer', 'Client'],
  hint: [
    'Escribe parte del nombre o del NIF.',
    'Type a part of the name or the NIF.',
    'Escriu part del nom o del NIF.',
  ],
  create: ['Crear el cliente «{name}»', 'Create the customer “{name}”', 'Crea el client «{name}»'],
});

const OFFERED = 8;

/** Finds a customer while the person types. Offers `onNew` for an unknown name. */
export function CustomerPicker({
  customer,
  onCustomer,
  onNew,
  error,
}: {
  customer: { legal_name: string | null } | null;
  onCustomer: (customer: Schemas['Customer'] | null) => void;
  onNew?: (name: string) => void;
  error?: string | undefined;
}) {
  const [text, setText] = useState<string | null>(null);
  const sought = useSettled(text ?? '');
  const found = useGet(
    'customers.list',
    { query: { search: sought.trim(), limit: OFFERED, active: true } },
    { enabled: sought.trim() !== '', keep: true },
  );
  const unknown = sought.trim();
  const isUnknown =
    text !== null && customer === null && unknown !== '' && found.data?.customers.length === 0;
  return (
    <>
      <Combo
        label={W.customer}
        hint={W.hint}
        error={error}
        text={text ?? customer?.legal_name ?? ''}
        onText={(typed) => {
          setText(typed);
          if (customer !== null) onCustomer(null);
        }}
        options={text === null || sought.trim() === '' ? [] : (found.data?.customers ?? [])}
        keyOf={({ id }) => id}
        nameOf={({ legal_name }) => legal_name}
        noteOf={({ nif, city }) => [nif, city].filter((one) => one !== null).join(' · ')}
        onChoose={(chosen) => {
          onCustomer(chosen);
          setText(null);
        }}
      />
      {onNew !== undefined && isUnknown && (
        <button
          type="button"
          class="quiet"
          onClick={() => {
            onNew(unknown);
            setText(null);
          }}
        >
          {fill(W.create, { name: unknown })}
        </button>
      )}
    </>
  );
}
