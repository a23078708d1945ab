import { companySystem } from '../../companies/company-system.ts';
import type { CompanySystem } from '../../companies/due-system.ts';
import { isNifBound, isNifHeldElsewhere } from '../../companies/proved-in-production.ts';
import { blockerView, type NumberedType, readinessBlockers } from '../../companies/readiness.ts';
import type { TicketbaiFacts } from '../../companies/ticketbai-blockers.ts';
import { readTicketbaiCertificates, ticketbaiFacts } from '../../companies/ticketbai-readiness.ts';
import type { CompanyRecord } from '../../context/company-record.ts';
import type { CompanyContext } from '../../context/context.ts';
import type { SeriesRow } from '../../db/schema/books-schema.ts';
import { ApiError } from '../../platform/errors.ts';
import { seriesViolations } from '../../ticketbai/file/number-cut.ts';
import type { DraftToIssue } from '../drafting/draft-to-issue.ts';
import type { IssueBasis } from './issue-basis.ts';
import { seriesAfterMoves } from './moved-series.ts';

/** Registration that a document needs. */
interface ReadyFor {
  system: CompanySystem;
  needsRecord: boolean;
  /** Null where TicketBAI is not due. */
  ticketbai: TicketbaiFacts | null;
}

/** Returns the series of the document: its own, or the default of its type. Throws if the company is not ready to issue. */
async function requireReady(
  context: CompanyContext,
  company: CompanyRecord,
  { row, series }: DraftToIssue,
  documentType: NumberedType,
  { system, needsRecord, ticketbai }: ReadyFor,
): Promise<SeriesRow> {
  if (series === null && row.seriesId !== null) {
    throw new ApiError('SERIES_NOT_FOUND', { details: { field: 'series_id' } });
  }
  const blockers = readinessBlockers({
    company,
    isNifHeldElsewhere: await isNifHeldElsewhere(context, company),
    isNifBound: !needsRecord && (await isNifBound(context, company, system)),
    environment: context.environment,
    defaultSeriesTypes: new Set(series === null ? [] : [documentType]),
    documentType,
    producer: context.config.producer,
    system,
    foral: context.config.foral,
    needsRecord,
    nowMs: context.serviceClock.now(),
    ticketbai,
    unfitSeriesTypes:
      ticketbai !== null && series !== null && seriesViolations(series, 'format').length > 0
        ? [documentType]
        : [],
  });
  if (blockers.length > 0 || series === null) {
    throw new ApiError('EMISSION_NOT_READY', {
      details: (language) => ({ blockers: blockers.map((blocker) => blockerView(blocker, language)) }),
    });
  }
  if (!series.active) throw new ApiError('SERIES_INACTIVE');
  return series;
}

/**
 * True if the document gets a record: the company registers, or it corrects a registered invoice in common territory (decisions,
 * section 15, Exclusions). Correctives of a company that moved to a foral territory belong to its new system (section 16).
 */
function isRegistered(
  { registers, inForce }: CompanySystem,
  { correctsRegistered = false }: IssueBasis,
): boolean {
  return registers || (correctsRegistered && inForce.territory === 'COMMON');
}

/** Returns a draft with its series and the system that is due for it. Throws if the company is not ready to issue. */
export async function readyDraft(
  context: CompanyContext,
  company: CompanyRecord,
  drafted: DraftToIssue,
  basis: IssueBasis,
) {
  const { settings, row } = drafted;
  if (row.type === 'PROFORMA') throw new ApiError('INVOICE_NOT_DRAFT', { params: { status: row.status } });
  const system = await companySystem(context, company, settings);
  const series = await seriesAfterMoves(context, company, drafted.series, system.today);
  const draft = { ...drafted, series };
  const registered = isRegistered(system, basis);
  const certificates = await readTicketbaiCertificates(context, system, settings);
  const ticketbai = ticketbaiFacts(context, company, system, settings, certificates);
  const readyFor = { system, needsRecord: registered, ticketbai };
  const found = await requireReady(context, company, draft, row.type, readyFor);
  return { system, draft, registered, found, ticketbai };
}
