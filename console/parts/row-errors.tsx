/** What is wrong with a row of an import: its fields, each with what the service says of it. */
export function RowErrors({ errors }: { errors: Readonly<Record<string, string>> }) {
  return (
    <>
      {Object.entries(errors).map(([field, text]) => (
        <div key={field}>
          <code>{field}</code>: {text}
        </div>
      ))}
    </>
  );
}
