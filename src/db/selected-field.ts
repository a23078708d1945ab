/** Selected field as drizzle keeps it: its path in a row, and its decoder. */
export interface SelectedField {
  path: readonly string[];
  field: unknown;
}
