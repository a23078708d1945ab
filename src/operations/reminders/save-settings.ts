import type { CompanyContext } from '../../context/context.ts';
import { refuseStale } from '../../contract/concurrency.ts';
import { localDate } from '../../domain/calendar/time-zone.ts';
import { ApiError } from '../../platform/errors.ts';
import { warnOfMissingRate } from '../../reminders/named-interest.ts';
import { DEFAULT_REMINDERS, settingsOfRow } from '../../reminders/reminder-settings.ts';
import { OF_COMPANY } from '../../reminders/reschedule-repository.ts';
import {
  readReminderSettings,
  removeReminderSettings,
  saveReminderSettings,
} from '../../reminders/settings-repository.ts';
import type { ReminderSettingsBody } from './schemas.ts';
import { mergedSettings, settingsView } from './view.ts';

/**
 * Changes the reminder settings of a company, or of one of its customers. Throws CUSTOMER_NOT_FOUND,
 * PRECONDITION_FAILED or CONCURRENT_MODIFICATION.
 */
export async function changeSettings(
  context: CompanyContext,
  customerId: string | null,
  body: ReminderSettingsBody & { inherited?: boolean | undefined },
) {
  const { books, companyId, clock, zone, ids, ifMatch } = context;
  const today = localDate(clock.now(), zone);
  const read = await readReminderSettings(books, companyId, customerId);
  if (read === null) throw new ApiError('CUSTOMER_NOT_FOUND');
  const { company, customer } = read;
  const own = customerId === null ? company : customer;
  const version = own?.version ?? 0;
  refuseStale(ifMatch, version);
  if (body.inherited === true) {
    if (own !== null) await removeReminderSettings(books, own, today);
    return { data: settingsView(settingsOfRow(company), true), version: 0 };
  }
  const before = own ?? company;
  const merged = mergedSettings(before === null ? DEFAULT_REMINDERS : settingsOfRow(before), body);
  warnOfMissingRate(context, merged);
  context.warnings.refuseIfStrict();
  const row = {
    companyId,
    customerId: customerId ?? OF_COMPANY,
    id: own?.id ?? ids.next(),
    ...merged,
    version: version + 1,
    updatedAt: clock.now(),
  };
  if (!(await saveReminderSettings(books, row, version, today)))
    throw new ApiError('CONCURRENT_MODIFICATION');
  return { data: settingsView({ ...merged, version: row.version }, false), version: row.version };
}
