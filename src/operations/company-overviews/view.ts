import type { ReachedCompany } from '../../access/reach-repository.ts';
import { isActivated } from '../../companies/activation.ts';
import { factsOf, systemOf } from '../../companies/due-system.ts';
import type { OverviewBooks } from '../../companies/overviews-repository.ts';
import { companyIn } from '../../companies/presentation.ts';
import { readinessBlockers } from '../../companies/readiness.ts';
import { listedCertificates, ticketbaiFacts } from '../../companies/ticketbai-readiness.ts';
import { companyVerifactuStatus } from '../../companies/verifactu-status.ts';
import type { PrincipalContext } from '../../context/context.ts';
import { fromCents } from '../../domain/money.ts';
import { timestampOrNull } from '../../platform/clock.ts';
import type { FiscalSummaryView } from '../fiscal-summary/schemas.ts';
import type { CompanyOverviewView } from './schemas.ts';

function figuresView(totals: FiscalSummaryView['totals']): CompanyOverviewView['figures'] {
  const { invoice_count, taxable_base, total_vat, total_equivalence_surcharge, total_irpf } = totals;
  return { invoice_count, taxable_base, total_vat, total_equivalence_surcharge, total_irpf };
}

function lastInvoiceView(last: OverviewBooks['last']): CompanyOverviewView['last_invoice'] {
  if (last === null) return null;
  const { id, invoiceNumber, issueDate, totalCents } = last;
  return {
    invoice_id: id,
    invoice_number: invoiceNumber,
    issue_date: issueDate,
    total_to_pay: fromCents(totalCents),
  };
}

/** Returns a company's overview with the data that an adviser needs. */
export function companyOverviewView(
  reached: ReachedCompany,
  { books, totals, period }: { books: OverviewBooks; totals: FiscalSummaryView['totals']; period: string },
  context: Pick<PrincipalContext, 'environment' | 'config' | 'clock' | 'serviceClock'>,
): CompanyOverviewView {
  const { environment, config, serviceClock } = context;
  const { accountName, right, activations, nifProof, isNifFree } = reached;
  const row = companyIn(environment, reached.company);
  const nowMs = serviceClock.now();
  const { settings, incidentSinceMs, defaultSeriesTypes, recordsTerritory, last, unsettled, closedAt } =
    books;
  const { certificates, unfitSeriesTypes } = books;
  const { producer, foral } = config;
  const company = { row, activations, nifProof };
  const { verifactu, ticketbai } = settings;
  const system = systemOf(row, { ...factsOf(context), verifactu, ticketbai, recordsTerritory });
  const enabled = system.registers;
  const listed = listedCertificates(settings, environment, certificates);
  const facts = ticketbaiFacts(context, { row }, system, settings, listed);
  const blockers = readinessBlockers({
    ...{ company, system, environment, defaultSeriesTypes, producer, foral, nowMs },
    ticketbai: facts,
    unfitSeriesTypes: facts === null ? [] : unfitSeriesTypes,
    isNifHeldElsewhere: environment === 'LIVE' && nifProof === null && !isNifFree,
  });
  return {
    company_id: row.id,
    account_id: row.accountId,
    account_name: accountName,
    nif: row.nif,
    legal_name: row.legalName,
    trade_name: row.tradeName,
    entity_type: row.entityType,
    right,
    in_live: isActivated(activations, 'LIVE', nowMs),
    verifactu_status: companyVerifactuStatus({
      ...{ enabled, environment, representation: row, producer, incidentSinceMs },
    }),
    ready: blockers.length === 0,
    blockers: [...new Set(blockers.map(({ code }) => code))],
    records: { pending: unsettled?.pending ?? 0, rejected: unsettled?.rejected ?? 0 },
    period,
    period_closed_at: timestampOrNull(closedAt),
    figures: figuresView(totals),
    last_invoice: lastInvoiceView(last),
  };
}
