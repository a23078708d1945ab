/** How a column stands in the audit trail: as text or number, as JSON, or as true and false. */
type ColumnForm = 'plain' | 'json' | 'boolean';

/** A table whose changes the audit trail tells, and how its rows say what they are about. SQL speaks of a row as `$row`. */
export interface AuditedTable {
  table: string;
  /** What a row is called in an event. */
  resource: string;
  /** SQL of the resource's id. */
  id: string;
  /** SQL of its account; null: that of its company, or else the one that is acted in. */
  account: string | null;
  /** SQL of its company; null: none. */
  company: string | null;
  /** SQL of its environment; null: that of the database, or in the directory the one that is acted in. */
  environment: string | null;
  /** The columns whose values events show, by name. */
  audited: Readonly<Record<string, ColumnForm>>;
  /** All other columns, by the reason why no event shows them. */
  excluded: Readonly<Record<string, readonly string[]>>;
  on: readonly ('INSERT' | 'UPDATE' | 'DELETE')[];
  /** SQL that holds of an update which purges a row's data: its event shows no values, and those of the earlier ones are erased. */
  purged?: string;
  /** Only what a person, a key or the operator does: what jobs do to such rows is told elsewhere. */
  byCallersAlone?: boolean;
}

/** Reasons why a column stands in no event. */
export const IDENTITY = 'its identity, which stands in the event as resource and never changes';
export const SECRET = 'a secret, or made from one';
export const DERIVED = 'follows from columns that are shown';
export const MACHINE = 'kept by the service for itself; nobody sets it';

/** Columns that hold plain values. */
export function plain(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'plain']));
}

/** Columns that hold JSON. */
export function json(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'json']));
}

/** Columns that hold 0 or 1. */
export function boolean(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'boolean']));
}

export const EVERY_CHANGE = ['INSERT', 'UPDATE', 'DELETE'] as const;
