import fc from 'fast-check';

/** Place of an element in a text, with the places of its tags. */
interface Span {
  name: string;
  start: number;
  /** End of its opening tag. */
  inside: number;
  /** Start of its closing tag. */
  outside: number;
  end: number;
  isLeaf: boolean;
}

const TAG = /<(\/?)([\w:]+)((?:\s[^<>]*?)?)(\/?)>/g;
const ATTRIBUTE = /\s([\w:]+)="([^"]*)"/g;

/** Finds every element of a document without comments and sections, save its root. */
function spansOf(xml: string): Span[] {
  const open: Span[] = [];
  const spans: Span[] = [];
  for (const found of xml.matchAll(TAG)) {
    const [whole, slash, name = '', , isEmpty] = found;
    const after = found.index + whole.length;
    if (slash === '/') {
      const span = open.pop();
      if (span !== undefined) spans.push({ ...span, outside: found.index, end: after });
      continue;
    }
    const above = open.at(-1);
    if (above !== undefined) above.isLeaf = false;
    const span = { name, start: found.index, inside: after, outside: after, end: after, isLeaf: true };
    if (isEmpty === '/') spans.push(span);
    else open.push(span);
  }
  return spans.slice(0, -1).sort((one, other) => one.start - other.start);
}

function picked<T>(all: readonly T[], place: number): T {
  const one = all[place % all.length];
  if (one === undefined) throw new Error('there is nothing to pick');
  return one;
}

const KINDS = ['TEXT', 'TEXT', 'TEXT', 'DROP', 'TWICE', 'SWAP', 'ATTRIBUTE', 'NO_ATTRIBUTE', 'MOVE'] as const;

/** Change of a document by chance: its kind, its places counted round, and the text that it writes. */
export interface ChanceMutation {
  kind: (typeof KINDS)[number];
  place: number;
  other: number;
  text: string;
}

const repeated = (text: string) => fc.constantFrom(1, 2, 3, 9, 24, 30).map((times) => text.repeat(times));

/**
 * Values at the borders of the types and code lists of both syntaxes. None begins with a space and a digit, which the list of countries of
 * the rule BR-CO-09 takes for a country.
 */
const VALUE = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'X',
    'ES',
    'EL',
    'XI',
    'es',
    'EUR',
    'XXX',
    'VAT',
    'VA',
    'S',
    'AE',
    'E',
    'O',
    'Z',
    'G',
    'K',
    'L',
    'M',
    'B',
  ),
  fc.constantFrom(
    '380',
    '381',
    '389',
    '751',
    '1',
    '30',
    '48',
    '58',
    '59',
    '97',
    '9920',
    '0088',
    'C62',
    'HUR',
    'H87',
    '35',
    '432',
    '203',
  ),
  fc.constantFrom(
    '0',
    '-0',
    '0.00',
    '1.5',
    '-1.50',
    '+1.50',
    '\n1.50 ',
    '1.123',
    '1.',
    '.5',
    '.',
    '1e3',
    'INF',
    'NaN',
    '1,50',
    '21',
    '21.00',
    '10',
    '0000100.00',
    '100.000',
    '9223372036854775808',
    '99999999999999999999999',
  ),
  fc.constantFrom(
    '2026-02-28',
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '2026-02-28Z',
    '2026-02-28+14:00',
    '2026-02-28+14:01',
    '\n2026-02-28',
    '2026-2-8',
    '20260228',
    '20260229',
    '202602',
    '102',
    '610',
  ),
  fc.constantFrom(
    'true',
    'false',
    'TRUE',
    '1 ',
    '10:00:00',
    '24:00:00',
    '25:00:00',
    'QUJD',
    'QUJ',
    'application/pdf',
    'text/html',
    'ESB83945717',
    'VAT-VAT-EX',
    'VATEX-EU-O',
    'VATEX-ES-1',
  ),
  repeated('a'),
  repeated('ñ'),
  repeated('1'),
);

/** Draws a mutation. */
export const chanceMutation: fc.Arbitrary<ChanceMutation> = fc.record({
  kind: fc.constantFrom(...KINDS),
  place: fc.nat(10_000),
  other: fc.nat(10_000),
  text: VALUE,
});

function replaced(xml: string, from: number, to: number, text: string): string {
  return xml.slice(0, from) + text + xml.slice(to);
}

function withAttribute(xml: string, { kind, place, text }: ChanceMutation): string {
  const tags = spansOf(xml).filter(({ start, inside }) => xml.slice(start, inside).includes('="'));
  if (tags.length === 0) return xml;
  const { start, inside } = picked(tags, place);
  const [whole, name] = picked([...xml.slice(start, inside).matchAll(ATTRIBUTE)], place);
  const written = kind === 'ATTRIBUTE' ? ` ${name}="${text}"` : '';
  return replaced(
    xml,
    start,
    inside,
    xml.slice(start, inside).replace(whole, () => written),
  );
}

/** Changes a document. */
export function mutated(xml: string, mutation: ChanceMutation): string {
  const { kind, place, other, text } = mutation;
  if (kind === 'ATTRIBUTE' || kind === 'NO_ATTRIBUTE') return withAttribute(xml, mutation);
  const spans = spansOf(xml);
  const span = picked(
    kind === 'TEXT' ? spans.filter(({ isLeaf, inside, outside }) => isLeaf && inside < outside) : spans,
    place,
  );
  const { start, inside, outside, end } = span;
  const whole = xml.slice(start, end);
  if (kind === 'TEXT') return replaced(xml, inside, outside, text);
  if (kind === 'DROP') return replaced(xml, start, end, '');
  if (kind === 'TWICE') return replaced(xml, end, end, whole);
  const further = spans.filter((each) => each.start >= end && (kind === 'MOVE' || each.name !== span.name));
  if (further.length === 0) return replaced(xml, start, end, '');
  const target = picked(further, kind === 'SWAP' ? 0 : other);
  return replaced(replaced(xml, target.end, target.end, whole), start, end, '');
}
