import { Session } from 'node:inspector/promises';

interface Scanned {
  length: number;
}

/** Number of elements that a native method reads, from its receiver, arguments and result. */
type Scan = (of: unknown, args: readonly unknown[], result: unknown) => number;

function lengthOf(value: unknown): number {
  return (value as Scanned | null)?.length ?? 0;
}

/** Whole receiver. */
const whole: Scan = (of) => lengthOf(of);
/** Length of the result. */
const made: Scan = (_of, _args, result) => lengthOf(result);
/** Whole receiver and result: long texts are joined from few. */
const joined: Scan = (of, _args, result) => lengthOf(of) + lengthOf(result);
/** From the start of the search to the match, or to the end. */
const search: Scan = (of, [wanted, from], found) => {
  const start = typeof from === 'number' ? from : 0;
  if (typeof found === 'boolean') {
    const at = typeof of === 'string' ? of.indexOf(String(wanted), start) : -1;
    return (at < 0 ? lengthOf(of) : at) - start;
  }
  return Math.max(0, (Number(found) < 0 ? lengthOf(of) : Number(found)) - start);
};
/** Up to the found element. Once a callback is inlined into its caller, coverage no longer counts it. */
const found: Scan = (of, _args, result) => {
  const at = Array.isArray(of) ? of.indexOf(result) : -1;
  return at < 0 ? lengthOf(of) : at + 1;
};
/** From the start of the pattern's search to the end of the match, or of the text. */
const match: Scan = (of, [text], result) => {
  const pattern = of as RegExp;
  const isFound = result !== null && result !== false;
  if (!isFound) return lengthOf(text);
  if (pattern.global || pattern.sticky) return Array.isArray(result) ? lengthOf(result[0]) : 1;
  return Array.isArray(result)
    ? Number((result as unknown as { index: number }).index) + lengthOf(result[0])
    : lengthOf(text);
};

/** Methods whose cost grows with their input, which block counts do not show. */
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

/** Counts the elements that native methods read during a run. */
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

/** Blocks of the service's own code and of the libraries that parse for it. */
const COUNTED = /\/src\/|\/node_modules\/(?:papaparse|fflate|zod|node-forge|@noble|stripe)\//;

/** Returns the number of executed blocks since the last call. */
async function takeBlocks(session: Session): Promise<number> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  let blocks = 0;
  for (const { url, functions } of result)
    if (COUNTED.test(url))
      for (const { ranges } of functions) for (const { count } of ranges) blocks += count;
  return blocks;
}

/**
 * Measures the work of several runs in turn. It adds the executed blocks of the service's code (V8's precise
 * coverage) and the characters and elements that native methods read. The result is the same on every machine and
 * under any load.
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

/** Measures the work of one run (see `countWorks`). */
export async function countWork(run: () => unknown): Promise<number> {
  const [work = 0] = await countWorks([run]);
  return work;
}
