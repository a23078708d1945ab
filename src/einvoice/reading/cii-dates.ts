import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import { cii } from './cii-elements.ts';
import type { RawPeriod } from './raw-invoice.ts';
import { textOrNull } from './select.ts';

const { all, one, text } = cii;

/** Format of a day in UNTDID 2379: YYYYMMDD. The rules of EN 16931 read no other one. */
const DAY_FORMAT = '102';
const DAY = /^(\d{4})(\d{2})(\d{2})$/;

function isoDay(written: string | null): string | null {
  const [, year, month, day] = DAY.exec(written ?? '') ?? [];
  return year === undefined ? written : `${year}-${month}-${day}`;
}

/**
 * Returns a date YYYYMMDD as ISO 8601. Any other text stays unchanged.
 *
 * @param type namespace of the data type of the date
 */
export function dayAt(from: XmlElement | null, path: string, type: 'udt' | 'qdt' = 'udt'): string | null {
  return isoDay(text(from, `${path}/${type}:DateTimeString`));
}

/** Returns a date as `dayAt` does. Null if its format is not 102. */
export function formattedDayAt(from: XmlElement | null, path: string): string | null {
  const dates = all(from, `${path}/udt:DateTimeString`);
  return isoDay(textOrNull(dates.find((each) => attributeOf(each, 'format') === DAY_FORMAT) ?? null));
}

/** Returns the days of a period (BG-14, BG-26), with the number of days in another format. */
export function periodOf(element: XmlElement | null): RawPeriod | null {
  if (element === null) return null;
  const [from, to] = ['ram:StartDateTime', 'ram:EndDateTime'].map((path) => ({
    isWritten: one(element, path) !== null,
    day: formattedDayAt(element, path),
  }));
  const written = [from, to].filter((each) => each?.isWritten);
  return {
    from: from?.day ?? null,
    to: to?.day ?? null,
    unread: written.filter((each) => each?.day === null).length,
  };
}
