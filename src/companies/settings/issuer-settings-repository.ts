import { eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { companySettings, verifactuRecords } from '../../db/schema/books-schema.ts';
import { certificates } from '../../db/schema/certificate-schema.ts';
import { ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { TicketbaiCertificate } from '../certificates/ticketbai-certificate.ts';
import type { Filing, Settings } from './defaults.ts';
import { FIRST_POSITION } from './records-territory-repository.ts';
import { settingsOf } from './repository.ts';

function recordsTerritory(companyId: SQL): SQL<FiscalTerritory | null> {
  const isFirst = (table: typeof verifactuRecords | typeof ticketbaiRecords) =>
    sql`${table.companyId} = ${companyId} AND ${table.position} = ${sql.raw(String(FIRST_POSITION))}`;
  return sql<FiscalTerritory | null>`coalesce(
    (SELECT 'COMMON' FROM ${verifactuRecords} WHERE ${isFirst(verifactuRecords)}),
    (SELECT ${ticketbaiRecords.territory} FROM ${ticketbaiRecords} WHERE ${isFirst(ticketbaiRecords)}))`;
}

/** Certificates of a company as JSON, or null if its settings name no certificate of its own for TicketBAI files. */
function signingCertificates(companyId: SQL): SQL<readonly TicketbaiCertificate[] | null> {
  const stored = companySettings.ticketbai;
  return sql`CASE WHEN ${stored} ->> '$.enabled' = 1 OR ${stored} ->> '$.certificate.source' = 'COMPANY' THEN
    (SELECT json_group_array(json_object('id', ${certificates.id}, 'certificate', ${certificates.certificate},
      'keyKind', ${certificates.keyKind}, 'holderNif', ${certificates.holderNif}, 'validFrom', ${certificates.validFrom},
      'validUntil', ${certificates.validUntil}, 'createdAt', ${certificates.createdAt}))
    FROM ${certificates} WHERE ${certificates.companyId} = ${companyId}) END`.mapWith(
    (text: string): readonly TicketbaiCertificate[] => JSON.parse(text),
  );
}

/**
 * Returns the query for the settings of a company, with all that its books say about the files that an issue makes. Exactly one row.
 * It can be part of a batch.
 */
export function selectIssuerSettings(books: Database, companyId: Placeholder) {
  const asked = sql`asked_company_id`;
  return books
    .select({
      settings: companySettings,
      recordsTerritory: recordsTerritory(asked),
      certificates: signingCertificates(asked),
    })
    .from(sql`(SELECT ${companyId} AS asked_company_id)`)
    .leftJoin(companySettings, eq(companySettings.companyId, asked));
}

/** Row of that query. */
export type IssuerSettingsRow = Awaited<ReturnType<typeof selectIssuerSettings>>[number];

/** Returns the settings of that row, with the environment's defaults for missing values. */
export function issuerSettingsOf(
  row: IssuerSettingsRow | undefined,
  environment: Environment,
): Settings & { filing: Filing } {
  const { settings = null, recordsTerritory: territory = null, certificates: held = null } = row ?? {};
  return {
    ...settingsOf(settings ?? undefined, environment),
    filing: { recordsTerritory: territory, certificates: held },
  };
}
