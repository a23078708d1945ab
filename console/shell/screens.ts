import type { ComponentType } from 'preact';
import { Start } from '../screens/start/start.tsx';
import { lazily } from './lazily.tsx';

/** Each screen by its address within a place. All but the first are loaded when they are first shown. */
export const SCREENS: readonly { path: string; Screen: ComponentType }[] = [
  { path: '', Screen: Start },
  {
    path: '/invoices',
    Screen: lazily(async () => (await import('../screens/invoices/list.tsx')).InvoiceList),
  },
  {
    path: '/invoices/new',
    Screen: lazily(async () => (await import('../screens/invoices/editor.tsx')).InvoiceEditor),
  },
  {
    path: '/invoices/:invoice',
    Screen: lazily(async () => (await import('../screens/invoices/detail.tsx')).InvoiceDetail),
  },
  {
    path: '/customers',
    Screen: lazily(async () => (await import('../screens/customers/list.tsx')).CustomerList),
  },
  {
    path: '/customers/new',
    Screen: lazily(async () => (await import('../screens/customers/customer.tsx')).NewCustomer),
  },
  {
    path: '/customers/import',
    Screen: lazily(async () => (await import('../screens/customers/import.tsx')).CustomerImport),
  },
  {
    path: '/customers/:customer',
    Screen: lazily(async () => (await import('../screens/customers/customer.tsx')).CustomerPage),
  },
  {
    path: '/products',
    Screen: lazily(async () => (await import('../screens/products/list.tsx')).ProductList),
  },
  { path: '/security', Screen: lazily(async () => (await import('../screens/security.tsx')).Security) },
];
