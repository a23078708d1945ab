import { printPart, requireFormat } from './format-parts.ts';
import { type ReadNumber, readNumber } from './read-number.ts';

/** Placeholder for a digit of a printed date. No number holds this character. */
const DATE_DIGIT = '\0';
/** Placeholder for any other character in the layout of a number. */
const PRINTED = 'x';
const ANY_DATE = '2000-01-01';

/** Texts that a series prints around its sequence, with every digit of a date as `DATE_DIGIT`. */
interface Frame {
  before: string;
  after: string;
}

function frameOf(series: { code: string; format: string }): Frame {
  const frame: Frame = { before: '', after: '' };
  let side: keyof Frame = 'before';
  for (const part of requireFormat(series.format)) {
    if (part.kind === 'SEQUENCE') {
      side = 'after';
      continue;
    }
    const text = printPart(part, series.code, 1, ANY_DATE);
    frame[side] += part.kind === 'YEAR' || part.kind === 'MONTH' ? DATE_DIGIT.repeat(text.length) : text;
  }
  return frame;
}

/** Returns the layout of a frame: the positions of its date digits, without its other characters. */
function layoutOf({ before, after }: Frame): Frame {
  const layout = (text: string) => [...text].map((one) => (one === DATE_DIGIT ? one : PRINTED)).join('');
  return { before: layout(before), after: layout(after) };
}

function keyOf({ before, after }: Frame): string {
  return `${before}\n${after}`;
}

function masked(text: string, layout: string): string {
  return [...layout].map((one, at) => (one === DATE_DIGIT ? one : text.charAt(at))).join('');
}

/** Returns the frame of a number under a layout, or null if the number is too short. */
function frameUnder(number: string, layout: Frame): Frame | null {
  if (number.length <= layout.before.length + layout.after.length) return null;
  return {
    before: masked(number.slice(0, layout.before.length), layout.before),
    after: masked(number.slice(number.length - layout.after.length), layout.after),
  };
}

/** Lookup of a company's series by a printed number. */
export interface SeriesLookup<Series> {
  /** Returns the first series that prints the number, at this date (ISO) or another. Null if none does. */
  find(number: string, date: string): { series: Series; read: ReadNumber } | null;
}

/**
 * Indexes series by the text that they print around sequence and date. A search then costs as much as there are layouts of
 * formats, not as there are series. RangeError for a format that does not parse.
 */
export function seriesLookup<Series extends { code: string; format: string }>(
  allSeries: readonly Series[],
): SeriesLookup<Series> {
  const layouts = new Map<string, { layout: Frame; order: Map<string, number[]> }>();
  for (const [index, series] of allSeries.entries()) {
    const frame = frameOf(series);
    const layout = layoutOf(frame);
    const known = layouts.get(keyOf(layout)) ?? { layout, order: new Map<string, number[]>() };
    layouts.set(keyOf(layout), known);
    const alike = known.order.get(keyOf(frame)) ?? [];
    alike.push(index);
    known.order.set(keyOf(frame), alike);
  }
  return {
    find(number, date) {
      const candidates = [...layouts.values()].flatMap(({ layout, order }) => {
        const frame = frameUnder(number, layout);
        return frame === null ? [] : (order.get(keyOf(frame)) ?? []);
      });
      for (const index of candidates.sort((a, b) => a - b)) {
        const series = allSeries[index];
        const read = series === undefined ? null : readNumber(series, number, date);
        if (series !== undefined && read !== null) return { series, read };
      }
      return null;
    },
  };
}
