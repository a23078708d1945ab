import type { ComponentType } from 'preact';
import { Start } from '../screens/start/start.tsx';
import { lazily } from './lazily.tsx';

/** Screens by their address within a place. All but the first are loaded when first shown. */
export const SCREENS: readonly { path: string; Screen: ComponentType }[] = [
  { path: '', Screen: Start },
  {
    path: '/first-steps',
    Screen: lazily(async () => (await import('../screens/start/first-steps.tsx')).FirstSteps),
  },
  {
    path: '/invoices',
    Screen: lazily(async () => (await import('../screens/invoices/list/list.tsx')).InvoiceList),
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
  {
    path: '/products/import',
    Screen: lazily(async () => (await import('../screens/products/import.tsx')).ProductImport),
  },
  {
    path: '/settings',
    Screen: lazily(async () => (await import('../screens/settings/company.tsx')).CompanySettings),
  },
  {
    path: '/settings/documents',
    Screen: lazily(async () => (await import('../screens/settings/documents.tsx')).DocumentSettings),
  },
  {
    path: '/settings/taxes',
    Screen: lazily(async () => (await import('../screens/settings/taxes.tsx')).TaxSettings),
  },
  {
    path: '/settings/series',
    Screen: lazily(async () => (await import('../screens/settings/series.tsx')).SeriesSettings),
  },
  {
    path: '/settings/verifactu',
    Screen: lazily(async () => (await import('../screens/settings/verifactu.tsx')).VerifactuSettings),
  },
  {
    path: '/settings/ticketbai',
    Screen: lazily(async () => (await import('../screens/settings/ticketbai.tsx')).TicketbaiSettings),
  },
  {
    path: '/settings/representation',
    Screen: lazily(
      async () => (await import('../screens/settings/representation.tsx')).RepresentationSettings,
    ),
  },
  {
    path: '/settings/certificates',
    Screen: lazily(async () => (await import('../screens/settings/certificates.tsx')).CertificateSettings),
  },
  {
    path: '/settings/activation',
    Screen: lazily(async () => (await import('../screens/settings/activation.tsx')).ActivationSettings),
  },
  {
    path: '/developers',
    Screen: lazily(async () => (await import('../screens/developers/keys.tsx')).ApiKeys),
  },
  {
    path: '/developers/webhooks',
    Screen: lazily(async () => (await import('../screens/developers/webhooks.tsx')).Webhooks),
  },
  {
    path: '/developers/webhooks/:webhook',
    Screen: lazily(async () => (await import('../screens/developers/webhook.tsx')).WebhookPage),
  },
  {
    path: '/developers/events',
    Screen: lazily(async () => (await import('../screens/developers/events.tsx')).Events),
  },
  {
    path: '/developers/requests',
    Screen: lazily(async () => (await import('../screens/developers/requests.tsx')).Requests),
  },
  {
    path: '/developers/clock',
    Screen: lazily(async () => (await import('../screens/developers/clock.tsx')).Clock),
  },
  {
    path: '/developers/payments',
    Screen: lazily(async () => (await import('../screens/developers/payments.tsx')).PaymentConnections),
  },
  {
    path: '/clients',
    Screen: lazily(async () => (await import('../screens/clients/clients.tsx')).Clients),
  },
  {
    path: '/clients/import',
    Screen: lazily(async () => (await import('../screens/clients/import.tsx')).ClientImport),
  },
  {
    path: '/people',
    Screen: lazily(async () => (await import('../screens/people/members.tsx')).Members),
  },
  {
    path: '/people/managed',
    Screen: lazily(async () => (await import('../screens/people/managed.tsx')).ManagedAccounts),
  },
  {
    path: '/people/audit',
    Screen: lazily(async () => (await import('../screens/people/audit.tsx')).AuditTrail),
  },
  {
    path: '/people/account',
    Screen: lazily(async () => (await import('../screens/people/account.tsx')).AccountPage),
  },
  {
    path: '/recurring',
    Screen: lazily(async () => (await import('../screens/recurring/list.tsx')).RecurringList),
  },
  {
    path: '/recurring/new',
    Screen: lazily(async () => (await import('../screens/recurring/new.tsx')).NewRecurring),
  },
  {
    path: '/recurring/:recurring',
    Screen: lazily(async () => (await import('../screens/recurring/detail.tsx')).RecurringDetail),
  },
  {
    path: '/taxes',
    Screen: lazily(async () => (await import('../screens/taxes/forms.tsx')).TaxForms),
  },
  {
    path: '/taxes/registers',
    Screen: lazily(async () => (await import('../screens/taxes/registers.tsx')).Registers),
  },
  {
    path: '/taxes/periods',
    Screen: lazily(async () => (await import('../screens/taxes/periods.tsx')).TaxPeriods),
  },
  {
    path: '/received',
    Screen: lazily(async () => (await import('../screens/received/list.tsx')).ReceivedList),
  },
  {
    path: '/received/:received',
    Screen: lazily(async () => (await import('../screens/received/detail.tsx')).ReceivedDetail),
  },
  {
    path: '/bank',
    Screen: lazily(async () => (await import('../screens/bank/movements.tsx')).BankMovements),
  },
  {
    path: '/receivables',
    Screen: lazily(async () => (await import('../screens/receivables/ageing.tsx')).Ageing),
  },
  {
    path: '/receivables/reminders',
    Screen: lazily(async () => (await import('../screens/receivables/reminders.tsx')).Reminders),
  },
  {
    path: '/receivables/debits',
    Screen: lazily(async () => (await import('../screens/receivables/debits.tsx')).DirectDebits),
  },
  {
    path: '/customers/:customer/statement',
    Screen: lazily(async () => (await import('../screens/receivables/statement.tsx')).CustomerStatement),
  },
  { path: '/security', Screen: lazily(async () => (await import('../screens/security.tsx')).Security) },
];
