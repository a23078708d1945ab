import { type Said, say } from '../words/language.ts';

interface Entry {
  page: string;
  said: Said;
  /** Condition for the entry. Without one it is always shown. */
  wants?: 'company';
}

const ENTRIES: readonly Entry[] = [
  { page: '', said: ['Inicio', 'Start', 'Inici'] },
  { page: 'invoices', said: ['Emitidas', 'Issued', 'Emeses'], wants: 'company' },
  { page: 'recurring', said: ['Recurrentes', 'Recurring', 'Recurrents'], wants: 'company' },
  { page: 'receivables', said: ['Cobros', 'Receivables', 'Cobraments'], wants: 'company' },
  { page: 'bank', said: ['Banco', 'Bank', 'Banc'], wants: 'company' },
  { page: 'received', said: ['Recibidas', 'Received', 'Rebudes'], wants: 'company' },
  { page: 'customers', said: ['Clientes', 'Customers', 'Clients'], wants: 'company' },
  { page: 'products', said: ['Productos', 'Products', 'Productes'], wants: 'company' },
  { page: 'taxes', said: ['Impuestos', 'Taxes', 'Impostos'], wants: 'company' },
  { page: 'settings', said: ['Ajustes', 'Settings', 'Configuració'], wants: 'company' },
  { page: 'developers', said: ['Desarrolladores', 'Developers', 'Desenvolupadors'], wants: 'company' },
  { page: 'people', said: ['Personas', 'People', 'Persones'] },
  { page: 'clients', said: ['Clientes que llevas', 'Your clients', 'Clients que portes'] },
];

/** Returns the available sections in the order of a working day. */
export function navigationOf({ hasCompany }: { hasCompany: boolean }): {
  page: string;
  name: string;
}[] {
  return ENTRIES.filter(({ wants }) => wants !== 'company' || hasCompany).map(({ page, said }) => ({
    page,
    name: say(said),
  }));
}
