/** Days (UTC) on which announced parts of the contract retire, in order (specification, Versioning 3 and 6). */
export const RETIREMENT_DAYS = {
  /** From this day the deprecated routes return 410. */
  DEPRECATED_ROUTES: '2026-12-09',
  /**
   * From this day the list of payment events reads an omitted `charges_only` as true and omits three of its `counts`.
   */
  PAYMENT_EVENT_LIST: '2026-12-11',
} as const;

type Retirement = keyof typeof RETIREMENT_DAYS;
export type RetirementDay = (typeof RETIREMENT_DAYS)[Retirement];

/** Returns the first instant at which a part is retired. Milliseconds. */
export function retiresAtMs(part: Retirement): number {
  return Date.parse(`${RETIREMENT_DAYS[part]}T00:00:00Z`);
}

/** True if a part is retired at the given instant. Milliseconds. */
export function isRetired(part: Retirement, nowMs: number): boolean {
  return nowMs >= retiresAtMs(part);
}

/** Returns the newest retirement day reached at an instant (milliseconds), or null before the first. */
export function reachedRetirement(nowMs: number): RetirementDay | null {
  const parts = Object.keys(RETIREMENT_DAYS) as Retirement[];
  const reached = parts.filter((part) => isRetired(part, nowMs)).map((part) => RETIREMENT_DAYS[part]);
  return reached.at(-1) ?? null;
}

/**
 * Returns the file name, without extension, of the OpenAPI document from a retirement day on. Null means before the
 * first.
 */
export function contractFileName(day: RetirementDay | null): string {
  return day === null ? 'openapi' : `openapi-from-${day}`;
}
