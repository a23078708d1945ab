/** Largest padding of `{NUM:n}`, in digits. Ten digits hold more invoices than any series issues. */
export const MAX_NUMBER_PADDING = 10;

/** Part of a number: literal text, the series' code, a part of the issue date, or the sequence. */
export type FormatPart =
  | { kind: 'LITERAL'; text: string }
  | { kind: 'CODE' }
  | { kind: 'YEAR'; digits: 2 | 4 }
  | { kind: 'MONTH' }
  | { kind: 'SEQUENCE'; minDigits: number };

export type SeriesFormat = readonly FormatPart[];

/** Brace token, or a run of the characters that a number may hold except braces. */
const NEXT_PART = /\{([^{}]*)\}|([ !#-&(-;?-z|~]+)/y;
const SEQUENCE_TOKEN = /^NUM(?::([1-9]|10))?$/;

/**
 * Parses a format. It consists of the tokens `{CODE} {YYYY} {YY} {MM} {NUM} {NUM:n}` (n from 1 to 10) and of literal printable
 * ASCII without `" ' < > = { }`. Null if it holds anything else, or if the sequence does not occur exactly once. With one part of
 * variable width, a number of fixed length has only one reading.
 */
export function parseSeriesFormat(format: string): SeriesFormat | null {
  const parts: FormatPart[] = [];
  const matcher = new RegExp(NEXT_PART);
  while (matcher.lastIndex < format.length) {
    const match = matcher.exec(format);
    if (match === null) return null;
    const part = match[2] === undefined ? tokenPart(match[1] ?? '') : literalPart(match[2]);
    if (part === null) return null;
    parts.push(part);
  }
  return parts.filter((part) => part.kind === 'SEQUENCE').length === 1 ? parts : null;
}

/** Returns the parsed format of a validated series. RangeError for a format that does not parse. */
export function requireFormat(format: string): SeriesFormat {
  const parsed = parseSeriesFormat(format);
  if (parsed === null) throw new RangeError(`not a series format: ${format}`);
  return parsed;
}

/** Prints a part for a valid code, sequence and date. */
export function printPart(part: FormatPart, code: string, sequence: number, date: string): string {
  switch (part.kind) {
    case 'LITERAL':
      return part.text;
    case 'CODE':
      return code;
    case 'YEAR':
      return date.slice(4 - part.digits, 4);
    case 'MONTH':
      return date.slice(5, 7);
    case 'SEQUENCE':
      return String(sequence).padStart(part.minDigits, '0');
  }
}

function literalPart(text: string): FormatPart {
  return { kind: 'LITERAL', text };
}

function tokenPart(token: string): FormatPart | null {
  switch (token) {
    case 'CODE':
      return { kind: 'CODE' };
    case 'YYYY':
      return { kind: 'YEAR', digits: 4 };
    case 'YY':
      return { kind: 'YEAR', digits: 2 };
    case 'MM':
      return { kind: 'MONTH' };
    default: {
      const sequence = SEQUENCE_TOKEN.exec(token);
      return sequence === null ? null : { kind: 'SEQUENCE', minDigits: Number(sequence[1] ?? 1) };
    }
  }
}
