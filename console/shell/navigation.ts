import { type Said, say } from '../words/language.ts';

interface Entry {
  page: string;
  said: Said;
  /** Condition for the entry. Without one it is always shown. */
  wants?: 'company';
}

interface Group {
  /** Null for entries without a heading. */
  said: Said | null;
  entries: readonly Entry[];
}

const GROUPS: readonly Group[] = [
  {
    said: null,
    entries: [
      { page: '', said: ['Inicio', 'Start', 'Inici'] },
      { page: 'clients', said: ['Clientes que llevas', 'Your clients', 'Clients que portes'] },
    ],
  },
  {
    said: ['Ventas', 'Sales', 'Vendes'],
    entries: [
      { page: 'invoices', said: ['Emitidas', 'Issued', 'Emeses'], wants: 'company' },
      { page: 'recurring', said: ['Recurrentes', 'Recurring', 'Recurrents'], wants: 'company' },
      { page: 'customers', said: ['Clientes', 'Customers', 'Clients'], wants: 'company' },
      { page: 'products', said: ['Productos', 'Products', 'Productes'], wants: 'company' },
    ],
  },
  {
    said: ['Dinero', 'Money', 'Diners'],
    entries: [
      { page: 'receivables', said: ['Cobros', 'Receivables', 'Cobraments'], wants: 'company' },
      { page: 'bank', said: ['Banco', 'Bank', 'Banc'], wants: 'company' },
      { page: 'received', said: ['Recibidas', 'Received', 'Rebudes'], wants: 'company' },
    ],
  },
  {
    said: ['Impuestos', 'Taxes', 'Impostos'],
    entries: [
      {
        page: 'taxes',
        said: ['Modelos y libros', 'Forms and registers', 'Models i llibres'],
        wants: 'company',
      },
    ],
  },
  {
    said: ['Ajustes', 'Settings', 'Configuració'],
    entries: [
      { page: 'settings', said: ['Empresa', 'Company', 'Empresa'], wants: 'company' },
      { page: 'people', said: ['Personas', 'People', 'Persones'] },
    ],
  },
  {
    said: ['Desarrolladores', 'Developers', 'Desenvolupadors'],
    entries: [
      {
        page: 'developers',
        said: ['API y webhooks', 'API and webhooks', 'API i webhooks'],
        wants: 'company',
      },
    ],
  },
];

/** Group of sections as the navigation shows it. */
interface ShownGroup {
  name: string | null;
  entries: { page: string; name: string }[];
}

/** Returns the available sections by group, in the order of a working day. Empty groups are left out. */
export function navigationOf({ hasCompany }: { hasCompany: boolean }): ShownGroup[] {
  return GROUPS.map(({ said, entries }) => ({
    name: said === null ? null : say(said),
    entries: entries
      .filter(({ wants }) => wants !== 'company' || hasCompany)
      .map((one) => ({ page: one.page, name: say(one.said) })),
  })).filter(({ entries }) => entries.length > 0);
}
