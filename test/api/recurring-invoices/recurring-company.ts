import type { Env } from '../../../src/composition/env.ts';
import { backgroundContext } from '../../../src/dated-work/background-context.ts';
import { addDays } from '../../../src/domain/calendar/dates.ts';
import { localDate } from '../../../src/domain/calendar/time-zone.ts';
import { aheadOf, machineClock } from '../../../src/platform/clock.ts';
import { uuidV7 } from '../../../src/platform/ids.ts';
import { runTemplate } from '../../../src/recurring/run-template.ts';
import { warnOfTemplate } from '../../../src/recurring/warn-of-template.ts';
import { companyClient, testEnv } from '../../support/api-client.ts';
import { RECIPIENT } from '../../support/invoice-bodies.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';

const ZONE = 'Europe/Madrid';

/** Today in the time zone of the test companies. */
export function today(): string {
  return localDate(Date.now(), ZONE);
}

/** Body of a monthly template of 121 euros. */
export function templateBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'Mantenimiento',
    frequency: 'MONTHLY',
    recipient: RECIPIENT,
    lines: [
      { description: 'Cuota', quantity: 1, unit_price: 100, main_tax: { type: 'IVA', percentage: 21 } },
    ],
    ...changes,
  };
}

/**
 * Creates a company with default series and a function that runs its templates at noon of a day, Madrid
 * time.
 */
export async function recurringCompany() {
  const tenant = await makeTenant(testEnv);
  const client = companyClient(tenant.companyId, tenant.sandboxKey);
  await client.put('/series/defaults');
  const at = (path: string) => `/recurring-invoices${path}`;
  return {
    tenant,
    client,
    create: (changes: Record<string, unknown> = {}) => client.post(at(''), templateBody(changes)),
    get: (id: string) => client.get(at(`/${id}`)),
    patch: (id: string, body: Record<string, unknown>) => client.patch(at(`/${id}`), body),
    setStatus: (id: string, status: string) => client.put(at(`/${id}/status`), { status }),
    history: async (id: string) => (await client.get(at(`/${id}/history`))).body.data.history,
    run: (id: string, day: string, env: Env = testEnv) => runOn(tenant, id, day, env),
  };
}

/** Runs a template at noon UTC of a day. */
export async function runOn(tenant: Tenant, templateId: string, day: string, env: Env = testEnv) {
  const clockAheadMs = Date.parse(`${day}T12:00:00Z`) - Date.now();
  const { companyId } = tenant;
  const of = { environment: 'TEST', companyId, clockAheadMs, executionId: uuidV7(Date.now()) } as const;
  const context = await backgroundContext(env, of);
  const clock = aheadOf(machineClock(0), clockAheadMs);
  if (context === null) throw new Error('the account is closed');
  return await runTemplate({ ...context, clock }, templateId, day);
}

/** Day this many days from today. */
export function inDays(days: number): string {
  return addDays(today(), days);
}

/** Runs the warnings of a template at noon UTC of a day. */
export async function runWarningOn(
  { companyId }: Pick<Tenant, 'companyId'>,
  templateId: string,
  day: string,
  env: Env = testEnv,
) {
  const clockAheadMs = Date.parse(`${day}T12:00:00Z`) - Date.now();
  const of = { environment: 'TEST', companyId, clockAheadMs, executionId: uuidV7(Date.now()) } as const;
  const context = await backgroundContext(env, of);
  if (context === null) throw new Error('the account is closed');
  return await warnOfTemplate(context, templateId);
}
