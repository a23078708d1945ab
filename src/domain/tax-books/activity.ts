import type { Violation } from '../violation.ts';

/** Código and Tipo of an activity (LSI, validation 16). */
export const ACTIVITY_CODES = ['A', 'B', 'C', 'D'] as const;
export type ActivityCode = (typeof ACTIVITY_CODES)[number];
export const ACTIVITY_TYPES = ['01', '02', '03', '04', '05', '06'] as const;
export type ActivityType = (typeof ACTIVITY_TYPES)[number];

/** Types of each code. */
const TYPES_OF: Readonly<Record<ActivityCode, readonly ActivityType[]>> = {
  A: ['01', '02', '03', '04', '05'],
  B: ['01', '02', '03', '04', '05', '06'],
  C: [],
  D: [],
};

/** Rejects an activity type without a code, or with a code that does not have it. */
export function validateActivity(code: ActivityCode | null, type: ActivityType | null): Violation[] {
  if (type === null) return [];
  const types = code === null ? [] : TYPES_OF[code];
  if (types.includes(type)) return [];
  const has = types.join(', ');
  const message =
    code === null
      ? { en: 'requires activity_code', es: 'necesita su activity_code' }
      : {
          en: types.length === 0 ? `code ${code} has no type` : `code ${code} has the types ${has}`,
          es:
            types.length === 0
              ? `el código ${code} no tiene tipo`
              : `el código ${code} tiene los tipos ${has}`,
        };
  return [{ code: 'VALIDATION_ERROR', field: 'activity_type', message }];
}
