import { type InheritedRates, inheritedRates, isSameTax } from '../../domain/invoices/inherited-rates.ts';
import { type InheritedTax, inheritedTax, type SentTaxLine } from '../../domain/invoices/inherited-tax.ts';
import { LINES_A_TURN } from '../../domain/taxes/limits.ts';
import { eachInTurns, mapInTurns, type Turns } from '../../domain/turns.ts';
import type { DraftLine } from '../drafting/resolve-lines.ts';
import { draftLineOf, type LineFields } from '../drafting/stored-lines.ts';

type Line = Pick<DraftLine, 'product_id' | 'main_tax'>;

/** Lines of the originals that differ in something that a line of a corrective inherits, by product and all of them. */
interface Kinds {
  ofProduct: ReadonlyMap<string, readonly DraftLine[]>;
  all: readonly DraftLine[];
}

/** Keeps one line of each kind, so that the work does not grow with the product of two long lists. */
function* kindsOf(lines: readonly DraftLine[]): Turns<Kinds> {
  const kinds = new Map<string, DraftLine>();
  const byProduct = new Map<string, Map<string, DraftLine>>();
  yield* eachInTurns(lines, LINES_A_TURN, (line) => {
    const { line_type, main_tax, irpf_rate, equivalence_surcharge_rate, product_id } = line;
    const marks = [line.nature ?? null, line.not_subject_cause ?? null, line.activity_code ?? null];
    const kind = JSON.stringify([line_type, main_tax, irpf_rate, equivalence_surcharge_rate, ...marks]);
    if (!kinds.has(kind)) kinds.set(kind, line);
    if (product_id === null) return;
    const own = byProduct.get(product_id) ?? new Map<string, DraftLine>();
    byProduct.set(product_id, own);
    if (!own.has(kind)) own.set(kind, line);
  });
  const ofProduct = new Map([...byProduct].map(([id, own]) => [id, [...own.values()]]));
  return { ofProduct, all: [...kinds.values()] };
}

/** Returns what `read` reads of a line and its related originals, once for each product and tax. */
function oncePerKind<Read extends SentTaxLine, Result>(
  { ofProduct, all }: Kinds,
  read: (line: Read, related: readonly DraftLine[]) => Result,
): (line: Read) => Result {
  const known = new Map<string, Result>();
  return (line) => {
    const own = ofProduct.get(line.product_id ?? '');
    const key = JSON.stringify([own === undefined ? null : line.product_id, line.main_tax]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const result = read(line, own ?? all);
    known.set(key, result);
    return result;
  };
}

/** Returns the value that all have. Null if they differ. */
function common<T>(values: readonly (T | null | undefined)[]): T | null {
  const [first = null, ...others] = new Set(values);
  return others.length === 0 ? first : null;
}

/** Returns what a TicketBAI file tells of the originals of a line. */
function marksOf({ main_tax }: Line, related: readonly DraftLine[]) {
  const taxed = related.filter((one) => isSameTax(one.main_tax, main_tax));
  const alike = taxed.length === 0 ? related : taxed;
  return {
    nature: common(alike.map(({ nature }) => nature)),
    notSubjectCause: common(taxed.map((one) => one.not_subject_cause)),
    activityCode: common(alike.map(({ activity_code }) => activity_code)),
  };
}

/** Values that lines of a corrective inherit of the lines that they correct: those of the same product, or else all. */
export interface Inheritance {
  tax: (line: SentTaxLine) => InheritedTax;
  rates: (line: Line) => InheritedRates;
  /** Adds nature, cause and activity, which a TicketBAI file tells of each line. */
  withMarks: (lines: readonly LineFields[]) => Turns<LineFields[]>;
}

/** Returns what lines inherit of the lines of the originals, in time that grows with the lines of both. */
export function* inheritanceOf(originals: readonly DraftLine[], taxDate: string): Turns<Inheritance> {
  const every = yield* kindsOf(originals);
  const normal = yield* kindsOf(originals.filter(({ line_type }) => line_type === 'NORMAL'));
  const marks = oncePerKind(normal, marksOf);
  return {
    tax: oncePerKind(every, inheritedTax),
    rates: oncePerKind(normal, (line: Line, related) => inheritedRates(line, related, taxDate, normal.all)),
    withMarks: (lines) =>
      mapInTurns(lines, LINES_A_TURN, (line) => {
        if (line.lineType === 'DISBURSEMENT') return line;
        const { nature, notSubjectCause, activityCode } = marks(draftLineOf(line));
        return {
          ...line,
          nature: line.nature ?? nature,
          notSubjectCause: line.notSubjectCause ?? notSubjectCause,
          activityCode: line.activityCode ?? activityCode,
        };
      }),
  };
}
