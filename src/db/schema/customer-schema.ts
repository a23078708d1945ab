import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type {
  StoredAddress,
  StoredAlternativeId,
  StoredCensus,
  StoredEinvoice,
  StoredVies,
} from '../books-json.ts';
import type { StoredMainTax } from '../settings-json.ts';

/** Tables of customers and products. `migrations/books` creates them. */

export const customers = sqliteTable('customers', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  customerType: text('customer_type', { enum: ['INDIVIDUAL', 'LEGAL_ENTITY'] }).notNull(),
  legalName: text('legal_name').notNull(),
  tradeName: text('trade_name'),
  nif: text(),
  alternativeId: text('alternative_id', { mode: 'json' }).$type<StoredAlternativeId>(),
  alternativeIdKey: text('alternative_id_key'),
  email: text(),
  phone: text(),
  website: text(),
  contactPerson: text('contact_person'),
  billingEmails: text('billing_emails', { mode: 'json' }).$type<string[]>().notNull(),
  address: text({ mode: 'json' }).$type<StoredAddress>(),
  notes: text(),
  preferredPaymentMethod: text('preferred_payment_method'),
  einvoice: text({ mode: 'json' }).$type<StoredEinvoice>(),
  isBusiness: integer('is_business', { mode: 'boolean' }).notNull().default(false),
  equivalenceSurcharge: integer('equivalence_surcharge', { mode: 'boolean' }).notNull().default(false),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  census: text({ mode: 'json' }).$type<StoredCensus>(),
  vies: text({ mode: 'json' }).$type<StoredVies>(),
  legalNameKey: text('legal_name_key').notNull(),
  cityKey: text('city_key'),
  provinceKey: text('province_key'),
  emailKey: text('email_key'),
  searchKey: text('search_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export const products = sqliteTable('products', {
  id: text().primaryKey(),
  companyId: text('company_id').notNull(),
  type: text({ enum: ['PRODUCT', 'SERVICE'] }).notNull(),
  name: text().notNull(),
  code: text(),
  category: text(),
  description: text(),
  defaultPriceTenThousandths: integer('default_price_ten_thousandths'),
  unit: text(),
  mainTax: text('main_tax', { mode: 'json' }).$type<StoredMainTax>(),
  irpfRateHundredths: integer('irpf_rate_hundredths'),
  equivalenceSurchargeRateHundredths: integer('equivalence_surcharge_rate_hundredths'),
  nature: text({ enum: ['GOODS', 'SERVICES'] }),
  active: integer({ mode: 'boolean' }).notNull().default(true),
  nameKey: text('name_key').notNull(),
  codeKey: text('code_key'),
  categoryKey: text('category_key'),
  searchKey: text('search_key').notNull(),
  version: integer().notNull().default(1),
  createdAt: integer('created_at').notNull(),
  updatedAt: integer('updated_at').notNull(),
  deletedAt: integer('deleted_at'),
});

export type CustomerRow = typeof customers.$inferSelect;

export type ProductRow = typeof products.$inferSelect;
