import { booksBinding, type DatabaseBindings, directoryOf } from '../../db/clients.ts';
import { booksClock } from '../../db/test-clock/test-clock-repository.ts';
import type { Environment } from '../../domain/environment.ts';
import { clockFromOffset } from '../../platform/clock.ts';
import { uuidV7 } from '../../platform/ids.ts';
import { log } from '../../platform/logging/log.ts';
import { sha256 } from '../../platform/sha256.ts';
import type { AeatVariables } from '../../registration/aeat/aeat-variables.ts';
import { aeatTransport } from '../../registration/aeat/transport.ts';
import { askList, ListUnknownError, monthsBetween } from '../../registration/reconciliation/ask-list.ts';
import { qrUrl } from '../../verifactu/qr-url.ts';
import {
  type Recovered,
  readHeldBooks,
  readIssuer,
  readWaitingCompany,
  type WaitingCompany,
  writeCheck,
} from './check-repository.ts';
import { type Comparison, compareList, type LostRecord } from './compare-list.ts';
import { OPEN_REASONS } from './open-reasons.ts';
import { placeOf, type RebuildLookup, rebuildLookup, rebuiltInvoice } from './rebuilt-rows.ts';

const MONTH = 'YYYY-MM'.length;

const NOTHING: Recovered = { invoices: [], lines: [], records: [], events: [], followups: [], places: [] };

interface Of {
  company: WaitingCompany;
  environment: Environment;
  series: RebuildLookup;
  nowMs: number;
}

function recordRow({ position, listed, fingerprint, hashedText, invoiceId }: LostRecord, id: string, of: Of) {
  const { record, invoice_number, issue_date, previous_fingerprint, state, code, message } = listed;
  return {
    operation: 'REGISTRATION',
    invoice_number,
    issue_date,
    issuer_nif: record.IDFactura.IDEmisorFactura,
    record_type: record.TipoFactura,
    fingerprint,
    previous_fingerprint: previous_fingerprint?.toUpperCase() ?? null,
    generated_at: record.FechaHoraHusoGenRegistro,
    id: uuidV7(of.nowMs),
    company_id: of.company.company_id,
    position,
    correction: invoiceId === null ? 0 : 1,
    invoice_id: id,
    record: JSON.stringify(record),
    hashed_text: hashedText,
    generated_at_ms: Date.parse(record.FechaHoraHusoGenRegistro),
    submission_status: 'ACCEPTED',
    error_code: state === 'AceptadoConErrores' ? code : null,
    error_message: state === 'AceptadoConErrores' ? message : null,
  };
}

/**
 * Returns the rows to restore: invoices with their lines, records and events. For a correction of a known invoice only the
 * record.
 */
function recovered(lost: readonly LostRecord[], of: Of): Recovered {
  const rows = structuredClone(NOTHING);
  const { company_id, account_id } = of.company;
  for (const one of lost) {
    const id = one.invoiceId ?? uuidV7(of.nowMs);
    rows.records.push(recordRow(one, id, of));
    if (one.invoiceId !== null) continue;
    const { record, invoice_number, issue_date } = one.listed;
    const link = qrUrl({
      environment: of.environment,
      nif: record.IDFactura.IDEmisorFactura,
      invoice_number,
      issue_date,
      total_text: record.ImporteTotal,
    });
    const rebuilt = rebuiltInvoice(one.listed, of.series, {
      id,
      companyId: company_id,
      qrUrl: link,
      nowMs: of.nowMs,
    });
    if (rebuilt === null) throw new Error(`no series prints ${invoice_number}`);
    rows.invoices.push(rebuilt.invoice);
    rows.lines.push(...rebuilt.lines);
    rows.events.push({
      id: uuidV7(of.nowMs),
      company_id,
      account_id,
      type: 'invoice.issued',
      subject_id: id,
      data: JSON.stringify({ invoice_id: id, invoice_number }),
      created_at: of.nowMs,
      // The event was published when the invoice was issued, under another id.
      queued_at: of.nowMs,
    });
    rows.followups.push({ invoice_id: id, kind: 'PDF', company_id, account_id, due_at: of.nowMs });
  }
  return rows;
}

function placesOf({ lost, open }: Comparison, series: RebuildLookup): Recovered['places'] {
  return [...lost, ...open].flatMap(({ listed }) => {
    const place = placeOf(listed, series);
    if (place === null) return [];
    const { period, sequence: number } = place;
    return [{ series_id: place.series.id, period, number, issue_date: listed.issue_date }];
  });
}

/** Variables that set the clock of a local service. */
interface ClockVariables {
  CLOCK_OFFSET_MS?: string;
}

/**
 * Compares the restored books of a company with the AEAT's list, restores lost records, and lets the company issue again if
 * nothing is open. If the AEAT does not respond or a record stays open, the company keeps waiting, and the report states why.
 * Repeating it changes nothing.
 */
export async function checkCompany(
  env: DatabaseBindings & AeatVariables & ClockVariables,
  { environment, booksShard, companyId }: { environment: Environment; booksShard: number; companyId: string },
): Promise<void> {
  const books = booksBinding(env, environment, booksShard);
  const company = await readWaitingCompany(books, companyId);
  const issuer = await readIssuer(env.DIRECTORY, companyId);
  if (company === null || issuer?.nif == null) return;
  const clock = clockFromOffset(env.CLOCK_OFFSET_MS);
  const nowMs = clock.now();
  const { held, series: all } = await readHeldBooks(books, companyId, `${company.since_month}-01`);
  const series = rebuildLookup(all);
  const ahead = await booksClock(directoryOf(env), environment, company.account_id, clock);
  const today = new Date(ahead.now()).toISOString().slice(0, MONTH);
  // Books may have later dates after a test clock was removed.
  const last = [today, ...held.map(({ issueDate }) => issueDate.slice(0, MONTH))].sort().at(-1) ?? today;
  try {
    const named = { nif: issuer.nif, legal_name: issuer.legal_name };
    const transport = aeatTransport(env, environment);
    const listed = await askList({ transport, clock }, named, monthsBetween(company.since_month, last));
    const comparison = compareList(listed, held, {
      installation: issuer.installation,
      isNumbered: (one) => placeOf(one, series) !== null,
      sha256,
    });
    const { known, lost, open } = comparison;
    const report = {
      since_month: company.since_month,
      known,
      put_back: lost.map(({ position, listed: { invoice_number, issue_date }, fingerprint }) => ({
        position,
        invoice_number,
        issue_date,
        fingerprint,
      })),
      open: open.map(({ listed: _, ...one }) => ({ ...one, what_to_do: OPEN_REASONS[one.why] })),
    };
    const rows = {
      ...recovered(lost, { company, environment, series, nowMs }),
      places: placesOf(comparison, series),
    };
    await writeCheck(books, company, rows, {
      report,
      checkedAtMs: open.length === 0 ? nowMs : null,
      nowMs,
    });
    log('books.compared', {
      company: companyId,
      environment,
      known,
      put_back: lost.length,
      open: open.length,
    });
  } catch (error) {
    if (!(error instanceof ListUnknownError)) throw error;
    const report = { since_month: company.since_month, unanswered: error.message };
    await writeCheck(books, company, NOTHING, { report, checkedAtMs: null, nowMs });
  }
}
