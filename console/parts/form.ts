import { useState } from 'preact/hooks';
import type { Failure } from '../api/failure.ts';
import type { FieldLimits } from '../api/limits.ts';
import { wrongWith } from './field.tsx';

/** Props of a bound text field: its value, change handler, error and lengths. */
interface Bound {
  required?: true;
  minLength?: number;
  maxLength?: number;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** Values of a form by name, with bindings for its fields. */
export interface Form<T> {
  values: T;
  set: (changes: Partial<T>) => void;
  /** Binds a text field. `path` is its name in the API if that differs. */
  text: (name: { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string, path?: string) => Bound;
}

/** Holds the values of a form. `failure` has the error of each field, `limits` its limits in the contract. */
export function useForm<T extends object>(
  first: T,
  failure: Failure | null,
  limits: Readonly<Record<string, FieldLimits>> = {},
): Form<T> {
  const [values, setValues] = useState(first);
  const set = (changes: Partial<T>) => setValues((before) => ({ ...before, ...changes }));
  return {
    values,
    set,
    text: (name, path = name) => ({
      ...lengthsOf(limits[path]),
      value: String(values[name]),
      onValue: (value) => set({ [name]: value } as Partial<T>),
      error: wrongWith(failure, path),
    }),
  };
}

/** Returns the limits that a browser can check: all but the enumeration. */
export function lengthsOf({ options: _, ...lengths }: FieldLimits = {}): Omit<FieldLimits, 'options'> {
  return lengths;
}

/** Returns the trimmed text, or null if it is blank. */
export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
