import { type Said, say } from '../words/language.ts';

interface Entry {
  page: string;
  said: Said;
  /** Shown where there is a company, or where there are clients; always unless told. */
  wants?: 'company' | 'clients';
}

const ENTRIES: readonly Entry[] = [
  { page: '', said: ['Inicio', 'Start', 'Inici'] },
  { page: 'invoices', said: ['Facturas', 'Invoices', 'Factures'], wants: 'company' },
  { page: 'clients', said: ['Mis clientes', 'My clients', 'Els meus clients'], wants: 'clients' },
];

/** The sections that there are, in the order of a working day. */
export function navigationOf({ hasCompany, hasClients }: { hasCompany: boolean; hasClients: boolean }): {
  page: string;
  name: string;
}[] {
  return ENTRIES.filter(({ wants }) =>
    wants === 'company' ? hasCompany : wants === 'clients' ? hasClients : true,
  ).map(({ page, said }) => ({ page, name: say(said) }));
}
