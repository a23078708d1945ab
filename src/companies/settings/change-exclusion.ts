import type { StoredExclusion, StoredVerifactuConfiguration } from '../../db/settings-json.ts';
import { compareDates } from '../../domain/calendar/dates.ts';
import { isExcluded } from '../../domain/verifactu-obligation.ts';
import { contentViolation } from '../../domain/violation.ts';
import { ApiError, refuseViolations } from '../../platform/errors.ts';
import type { ExclusionBody } from './exclusion-schemas.ts';

const YEAR = 'YYYY'.length;

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
