import { useId, useRef, useState } from 'preact/hooks';
import { Field } from './field.tsx';

interface Parts<T> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  text: string;
  onText: (text: string) => void;
  options: readonly T[];
  nameOf: (option: T) => string;
  noteOf?: (option: T) => string;
  keyOf: (option: T) => string;
  onChoose: (option: T) => void;
  required?: boolean;
}

/** Field with suggestions while the person types (WAI-ARIA combobox with a list). Arrows choose, Enter takes, Escape closes. */
export function Combo<T>({
  label,
  hint,
  error,
  text,
  onText,
  options,
  nameOf,
  noteOf,
  keyOf,
  onChoose,
  required = false,
}: Parts<T>) {
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const isShown = open && options.length > 0;
  const choose = (option: T) => {
    onChoose(option);
    setOpen(false);
    setAt(-1);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((before) => (before + step + options.length) % Math.max(1, options.length));
    }
    const option = options[at];
    if (event.key === 'Enter' && isShown && option !== undefined) {
      event.preventDefault();
      choose(option);
    }
  };
  return (
    <div class="combo">
      <Field label={label} hint={hint} error={error}>
        {(given) => (
          <input
            ref={input}
            type="text"
            {...given}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isShown && at >= 0 ? `${listId}-${at}` : undefined}
            autocomplete="off"
            required={required}
            value={text}
            onInput={(event) => {
              onText(event.currentTarget.value);
              setOpen(true);
              setAt(-1);
            }}
            onKeyDown={onKey}
            onBlur={() => setOpen(false)}
          />
        )}
      </Field>
      <div id={listId} role="listbox" aria-label={label} hidden={!isShown}>
        {isShown &&
          options.map((option, index) => (
            // The focus stays in the field, which handles the keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            // biome-ignore lint/a11y/useFocusableInteractive: see above
            <div
              key={keyOf(option)}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
            >
              {nameOf(option)} <span class="muted small">{noteOf?.(option) ?? ''}</span>
            </div>
          ))}
      </div>
    </div>
  );
}
