/** Look of a page: theme and width. */
export interface PictureLook {
  theme: 'light' | 'dark';
  size: 'desktop' | 'phone';
}

/** Screen of a picture. `{draft}`, `{issued}`, `{customer}` and `{webhook}` are ids of the pictured books. */
export interface PicturedScreen {
  /** Name of the file, without its ending. */
  name: string;
  /** Address within the company in the sandbox. A leading slash makes it an address of the service. */
  path: string;
  look: PictureLook;
  /** Name of the button that opens the pictured dialog. */
  presses?: RegExp;
  /** True if nobody is signed in. */
  isPublic?: true;
}

const DESKTOP: PictureLook = { theme: 'light', size: 'desktop' };
const PHONE: PictureLook = { theme: 'light', size: 'phone' };

const ON_DESKTOP: readonly Omit<PicturedScreen, 'look'>[] = [
  { name: 'sign-in', path: '/app/sign-in', isPublic: true },
  { name: 'start', path: '' },
  { name: 'clients', path: 'clients' },
  { name: 'invoices', path: 'invoices' },
  { name: 'invoice', path: 'invoices/{issued}' },
  { name: 'new-invoice', path: 'invoices/new?draft={draft}' },
  { name: 'corrective', path: 'invoices/{issued}', presses: /^Rectificar/ },
  { name: 'recurring', path: 'recurring' },
  { name: 'customers', path: 'customers' },
  { name: 'customer', path: 'customers/{customer}' },
  { name: 'products', path: 'products' },
  { name: 'receivables', path: 'receivables' },
  { name: 'reminders', path: 'receivables/reminders' },
  { name: 'bank', path: 'bank' },
  { name: 'received', path: 'received' },
  { name: 'tax-forms', path: 'taxes' },
  { name: 'registers', path: 'taxes/registers' },
  { name: 'company', path: 'settings' },
  { name: 'documents', path: 'settings/documents' },
  { name: 'taxes', path: 'settings/taxes' },
  { name: 'verifactu', path: 'settings/verifactu' },
  { name: 'members', path: 'people' },
  { name: 'keys', path: 'developers' },
  { name: 'webhooks', path: 'developers/webhooks' },
  { name: 'requests', path: 'developers/requests' },
  { name: 'hosted', path: '{hosted}', isPublic: true },
];

const ON_PHONES = [
  'sign-in',
  'start',
  'invoices',
  'new-invoice',
  'corrective',
  'customers',
  'bank',
  'company',
  'hosted',
];

/** Pictures of docs/console, in the order of its table. */
export const PICTURED_SCREENS: readonly PicturedScreen[] = [
  ...ON_DESKTOP.map((screen) => ({ ...screen, look: DESKTOP })),
  ...ON_DESKTOP.filter(({ name }) => ON_PHONES.includes(name)).map((screen) => ({
    ...screen,
    name: `${screen.name}-phone`,
    look: PHONE,
  })),
  { name: 'invoice-phone-dark', path: 'invoices/{issued}', look: { theme: 'dark', size: 'phone' } },
];
