import { useState } from 'preact/hooks';
import { words } from '../words/language.ts';
import { Field } from './field.tsx';

const W = words({
  choose: ['Elegir archivo', 'Choose a file', 'Tria un fitxer'],
  none: ['o suéltalo aquí', 'or drop it here', 'o deixa’l anar aquí'],
});

/** File input that also accepts dropped files. Its texts are in the language of the page, not of the browser. */
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
  const [name, setName] = useState<string | null>(null);
  return (
    <Field label={label} hint={hint} error={error}>
      {(given) => (
        <div class="file">
          <input
            {...given}
            type="file"
            accept={accept}
            required={required}
            onChange={(event) => {
              const chosen = event.currentTarget.files?.[0] ?? null;
              setName(chosen?.name ?? null);
              onFile(chosen);
            }}
          />
          <span aria-hidden="true">
            <span class="button quiet">{W.choose}</span> {name ?? <span class="muted">{W.none}</span>}
          </span>
        </div>
      )}
    </Field>
  );
}

/** Builds a multipart body from texts and files. Parts that are null are left out. */
export function formOf(parts: Readonly<Record<string, string | Blob | null>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) if (value !== null) form.append(name, value);
  return form;
}
