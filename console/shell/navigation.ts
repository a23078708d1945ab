import { say, type Trilingual } from '../words/language.ts';

interface Entry {
  page: string;
  names: Trilingual;
  /** Condition for the entry. Without one it is always shown. */
  wants?: 'company';
}

interface Group {
  /** Null for entries without a heading. */
  names: Trilingual | null;
  entries: readonly Entry[];
}

const GROUPS: readonly Group[] = [
  {
    names: null,
    entries: [
      { page: '', names: ['Inicio', 'Start', 'Inici'] },
      { page: 'clients', names: ['Clientes que llevas', 'Your clients', 'Clients que portes'] },
    ],
  },
  {
    names: ['Ventas', 'Sales', 'Vendes'],
    entries: [
      { page: 'invoices', names: ['Emitidas', 'Issued', 'Emeses'], wants: 'company' },
      { page: 'recurring', names: ['Recurrentes', 'Recurring', 'Recurrents'], wants: 'company' },
      { page: 'customers', names: ['Clientes', 'Customers', 'Clients'], wants: 'company' },
      { page: 'products', names: ['Productos', 'Products', 'Productes'], wants: 'company' },
    ],
  },
  {
    names: ['Dinero', 'Money', 'Diners'],
    entries: [
      { page: 'receivables', names: ['Cobros', 'Receivables', 'Cobraments'], wants: 'company' },
      { page: 'bank', names: ['Banco', 'Bank', 'Banc'], wants: 'company' },
      { page: 'received', names: ['Recibidas', 'Received', 'Rebudes'], wants: 'company' },
    ],
  },
  {
    names: ['Impuestos', 'Taxes', 'Impostos'],
    entries: [
      {
        page: 'taxes',
        names: ['Modelos y libros', 'Forms and registers', 'Models i llibres'],
        wants: 'company',
      },
    ],
  },
  {
    names: ['Ajustes', 'Settings', 'Configuració'],
    entries: [
      { page: 'settings', names: ['Empresa', 'Company', 'Empresa'], wants: 'company' },
      { page: 'people', names: ['Personas', 'People', 'Persones'] },
    ],
  },
  {
    names: ['Desarrolladores', 'Developers', 'Desenvolupadors'],
    entries: [
      {
        page: 'developers',
        names: ['API y webhooks', 'API and webhooks', 'API i webhooks'],
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
  return GROUPS.map(({ names, entries }) => ({
    name: names === null ? null : say(names),
    entries: entries
      .filter(({ wants }) => wants !== 'company' || hasCompany)
      .map((one) => ({ page: one.page, name: say(one.names) })),
  })).filter(({ entries }) => entries.length > 0);
}
