import { useState } from 'preact/hooks';
import type { Failure } from '../api/failure.ts';
import type { FieldLimits } from '../api/limits.ts';
import { wrongWith } from './field.tsx';

/** What a text field is given: its value, what changes it, what the service said of it, and how long it may be. */
interface Bound {
  required?: true;
  minLength?: number;
  maxLength?: number;
  value: string;
  onValue: (value: string) => void;
  error: string | undefined;
}

/** The values of a form by their names, and the fields that hold them. */
export interface Form<T> {
  values: T;
  set: (changes: Partial<T>) => void;
  /** Binds a text to a field; `path` is its name in the API where that differs. */
  text: (name: { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string, path?: string) => Bound;
}

/** Keeps what is typed into a form. `failure` says what is wrong with each field, `limits` what the contract says of it. */
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

/** What a browser holds a field to; without the values of an enumeration. */
export function lengthsOf({ options: _, ...lengths }: FieldLimits = {}): Omit<FieldLimits, 'options'> {
  return lengths;
}

/** What was typed, or null where nothing was. */
export function orNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim();
}
