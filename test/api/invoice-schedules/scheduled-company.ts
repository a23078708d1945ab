import type { Env } from '../../../src/composition/env.ts';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { testEnv } from '../../support/api-client.ts';
import { type DueEnv, dueEnv } from '../../support/due-runs.ts';
import { invoiceCompany } from '../invoices/invoice-company.ts';

export const DAY_MS = 24 * 3_600_000;

/** Far enough for the morning after tomorrow to be over in every zone, at any time. */
export const AHEAD_MS = 3 * DAY_MS;

/** Day of test schedules. It is due with the clock `AHEAD_MS` ahead, and not now. */
export function dueDay(): string {
  return addDays(localDate(Date.now(), 'Europe/Madrid'), 1);
}

/** Environment in which that day is over. */
export function laterEnv(base: Env = testEnv): DueEnv {
  return dueEnv(base, AHEAD_MS);
}

/** Creates a company whose customer is the holder of the account, with a shortcut to schedule invoices. */
export async function scheduledCompany(overrides: Parameters<typeof invoiceCompany>[0] = {}) {
  const company = await invoiceCompany(overrides);
  const holder = `${company.tenant.personId}@folio.test`;
  const schedule = async (generation_mode: string, body: Record<string, unknown> = {}, date = dueDay()) => {
    const { id } = await company.create(body);
    const plan = { scheduled_for: date, generation_mode };
    const response = await company.client.put(`/invoices/${id}/schedule`, plan);
    if (response.status !== 200) throw new Error(response.text);
    return id as string;
  };
  return { ...company, holder, schedule };
}

/** Returns the events about a sandbox invoice except those of its draft, oldest first. */
export async function eventsAbout(
  subjectId: string,
): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const { results } = await testEnv.BOOKS_SANDBOX.prepare(
    "SELECT type, data FROM outbox WHERE subject_id = ? AND type NOT LIKE 'draft.%' ORDER BY created_at, rowid",
  )
    .bind(subjectId)
    .all<{ type: string; data: string }>();
  return results.map(({ type, data }) => ({ type, data: JSON.parse(data) }));
}
