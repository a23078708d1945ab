import type { BooksCompany } from '../tax-books/issued-invoice.ts';
import type { TaxType } from '../taxes/tax-catalogue.ts';

/** Accounts of the Plan General de Contabilidad (RD 1514/2007) that sales and their collections use. */
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
  /** Partidas pendientes de aplicación: suplidos, until the invoice of the paid supplier is set against them. */
  disbursements: '555',
  /** Hacienda Pública, IVA repercutido, of operations in cash basis until they are collected. */
  pendingVat: '4779',
  /** Hacienda Pública, IVA repercutido, of other member states (one-stop shop). */
  ossVat: '4773',
} as const;

/** Ventas de mercaderías (700) and prestaciones de servicios (705). */
export const INCOME_ACCOUNTS = ['700', '705'] as const;
export type IncomeAccount = (typeof INCOME_ACCOUNTS)[number];

/** Activity types that render services: professionals and artists (LSI, validation 16). */
const PROFESSIONAL_TYPES: readonly (string | null)[] = ['04', '05'];

/** Returns a company's default income account: services for a professional, goods for any other company. */
export function incomeAccountOf({
  activity_code,
  activity_type,
}: Pick<BooksCompany, 'activity_code' | 'activity_type'>): IncomeAccount {
  return activity_code === 'A' && PROFESSIONAL_TYPES.includes(activity_type) ? '705' : '700';
}

/** Accounts of the tax charged. The Plan has one account; its subaccounts keep the taxes apart. */
export const CHARGED_TAX_ACCOUNTS: Readonly<Record<TaxType, string>> = {
  IVA: '477',
  IGIC: '4771',
  IPSI: '4772',
};

/** Pads an account with zeros to the number of digits that a program wants. */
export function accountOf(account: string, digits: number): string {
  return account.padEnd(digits, '0');
}
