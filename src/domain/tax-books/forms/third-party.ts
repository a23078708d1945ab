/** Importe percibido en metálico, and Ejercicio: the year of the operations that it paid for. */
export interface DeclaredCash {
  year: string;
  cents: number;
  invoice_ids: string[];
}

/**
 * Kinds of operations that the form declares in separate records (RD 1065/2007, art. 34.1; Orden EHA/3012/2008, record of
 * declared parties).
 */
export type PartyOperations = 'ORDINARY' | 'CASH_BASIS' | 'LEASE';

/** Amounts invoiced to a third party in a year for one kind of operations, in cents, taxes included. */
export interface ThirdParty {
  id: string;
  id_type: string | null;
  country: string | null;
  name: string;
  operations: PartyOperations;
  /** Amounts by quarter, first to fourth. Cash basis is declared by year. */
  quarters: number[];
  total_cents: number;
  /** For operations in cash basis: the part that counts in the year by its collection (Ley 37/1992, art. 163 terdecies). */
  accrued_cents: number;
  /** Cash beyond 6,000 euros, by the year of the operations. */
  cash: DeclaredCash[];
  invoice_ids: string[];
}
