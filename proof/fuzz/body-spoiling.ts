import fc from 'fast-check';
import { hostileTexts, hostileValues } from './hostile-values.ts';
import { isBranch, jsonText, placesOf, RawJson, valueAt, withValueAt } from './json-text.ts';
import type { Mutation } from './mutations.ts';
import type { FuzzPart, Plan } from './plan.ts';

/** Changes to request bodies: to JSON values, form parts and bytes. */

const NAMES = [
  'undeclared',
  '',
  '\u0000',
  '__proto__',
  'constructor',
  'a.b',
  'é',
  '\ud800',
  'id',
  'x'.repeat(5_000),
];
const TEXTS = [
  '',
  ' ',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '}',
  '{]',
  '{"a"}',
  "{'a':1}",
  '{"a":1,}',
  '{a:1}',
  'NaN',
  '{"a":NaN}',
  '{"a":01}',
  '{"a":1}{"b":2}',
  '{"a":1} x',
  '// {}\n{}',
  '{"a":"\u0001"}',
  '{"a":"\\x"}',
  '{"a":"\\u12"}',
  '\u0000',
  '{"a":1\u0000}',
  '\ufeff{}',
  '['.repeat(100_000),
  '{"a":'.repeat(100_000),
  `{"a":${'9'.repeat(100_000)}}`,
  `{"${'a'.repeat(100_000)}":1}`,
  '<xml/>',
  'a=1&b=2',
];
const WRONG_BYTES = [
  [0xff, 0xfe, 0x7b, 0, 0x7d, 0],
  [0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d],
  [0xed, 0xa0, 0x80],
  [0x1f, 0x8b, 8, 0],
  [0],
];
/** Largest padding, so that fuzzing every operation does not weigh as much as a load test. */
const MAX_PADDED_BYTES = 60_000;

function atPlace(
  name: string,
  which: number,
  change: (old: unknown) => unknown,
  isFit: (value: unknown) => boolean = () => true,
): Mutation {
  return {
    name,
    apply(plan) {
      if (plan.json === undefined) return plan;
      const places = placesOf(plan.json).filter((path) => isFit(valueAt(plan.json, path)));
      const path = places[which % Math.max(1, places.length)];
      return path === undefined ? plan : { ...plan, json: withValueAt(plan.json, path, change) };
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return isBranch(value) && !Array.isArray(value);
}

/** Returns an object whose first member occurs twice, the second time with another value. */
function withTwin(value: unknown, twin: unknown): unknown {
  const [name] = isRecord(value) ? Object.keys(value) : [];
  if (name === undefined) return value;
  const known = () => '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
  const text = jsonText(value, known);
  return new RawJson(`${text.slice(0, -1)},${JSON.stringify(name)}:${jsonText(twin, known)}}`);
}

/** Changes to one value of a JSON body. */
export const jsonMutations: fc.Arbitrary<Mutation> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.nat(), hostileValues())
      .map(([which, value]) => atPlace('hostile value', which, () => value)),
  },
  { weight: 2, arbitrary: fc.nat().map((which) => atPlace('property left out', which, () => undefined)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(fc.nat(), fc.constantFrom(...NAMES), hostileValues())
      .map(([which, name, value]) =>
        atPlace('property added', which, (old) => ({ ...(old as object), [name]: value }), isRecord),
      ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.nat(), hostileValues())
      .map(([which, twin]) =>
        atPlace('key that stands twice', which, (old) => withTwin(old, twin), isRecord),
      ),
  },
);

function spoiled(name: string, spoil: (bytes: Uint8Array) => Uint8Array): Mutation {
  return { name, apply: (plan) => ({ ...plan, spoil }) };
}

/** Changes to the bytes of a body of any kind. */
export const bodyMutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc
    .constantFrom(...TEXTS)
    .map((text) => spoiled(`body ${text.slice(0, 20)}`, () => new TextEncoder().encode(text))),
  fc
    .constantFrom(...WRONG_BYTES)
    .map((bytes) => spoiled('bytes that are no text', () => Uint8Array.from(bytes))),
  fc
    .double({ min: 0, max: 1, noNaN: true })
    .map((part) => spoiled('body cut short', (bytes) => bytes.subarray(0, Math.floor(bytes.length * part)))),
  fc
    .tuple(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255))
    .map(([part, byte]) =>
      spoiled('byte changed', (bytes) =>
        bytes.map((old, index) => (index === Math.floor(bytes.length * part) ? byte : old)),
      ),
    ),
  fc
    .nat(MAX_PADDED_BYTES)
    .map((length) =>
      spoiled('body with much behind it', (bytes) =>
        Uint8Array.from([...bytes, ...new Uint8Array(length).fill(0x20)]),
      ),
    ),
  fc.constant<Mutation>({ name: 'no body', apply: (plan) => ({ ...plan, json: undefined, parts: null }) }),
  fc.constant<Mutation>({
    name: 'body without a type',
    apply: ({ headers: { 'Content-Type': _, ...headers }, ...plan }) => ({ ...plan, headers }),
  }),
);

function withPart(name: string, change: (part: FuzzPart) => FuzzPart[]): (which: number) => Mutation {
  return (which) => ({
    name,
    apply(plan: Plan) {
      const at = which % Math.max(1, plan.parts?.length ?? 0);
      return {
        ...plan,
        parts: plan.parts?.flatMap((part, index) => (index === at ? change(part) : [part])) ?? null,
      };
    },
  });
}

function bytesOf({ content }: FuzzPart): Uint8Array {
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

/** Changes to the parts of a form. */
export const formMutations: fc.Arbitrary<Mutation> = fc.oneof(
  fc.nat().map(withPart('part left out', () => [])),
  fc.nat().map(withPart('part sent twice', (part) => [part, part])),
  fc
    .nat()
    .map(
      withPart('part of the other kind', (part) => [
        { ...part, fileName: part.fileName === null ? 'a' : null },
      ]),
    ),
  fc
    .tuple(fc.nat(), fc.constantFrom(...NAMES))
    .map(([which, name]) => withPart('part renamed', (part) => [{ ...part, name }])(which)),
  fc
    .tuple(fc.nat(), hostileTexts())
    .map(([which, content]) => withPart('hostile part', (part) => [{ ...part, content }])(which)),
  fc
    .tuple(fc.nat(), hostileTexts())
    .map(([which, fileName]) =>
      withPart('hostile file name', (part) => (part.fileName === null ? [part] : [{ ...part, fileName }]))(
        which,
      ),
    ),
  fc
    .tuple(fc.nat(), fc.uint8Array({ maxLength: 300 }))
    .map(([which, content]) => withPart('file of random bytes', (part) => [{ ...part, content }])(which)),
  fc
    .tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), fc.nat(255))
    .map(([which, place, byte]) =>
      withPart('file with a byte changed', (part) => {
        const bytes = bytesOf(part);
        const at = Math.floor(bytes.length * place);
        return [{ ...part, content: bytes.map((old, index) => (index === at ? byte : old)) }];
      })(which),
    ),
  fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })).map(([which, share]) =>
    withPart('file cut short', (part) => {
      const bytes = bytesOf(part);
      return [{ ...part, content: bytes.subarray(0, Math.floor(bytes.length * share)) }];
    })(which),
  ),
);
