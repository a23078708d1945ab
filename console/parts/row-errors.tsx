import { forReaders, propertyName } from '../words/property-names.ts';

/** Shows the errors of an import row by field. */
export function RowErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(errors).map(([field, text]) => (
        <div key={field}>
          {propertyName(field) ?? field}: {forReaders(text)}
        </div>
      ))}
    </>
  );
}
