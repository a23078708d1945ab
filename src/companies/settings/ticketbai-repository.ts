import { and, asc, count, desc, eq, inArray, min } from 'drizzle-orm';
import type { Database } from '../../db/clients.ts';
import { type CertificateRow, certificates } from '../../db/schema/certificate-schema.ts';
import { ticketbaiDispatch, ticketbaiRecords } from '../../db/schema/ticketbai-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import type { FiscalTerritory } from '../../domain/fiscal/fiscal-territory.ts';
import type { Settings } from './defaults.ts';
import { recordsTerritoryIn, selectRecordsTerritory } from './records-territory-repository.ts';
import { selectSettings, settingsOf } from './repository.ts';

/** Books of a company as its TicketBAI configuration shows them. Instants are milliseconds. */
export interface TicketbaiBooks {
  settings: Settings;
  /** Territory of the company's records from before any move. Null without a record. */
  recordsTerritory: FiscalTerritory | null;
  certificates: CertificateRow[];
  pending: number;
  /** Time at which the oldest of them was made. Null without any. */
  oldestPendingAtMs: number | null;
  firstRecordAtMs: number | null;
  /** Issue date of the newest accepted file, which binds the company until the end of its year. Null without any. */
  lastAcceptedDate: string | null;
  dispatch: Pick<
    typeof ticketbaiDispatch.$inferSelect,
    'incidentSince' | 'pausedSince' | 'pausedCode' | 'pausedMessage'
  > | null;
}

const ACCEPTED = ['ACCEPTED', 'ACCEPTED_WITH_WARNINGS'] as const;

/** Reads them. One round trip. */
export async function readTicketbaiBooks(
  books: Database,
  companyId: string,
  environment: Environment,
): Promise<TicketbaiBooks> {
  const ofCompany = eq(ticketbaiRecords.companyId, companyId);
  const [settings, first, held, pending, firstFile, accepted, dispatch] = await books.batch([
    selectSettings(books, companyId),
    selectRecordsTerritory(books, companyId),
    books
      .select()
      .from(certificates)
      .where(eq(certificates.companyId, companyId))
      .orderBy(desc(certificates.createdAt)),
    books
      .select({ count: count(), oldestAt: min(ticketbaiRecords.createdAt) })
      .from(ticketbaiRecords)
      .where(and(ofCompany, eq(ticketbaiRecords.status, 'PENDING'))),
    books
      .select({ createdAt: ticketbaiRecords.createdAt })
      .from(ticketbaiRecords)
      .where(ofCompany)
      .orderBy(asc(ticketbaiRecords.position))
      .limit(1),
    books
      .select({ issueDate: ticketbaiRecords.issueDate })
      .from(ticketbaiRecords)
      .where(and(ofCompany, inArray(ticketbaiRecords.status, [...ACCEPTED])))
      .orderBy(desc(ticketbaiRecords.position))
      .limit(1),
    books
      .select({
        incidentSince: ticketbaiDispatch.incidentSince,
        pausedSince: ticketbaiDispatch.pausedSince,
        pausedCode: ticketbaiDispatch.pausedCode,
        pausedMessage: ticketbaiDispatch.pausedMessage,
      })
      .from(ticketbaiDispatch)
      .where(eq(ticketbaiDispatch.companyId, companyId)),
  ]);
  return {
    settings: settingsOf(settings[0], environment),
    recordsTerritory: recordsTerritoryIn(first, companyId),
    certificates: held,
    pending: pending[0]?.count ?? 0,
    oldestPendingAtMs: pending[0]?.oldestAt ?? null,
    firstRecordAtMs: firstFile[0]?.createdAt ?? null,
    lastAcceptedDate: accepted[0]?.issueDate ?? null,
    dispatch: dispatch[0] ?? null,
  };
}
