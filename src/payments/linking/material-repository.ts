import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Settings } from '../../companies/settings/defaults.ts';
import { issuerSettingsOf } from '../../companies/settings/issuer-settings-repository.ts';
import type { Database } from '../../db/clients.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { type CustomerRow, customers } from '../../db/schema/customer-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import {
  censusOfRecipient,
  companySettings,
  defaultSeriesOfType,
  seriesById,
} from '../../invoices/drafting/reference-statements-repository.ts';
import type { CensusCheckRow } from '../../registration/aeat/census-repository.ts';

/** Current rows that a payment's invoice refers to. */
export interface InvoiceMaterial {
  settings: Settings;
  standardSeries: SeriesRow | null;
  simplifiedSeries: SeriesRow | null;
  /** Customer with the buyer's tax id. */
  customer: CustomerRow | null;
  census: readonly CensusCheckRow[];
}

interface Wanted {
  companyId: string;
  environment: Environment;
  /** Null: the default of the type. */
  standardSeriesId: string | null;
  simplifiedSeriesId: string | null;
  nif: string | null;
  alternativeIdKey: string | null;
  nameKey: string | null;
}

function seriesOf(books: Database, companyId: string, seriesId: string | null, seriesType: string) {
  return seriesId === null
    ? defaultSeriesOfType(books, { companyId, seriesType })
    : seriesById(books, { companyId, seriesId });
}

/** Reads the material of a payment's invoice. One round trip. */
export async function readInvoiceMaterial(books: Database, wanted: Wanted): Promise<InvoiceMaterial> {
  const { companyId, environment, nif, alternativeIdKey, nameKey } = wanted;
  // Only one of the two conditions, so that SQLite can use its index.
  const isHolder =
    nif === null
      ? and(isNotNull(customers.alternativeIdKey), eq(customers.alternativeIdKey, alternativeIdKey ?? ''))
      : eq(customers.nif, nif);
  const [settings, [standard], [simplified], [customer], census] = await books.batch([
    companySettings(books, { companyId }),
    seriesOf(books, companyId, wanted.standardSeriesId, 'STANDARD'),
    seriesOf(books, companyId, wanted.simplifiedSeriesId, 'SIMPLIFIED'),
    books
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), isNull(customers.deletedAt), isHolder))
      .limit(1),
    censusOfRecipient(books, { customerId: null, nif, nameKey }),
  ]);
  return {
    settings: issuerSettingsOf(settings[0], environment),
    standardSeries: standard ?? null,
    simplifiedSeries: simplified ?? null,
    customer: customer ?? null,
    census,
  };
}
