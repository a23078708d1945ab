import * as z from 'zod';
import { date, optionalText, text } from '../../contract/body-fields.ts';
import type { StoredExclusion } from '../../db/settings-json.ts';
import { EXCLUSION_REASONS } from '../../domain/verifactu-obligation.ts';

const MAX_NOTE_CHARACTERS = 500;
const MAX_REFERENCE_CHARACTERS = 200;

export const exclusionSchema = z
  .object({
    reason: z.enum(EXCLUSION_REASONS),
    note: z.string().nullable(),
    set_on: z.iso
      .date()
      .nullable()
      .describe('Day from which it holds; null if it was set before November 2026'),
    since: z.iso.date().nullable(),
    resolution_reference: z.string().nullable(),
    resolution_date: z.iso.date().nullable(),
    valid_until: z.iso.date().nullable(),
  })
  .meta({ id: 'VerifactuExclusion' });

export const exclusionBody = z
  .object({
    reason: z
      .enum(EXCLUSION_REASONS)
      .describe('FORAL is no longer taken: the fiscal territory of the company says it'),
    note: optionalText(MAX_NOTE_CHARACTERS),
    since: date().nullish().describe('First day of the company in the SII. Required for SII'),
    resolution_reference: text(MAX_REFERENCE_CHARACTERS)
      .nullish()
      .describe('Resolution or rule that excludes the company. Required for OTHER_LAW'),
    resolution_date: date().nullish().describe('Date of that resolution. Required for OTHER_LAW'),
    valid_until: date().nullish().describe('Last day of an exclusion by OTHER_LAW. Absent: no end'),
  })
  .meta({ id: 'VerifactuExclusionInput' });

export type ExclusionBody = z.output<typeof exclusionBody>;

/** Returns an exclusion as the API shows it. */
export function exclusionView(stored: StoredExclusion | null): z.infer<typeof exclusionSchema> | null {
  if (stored === null) return null;
  const { reason, note, set_on = null, since = null, resolution_reference = null } = stored;
  const { resolution_date = null, valid_until = null } = stored;
  return { reason, note, set_on, since, resolution_reference, resolution_date, valid_until };
}
