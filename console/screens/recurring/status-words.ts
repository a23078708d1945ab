import type { Schemas } from '../../api/operations.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';

const W = words({ active: ['Activa', 'Active', 'Activa'] });

/** Returns the word for the status of a recurring invoice. One that runs is “activa”; “vigente” is for a proforma. */
export function recurringStatus(status: Schemas['RecurringInvoice']['status']): string {
  return status === 'ACTIVE' ? W.active : term(status);
}
