import { Session } from 'node:inspector/promises';

interface Scanned {
  length: number;
}

/** What a native method looks at: of what it is called on, with what arguments, and with what result. */
type Scan = (of: unknown, args: readonly unknown[], result: unknown) => number;

function lengthOf(value: unknown): number {
  return (value as Scanned | null)?.length ?? 0;
}

/** All of it. */
const whole: Scan = (of) => lengthOf(of);
/** What it makes. */
const made: Scan = (_of, _args, result) => lengthOf(result);
/** All of it, and what it makes: long texts are joined from few. */
const joined: Scan = (of, _args, result) => lengthOf(of) + lengthOf(result);
/** From where it begins to where it finds something, or to the end. */
const search: Scan = (of, [wanted, from], found) => {
  const start = typeof from === 'number' ? from : 0;
  if (typeof found === 'boolean') {
    const at = typeof of === 'string' ? of.indexOf(String(wanted), start) : -1;
    return (at < 0 ? lengthOf(of) : at) - start;
  }
  return Math.max(0, (Number(found) < 0 ? lengthOf(of) : Number(found)) - start);
};
/** As far as it goes to find something: a callback that is compiled into its caller is counted no more. */
const found: Scan = (of, _args, result) => {
  const at = Array.isArray(of) ? of.indexOf(result) : -1;
  return at < 0 ? lengthOf(of) : at + 1;
};
/** From where a pattern begins to look to the end of what it finds, or of the text. */
const match: Scan = (of, [text], result) => {
  const pattern = of as RegExp;
  const isFound = result !== null && result !== false;
  if (!isFound) return lengthOf(text);
  if (pattern.global || pattern.sticky) return Array.isArray(result) ? lengthOf(result[0]) : 1;
  return Array.isArray(result)
    ? Number((result as unknown as { index: number }).index) + lengthOf(result[0])
    : lengthOf(text);
};

/** Methods whose cost is not one, which block counts do not show. */
const SCANNING: readonly [owner: object, names: readonly string[], scan: Scan][] = [
  [
    String.prototype,
    [
      'lastIndexOf',
      'split',
      'replace',
      'replaceAll',
      'match',
      'trim',
      'normalize',
      'toLowerCase',
      'toUpperCase',
      'toWellFormed',
      'isWellFormed',
    ],
    whole,
  ],
  [String.prototype, ['slice', 'padStart', 'repeat'], made],
  [String.prototype, ['indexOf', 'includes'], search],
  [
    Array.prototype,
    ['concat', 'reverse', 'toSorted', 'sort', 'filter', 'map', 'flatMap', 'reduce', 'forEach'],
    whole,
  ],
  [Array.prototype, ['join'], joined],
  [Array.prototype, ['find', 'findLast'], found],
  [Array.prototype, ['slice'], made],
  [Array.prototype, ['indexOf', 'includes'], search],
  [Object.getPrototypeOf(Uint8Array.prototype), ['indexOf'], search],
  [Object.getPrototypeOf(Uint8Array.prototype), ['slice'], made],
  [RegExp.prototype, ['exec', 'test'], match],
];

/** Counts what native methods look at while something runs. */
async function countScans(run: () => unknown): Promise<number> {
  let scanned = 0;
  let isCounting = true;
  const undo: (() => void)[] = [];
  for (const [owner, names, scan] of SCANNING)
    for (const name of names) {
      const own = Object.getOwnPropertyDescriptor(owner, name);
      if (own === undefined || typeof own.value !== 'function') throw new Error(`there is no ${name}`);
      const original = own.value;
      Object.defineProperty(owner, name, {
        ...own,
        value(this: unknown, ...args: unknown[]) {
          const result = Reflect.apply(original, this, args);
          if (isCounting) {
            isCounting = false;
            scanned += scan(this, args, result);
            isCounting = true;
          }
          return result;
        },
      });
      undo.push(() => Object.defineProperty(owner, name, own));
    }
  try {
    await run();
  } finally {
    for (const restore of undo) restore();
  }
  return scanned;
}

/** Blocks of the service's own code, and of the libraries that read for it. */
const COUNTED = /\/src\/|\/node_modules\/(?:papaparse|fflate|zod|node-forge|@noble|stripe)\//;

/** How often blocks ran since they were last taken. */
async function takeBlocks(session: Session): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const { url, functions } of result)
    if (COUNTED.test(url))
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  return blocks;
}

/**
 * How much work each of some things is, one after the other: how often each block of the service's own code runs (V8's precise
 * coverage), and how many characters and elements the native methods that it calls look at. The same on every machine, however busy.
 */
export async function countWorks(runs: readonly (() => unknown)[]): Promise<number[]> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const works: number[] = [];
    for (const run of runs) {
      await takeBlocks(session);
      const scanned = await countScans(run);
      works.push(scanned + (await takeBlocks(session)));
    }
    await session.post('Profiler.stopPreciseCoverage');
    return works;
  } finally {
    session.disconnect();
  }
}

/** How much work one thing is (`countWorks`). */
export async function countWork(run: () => unknown): Promise<number> {
  const [work = 0] = await countWorks([run]);
  return work;
}
