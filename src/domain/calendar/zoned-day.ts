import { isValidDate } from './dates.ts';

/** Day with the time zone that XML Schema allows. */
const ZONED_DAY = /^(\d{4}-\d{2}-\d{2})(?:Z|[+-]\d{2}:\d{2})?$/;

/** Returns the day of an `xs:date`, YYYY-MM-DD without its time zone. Null for any other text. XML Schema, part 2. */
export function dayWithoutZone(text: string | null): string | null {
  const [, day] = ZONED_DAY.exec(text ?? '') ?? [];
  return day !== undefined && isValidDate(day) ? day : null;
}
