import { Field } from './field.tsx';

/** Chooses a file of the person's own. */
export function FileField({
  label,
  hint,
  error,
  accept,
  onFile,
  required = false,
}: {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  accept: string;
  onFile: (file: File | null) => void;
  required?: boolean;
}) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <input
          {...given}
          type="file"
          accept={accept}
          required={required}
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
      )}
    </Field>
  );
}

/** A form of several parts with files, as the service takes it. */
export function formOf(parts: Readonly<Record<string, string | Blob | null>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value);
  return form;
}
