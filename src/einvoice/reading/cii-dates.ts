import { attributeOf, type XmlElement } from '../../xml/xml-tree.ts';
import type { RawPeriod } from './raw-invoice.ts';
import { type Selector, textOrNull } from './select.ts';

/** Format of a day in UNTDID 2379: YYYYMMDD. The rules of EN 16931 read no other one. */
const DAY_FORMAT = '102';
const DAY = /^(\d{4})(\d{2})(\d{2})$/;

function isoDay(written: string | null): string | null {
  const [, year, month, day] = DAY.exec(written ?? '') ?? [];
  return year === undefined ? written : `${year}-${month}-${day}`;
}

/** Readers of dates in Cross Industry Invoices. */
export interface CiiDates {
  /** Returns a date YYYYMMDD as ISO 8601. Any other text stays unchanged. */
  dayAt(from: XmlElement | null, path: string, type?: 'udt' | 'qdt'): string | null;
  /** Returns a date as `dayAt` does. Null if its format is not 102. */
  formattedDayAt(from: XmlElement | null, path: string): string | null;
  period(element: XmlElement | null): RawPeriod | null;
}

/** Builds the readers of dates. */
export function ciiDates({ all, one, text }: Selector): CiiDates {
  const formattedDayAt = (from: XmlElement | null, path: string) => {
    const dates = all(from, `${path}/udt:DateTimeString`);
    return isoDay(textOrNull(dates.find((each) => attributeOf(each, 'format') === DAY_FORMAT) ?? null));
  };
  return {
    dayAt: (from, path, type = 'udt') => isoDay(text(from, `${path}/${type}:DateTimeString`)),
    formattedDayAt,
    period(element) {
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
    },
  };
}
