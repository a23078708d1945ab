import * as z from 'zod';
import { date, optionalText, text } from '../../contract/body-fields.ts';
import type { StoredExclusion, StoredVerifactuConfiguration } from '../../db/books-json.ts';
import { compareDates } from '../../domain/calendar/dates.ts';
import { contentViolation } from '../../domain/identity/content-violation.ts';
import { EXCLUSION_REASONS, isExcluded } from '../../domain/verifactu-obligation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';

const MAX_NOTE_CHARACTERS = 500;
const MAX_REFERENCE_CHARACTERS = 200;
const YEAR = 'YYYY'.length;

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

type ExclusionBody = z.output<typeof exclusionBody>;

/** Day of a change, `YYYY-MM-DD` in the company's time zone, and the first day of its obligation. Null: it is never obliged. */
interface ExclusionDay {
  today: string;
  obligedFrom: string | null;
}

/** Fields without which a reason is not taken. Decisions, section 15, Exclusions. */
const EVIDENCE = {
  SII: ['since'],
  OTHER_LAW: ['resolution_reference', 'resolution_date'],
  BEFORE_OBLIGATION: [],
  FORAL: [],
} as const satisfies Record<ExclusionBody['reason'], readonly (keyof ExclusionBody)[]>;

/** True if a reason has ended by law, so that replacing it is no change of the company's. */
function hasEndedByLaw(exclusion: StoredExclusion, { obligedFrom, today }: ExclusionDay): boolean {
  if (exclusion.reason === 'BEFORE_OBLIGATION') return !isExcluded(exclusion, obligedFrom, today);
  return exclusion.reason === 'FORAL';
}

/** Throws 422 if the reason lacks its evidence, or if a resolution is of a future day. */
function refuseWithoutEvidence(sent: ExclusionBody, today: string): void {
  const { reason, resolution_date } = sent;
  const missing = EVIDENCE[reason].filter((field) => sent[field] == null);
  if (missing.length > 0)
    throw new ApiError('VERIFACTU_EXCLUSION_EVIDENCE_REQUIRED', {
      params: { reason, missing: missing.join(', ') },
      details: { missing: missing.map((field) => `exclusion.${field}`) },
    });
  if (resolution_date != null && compareDates(resolution_date, today) > 0)
    refuseViolations([
      contentViolation(
        'exclusion.resolution_date',
        'must not be after today',
        'no puede ser posterior a hoy',
      ),
    ]);
}

/** Returns the fields of an exclusion that a change of the exclusion changes. Its note and its day are none of them. */
function substance({
  reason,
  since,
  resolution_reference,
  resolution_date,
  valid_until,
}: ExclusionBody | StoredExclusion) {
  return JSON.stringify([
    ...[reason, since ?? null, resolution_reference ?? null, resolution_date ?? null, valid_until ?? null],
  ]);
}

/**
 * Returns the exclusion after a change, with the year of its last change. Absent keeps it, null removes it, and removing it needs
 * no year of its own: without an exclusion production is blocked. It holds from today on. Throws the contract's refusals
 * (decisions, section 15, Exclusions).
 */
export function exclusionAfter(
  stored: StoredVerifactuConfiguration,
  sent: ExclusionBody | null | undefined,
  day: ExclusionDay,
): Pick<StoredVerifactuConfiguration, 'exclusion' | 'exclusion_changed_in'> {
  const { exclusion, exclusion_changed_in } = stored;
  const { today } = day;
  const kept = exclusion_changed_in === undefined ? {} : { exclusion_changed_in };
  if (sent === undefined) return { exclusion, ...kept };
  if (sent === null) return { exclusion: null, ...kept };
  const note = sent.note ?? null;
  if (exclusion !== null && substance(exclusion) === substance(sent))
    return { exclusion: { ...exclusion, note }, ...kept };
  if (sent.reason === 'FORAL') throw new ApiError('EXCLUSION_NOT_FOR_TERRITORY');
  refuseWithoutEvidence(sent, today);
  const year = today.slice(0, YEAR);
  const endsByLaw = exclusion !== null && hasEndedByLaw(exclusion, day);
  if (exclusion_changed_in === year && !endsByLaw)
    throw new ApiError('VERIFACTU_EXCLUSION_LOCKED', { params: { year } });
  const { reason, since, resolution_reference, resolution_date, valid_until } = sent;
  return {
    exclusion: {
      reason,
      note,
      set_on: today,
      ...(reason === 'SII' ? { since: since ?? null } : {}),
      ...(reason === 'OTHER_LAW'
        ? {
            resolution_reference: resolution_reference ?? null,
            resolution_date: resolution_date ?? null,
            valid_until: valid_until ?? null,
          }
        : {}),
    },
    exclusion_changed_in: year,
  };
}

/** Returns an exclusion as the API shows it. */
export function exclusionView(stored: StoredExclusion | null): z.infer<typeof exclusionSchema> | null {
  if (stored === null) return null;
  const { reason, note, set_on = null, since = null, resolution_reference = null } = stored;
  const { resolution_date = null, valid_until = null } = stored;
  return { reason, note, set_on, since, resolution_reference, resolution_date, valid_until };
}
