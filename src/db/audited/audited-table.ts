/** Form of a column in the audit trail: text or number, JSON, or boolean. */
type ColumnForm = 'plain' | 'json' | 'boolean';

/** Table whose changes the audit trail records, with the SQL that describes its rows. The SQL refers to a row as `$row`. */
export interface AuditedTable {
  table: string;
  /** Type of the resource in an event. */
  resource: string;
  /** SQL of the resource's id. */
  id: string;
  /** SQL of its account. Null: the account of its company, or else of the request. */
  account: string | null;
  /** SQL of its company. Null for none. */
  company: string | null;
  /** SQL of its environment. Null: that of the database, or in the directory that of the request. */
  environment: string | null;
  /** Columns whose values events show, by name. */
  audited: Readonly<Record<string, ColumnForm>>;
  /** All other columns, by the reason why events do not show them. */
  excluded: Readonly<Record<string, readonly string[]>>;
  on: readonly ('INSERT' | 'UPDATE' | 'DELETE')[];
  /**
   * SQL condition of an update that purges a row's data. Its event shows no values, and the values in earlier events are erased.
   */
  purged?: string;
  /** True if only changes by a person, a key or the operator are recorded. Changes by jobs are recorded elsewhere. */
  byCallersAlone?: boolean;
}

/** Reasons why events do not show a column. */
export const IDENTITY = 'its identity, which the event names as resource and which never changes';
export const SECRET = 'a secret, or made from one';
export const DERIVED = 'follows from columns that are shown';
export const MACHINE = 'kept by the service for itself; nobody sets it';

/** Declares columns with plain values. */
export function plain(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'plain']));
}

/** Declares columns with JSON. */
export function json(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'json']));
}

/** Declares columns with 0 or 1. */
export function boolean(...names: string[]): Record<string, ColumnForm> {
  return Object.fromEntries(names.map((name) => [name, 'boolean']));
}

export const EVERY_CHANGE = ['INSERT', 'UPDATE', 'DELETE'] as const;
