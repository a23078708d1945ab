import type { ComponentChildren, JSX, RefObject } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Failure } from '../api/failure.ts';
import { forReaders } from '../words/property-names.ts';

interface FieldParts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: (given: { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }) => ComponentChildren;
}

/** Shows a label with its field, hint and error. */
export function Field({ label, hint, error, children }: FieldParts) {
  const id = useId();
  const describedBy = [
    hint === undefined ? null : `${id}-hint`,
    error === undefined ? null : `${id}-error`,
  ].filter((one) => one !== null);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({
        id,
        ...(describedBy.length === 0 ? {} : { 'aria-describedby': describedBy.join(' ') }),
        ...(error === undefined ? {} : { 'aria-invalid': true }),
      })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p class="wrong" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export type InputProps = Omit<JSX.IntrinsicElements['input'], 'onInput' | 'value' | 'label' | 'ref'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  inputRef?: RefObject<HTMLInputElement>;
  /** Unit that is shown in the field, such as €. */
  unit?: string;
};

/** Input for one line of text. */
export function TextField({
  label,
  hint,
  error,
  value,
  onValue,
  inputRef,
  unit = '',
  ...others
}: InputProps) {
  const own = useRef<HTMLInputElement>(null);
  const ref = inputRef ?? own;
  // A browser heeds `autofocus` only while a page or a dialog opens, and not for a field that is added later.
  useEffect(() => {
    if (others.autofocus === true) ref.current?.focus();
  }, []);
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => {
        const input = (
          <input
            type="text"
            {...others}
            {...given}
            ref={ref}
            value={value}
            onInput={(event) => onValue(event.currentTarget.value)}
          />
        );
        return unit === '' ? (
          input
        ) : (
          <span class={`unit unit-${unit === '€' ? 'euro' : 'percent'}`}>{input}</span>
        );
      }}
    </Field>
  );
}

interface SelectParts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  options: readonly (readonly [value: string, label: string])[];
  disabled?: boolean;
  required?: boolean;
}

/** Select with one choice. */
export function SelectField({
  label,
  hint,
  error,
  value,
  onValue,
  options,
  disabled,
  required,
}: SelectParts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <select
          {...given}
          value={value}
          disabled={disabled ?? false}
          required={required ?? false}
          onChange={(event) => onValue(event.currentTarget.value)}
        >
          {options.map(([key, text]) => (
            <option key={key} value={key} selected={key === value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface AreaParts {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: string;
  onValue: (value: string) => void;
  rows?: number;
  minLength?: number;
  maxLength?: number;
  required?: boolean;
}

/** Input for several lines of text. */
export function AreaField({ label, hint, error, value, onValue, rows = 3, ...others }: AreaParts) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <textarea
          {...others}
          {...given}
          rows={rows}
          value={value}
          onInput={(event) => onValue(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

/** Checkbox with a label. */
export function CheckField({
  label,
  hint,
  checked,
  onChecked,
  disabled,
}: {
  label: string;
  hint?: string;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
}) {
  const id = useId();
  return (
    <div class="check">
      <input
        type="checkbox"
        id={id}
        checked={checked}
        disabled={disabled ?? false}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChecked(event.currentTarget.checked)}
      />
      <label for={id}>{label}</label>
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** Returns the error of one field, by its name in the API. Notices of the same failure leave it out. */
export function wrongWith(failure: Failure | null, name: string): string | undefined {
  const found = failure?.at(name);
  return found === undefined ? undefined : forReaders(found);
}
