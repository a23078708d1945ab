/** Days (UTC) on which announced parts of the contract retire, in order (specification, Versioning 3 and 6). */
export const RETIREMENT_DAYS = {
  /** The deprecated routes answer 410. */
  DEPRECATED_ROUTES: '2026-12-09',
  /** The list of payment events reads an omitted `charges_only` as true, and three of its `counts` are gone. */
  PAYMENT_EVENT_LIST: '2026-12-11',
} as const;

type Retirement = keyof typeof RETIREMENT_DAYS;
export type RetirementDay = (typeof RETIREMENT_DAYS)[Retirement];

/** First instant (milliseconds) at which a part is retired. */
export function retiresAtMs(part: Retirement): number {
  return Date.parse(`${RETIREMENT_DAYS[part]}T00:00:00Z`);
}

/** True if a part is retired at an instant (milliseconds). */
export function isRetired(part: Retirement, nowMs: number): boolean {
  return nowMs >= retiresAtMs(part);
}

/** Returns the newest retirement day that an instant (milliseconds) has reached, or null before the first. */
export function reachedRetirement(nowMs: number): RetirementDay | null {
  const parts = Object.keys(RETIREMENT_DAYS) as Retirement[];
  const reached = parts.filter((part) => isRetired(part, nowMs)).map((part) => RETIREMENT_DAYS[part]);
  return reached.at(-1) ?? null;
}

/** Returns the file name, without its ending, of the OpenAPI document as it is from a retirement day on; null: before the first. */
export function contractFileName(day: RetirementDay | null): string {
  return day === null ? 'openapi' : `openapi-from-${day}`;
}
