import type { BooksCompany } from '../tax-books/issued-invoice.ts';
import type { TaxType } from '../taxes/tax-line.ts';

/** Accounts of the Plan General de Contabilidad (RD 1514/2007) that sales and their collections touch. */
export const ACCOUNTS = {
  /** Clientes. */
  customers: '430',
  /** Anticipos de clientes. */
  advances: '438',
  /** Hacienda Pública, retenciones y pagos a cuenta. */
  withheld: '473',
  /** Bancos e instituciones de crédito c/c vista, euros. */
  bank: '572',
  /** Caja, euros. */
  cash: '570',
  /** Pérdidas de créditos comerciales incobrables. */
  losses: '650',
  /** Partidas pendientes de aplicación: suplidos, until the invoice of who was paid is set against it. */
  disbursements: '555',
  /** Hacienda Pública, IVA repercutido, of cash basis until it is collected. */
  pendingVat: '4779',
  /** The same, of other member states (one-stop shop). */
  ossVat: '4773',
} as const;

/** Ventas de mercaderías, or prestaciones de servicios. */
export const INCOME_ACCOUNTS = ['700', '705'] as const;
export type IncomeAccount = (typeof INCOME_ACCOUNTS)[number];

/** Activities that render services: those of professionals and artists (LSI, validation 16). */
const PROFESSIONAL_TYPES: readonly (string | null)[] = ['04', '05'];

/** Where a company's sales are booked unless it is said: services of a professional, else goods. */
export function incomeAccountOf({
  activity_code,
  activity_type,
}: Pick<BooksCompany, 'activity_code' | 'activity_type'>): IncomeAccount {
  return activity_code === 'A' && PROFESSIONAL_TYPES.includes(activity_type) ? '705' : '700';
}

/** Where the tax that was charged stands; the Plan has one account, whose subaccounts keep the taxes apart. */
export const CHARGED_TAX_ACCOUNTS: Readonly<Record<TaxType, string>> = {
  IVA: '477',
  IGIC: '4771',
  IPSI: '4772',
};

/** An account with as many digits as a program wants, filled with zeros. */
export function accountOf(account: string, digits: number): string {
  return account.padEnd(digits, '0');
}
