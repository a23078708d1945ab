import type { ComponentChildren } from 'preact';

/** Column of a list: its heading and the content of each row. */
export interface Column<T> {
  name: string;
  of: (row: T) => ComponentChildren;
  isNumber?: boolean;
  /** Content of the row of totals. Without one in any column, the table has no such row. */
  total?: ComponentChildren;
}

/** Content of a cell without a value. A card on a phone leaves it out. */
const NONE = '–';

function Cell({
  name,
  isNumber,
  children,
}: {
  name: string;
  isNumber: boolean;
  children: ComponentChildren;
}) {
  return (
    <td data-name={name} class={`${isNumber ? 'number' : ''} ${children === NONE ? 'none' : ''}`.trim()}>
      {children}
    </td>
  );
}

/** Table of a list, whose rows become cards on a phone. The first column identifies the row. */
export function Table<T>({
  rows,
  keyOf,
  columns,
  label,
}: {
  rows: readonly T[];
  keyOf: (row: T) => string;
  columns: readonly Column<T>[];
  label?: string;
}) {
  return (
    <table class="list" aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th key={name} scope="col" class={isNumber === true ? 'number' : ''}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, of, isNumber }) => (
              <Cell key={name} name={name} isNumber={isNumber === true}>
                {of(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
      {columns.some(({ total }) => total !== undefined) && (
        <tfoot>
          <tr>
            {columns.map(({ name, total, isNumber }) => (
              <td key={name} data-name={name} class={isNumber === true ? 'number' : ''}>
                {total}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}
