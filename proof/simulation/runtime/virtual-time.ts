import {
  createHash,
  createHmac,
  KeyObject,
  sign as signByKey,
  timingSafeEqual,
  verify as verifyByKey,
  type webcrypto,
} from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

/**
 * Virtual time passes only when nothing else can run: a history of weeks takes milliseconds, and the same seed gives
 * the same course.
 */

interface Timer {
  atMs: number;
  order: number;
  /** Null once the timer is cancelled. */
  run: (() => void) | null;
}

function isBefore(one: Timer, other: Timer): boolean {
  return one.atMs < other.atMs || (one.atMs === other.atMs && one.order < other.order);
}

const RealDate = Date;
/** Clock of real time, in milliseconds. It counts on under virtual time. */
export const realClock = performance.now.bind(performance);
const realSetImmediate = setImmediate;

/** Clock and timers in place of the process's own. */
export class VirtualTime {
  nowMs: number;
  private readonly startMs: number;
  /** Binary heap, the next timer first. */
  private readonly timers: Timer[] = [];
  private order = 0;
  /** Pending work outside JavaScript that returns by itself: digests, signatures. */
  outside = 0;

  constructor(startMs: number) {
    this.nowMs = startMs;
    this.startMs = startMs;
  }

  /** Time that has passed since the start, in milliseconds. */
  get passedMs(): number {
    return this.nowMs - this.startMs;
  }

  /** Runs a function later. Returns a function that cancels it. */
  after(delayMs: number, run: () => void): () => void {
    this.order += 1;
    const timer: Timer = { atMs: this.nowMs + Math.max(0, delayMs), order: this.order, run };
    this.push(timer);
    return () => {
      timer.run = null;
    };
  }

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(delayMs, resolve);
    });
  }

  /** Lets time pass until the promise has settled. Throws if it never will. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let isSettled = false;
    const settle = () => {
      isSettled = true;
    };
    promise.then(settle, settle);
    for (;;) {
      await this.calm();
      if (isSettled) return await promise;
      if (!this.fireNext()) throw new Error('nothing is due, and what is waited for has not come');
    }
  }

  /** Lets `durationMs` pass and runs everything due in it. */
  pass(durationMs: number): Promise<void> {
    return this.until(this.sleep(durationMs));
  }

  private push(timer: Timer): void {
    const { timers } = this;
    let at = timers.push(timer) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = timers[above];
      if (parent === undefined || isBefore(parent, timer)) break;
      timers[at] = parent;
      at = above;
    }
    timers[at] = timer;
  }

  private pop(): Timer | undefined {
    const { timers } = this;
    const [first] = timers;
    const last = timers.pop();
    if (first === undefined || last === undefined || timers.length === 0) return first;
    let at = 0;
    for (;;) {
      const left = 2 * at + 1;
      const [one, other] = [timers[left], timers[left + 1]];
      const next = one !== undefined && other !== undefined && isBefore(other, one) ? left + 1 : left;
      const child = timers[next];
      if (child === undefined || isBefore(last, child)) break;
      timers[at] = child;
      at = next;
    }
    timers[at] = last;
    return first;
  }

  private fireNext(): boolean {
    for (;;) {
      const due = this.pop();
      if (due === undefined) return false;
      if (due.run === null) continue;
      this.nowMs = Math.max(this.nowMs, due.atMs);
      due.run();
      return true;
    }
  }

  /** Waits until nothing can run without time passing. */
  private async calm(): Promise<void> {
    do
      await new Promise<void>((resolve) => {
        realSetImmediate(resolve);
      });
    while (this.outside > 0);
  }
}

let current: VirtualTime | null = null;

function time(): VirtualTime {
  if (current === null) throw new Error('no history is running');
  return current;
}

/** Pause between two histories on the clock of the process, in milliseconds. What a history did is long ago in the next one. */
const BETWEEN_HISTORIES_MS = 60_000;

/** Time of earlier histories on the clock of the process, in milliseconds. */
let earlierMs = 0;

/** Sets the virtual time of the process. */
export function enterTime(virtual: VirtualTime): void {
  earlierMs += (current?.passedMs ?? 0) + BETWEEN_HISTORIES_MS;
  current = virtual;
}

class VirtualDate extends RealDate {
  constructor(...values: [] | [number | string | Date]) {
    if (values.length === 0) super(VirtualDate.now());
    else super(...(values as [number]));
  }

  static override now(): number {
    return current === null ? RealDate.now() : current.nowMs;
  }
}

interface TimerHandle {
  cancel(): void;
}

function startTimer(run: (...values: unknown[]) => void, delayMs = 0, ...values: unknown[]): TimerHandle {
  return { cancel: time().after(delayMs, () => run(...values)) };
}

function startInterval(run: () => void, delayMs = 0): TimerHandle {
  let isOver = false;
  let cancel: () => void = () => undefined;
  const next = () => {
    cancel = time().after(Math.max(1, delayMs), () => {
      if (isOver) return;
      run();
      if (!isOver) next();
    });
  };
  next();
  return {
    cancel: () => {
      isOver = true;
      cancel();
    },
  };
}

function stopTimer(handle: TimerHandle | undefined): void {
  handle?.cancel();
}

/** Counts work outside JavaScript and returns its results in the order of its start. */
function inOrder<T>(begin: () => Promise<T>): Promise<T> {
  const virtual = time();
  virtual.outside += 1;
  const before = lastOutside;
  const begun = begin();
  const result = (async () => {
    await before;
    try {
      return await begun;
    } finally {
      virtual.outside -= 1;
    }
  })();
  lastOutside = result.then(
    () => undefined,
    () => undefined,
  );
  return result;
}

let lastOutside: Promise<void> = Promise.resolve();

type Convert = (bytes: Uint8Array) => Uint8Array;

/** Returns a synchronous compression stream. The process's own finishes at an arbitrary moment. */
function conversion(convert: Convert) {
  return class {
    readonly readable: ReadableStream<Uint8Array>;
    readonly writable: WritableStream<Uint8Array>;

    constructor() {
      const chunks: Uint8Array[] = [];
      const through = new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk) => void chunks.push(chunk),
        flush: (controller) => controller.enqueue(convert(Buffer.concat(chunks))),
      });
      this.readable = through.readable;
      this.writable = through.writable;
    }
  };
}

/** Makes digests and signatures synchronous: the process's own use other threads, thousands of times a history. */
function installDigests(): void {
  const secretOf = (key: CryptoKey) => KeyObject.from(key as webcrypto.CryptoKey);
  const isSecret = (key: CryptoKey) => key.type === 'secret';
  const hmac = (key: CryptoKey, data: Uint8Array) =>
    createHmac('sha256', secretOf(key)).update(data).digest();
  const asBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;
  const bytesOf = (data: ArrayBuffer | Uint8Array) =>
    data instanceof Uint8Array ? data : new Uint8Array(data);
  Object.defineProperties(crypto.subtle, {
    digest: {
      value: async (_: string, data: ArrayBuffer | Uint8Array) =>
        asBuffer(createHash('sha256').update(bytesOf(data)).digest()),
    },
    sign: {
      value: async (_: unknown, key: CryptoKey, data: Uint8Array) =>
        asBuffer(
          isSecret(key) ? hmac(key, bytesOf(data)) : signByKey('sha256', bytesOf(data), secretOf(key)),
        ),
    },
    verify: {
      value: async (_: unknown, key: CryptoKey, signature: Uint8Array, data: Uint8Array) => {
        if (!isSecret(key)) return verifyByKey('sha256', bytesOf(data), secretOf(key), bytesOf(signature));
        const expected = hmac(key, bytesOf(data));
        return expected.length === signature.length && timingSafeEqual(expected, bytesOf(signature));
      },
    },
  });
}

const COUNTED = [
  'generateKey',
  'exportKey',
  'importKey',
  'deriveKey',
  'deriveBits',
  'encrypt',
  'decrypt',
] as const;

/** Puts the process under virtual time, once. From then on nothing runs in real time. */
export function installVirtualTime(): void {
  globalThis.Date = VirtualDate as DateConstructor;
  performance.now = () => earlierMs + (current?.passedMs ?? 0);
  Object.assign(globalThis, {
    setTimeout: startTimer,
    setInterval: startInterval,
    clearTimeout: stopTimer,
    clearInterval: stopTimer,
    CompressionStream: conversion(gzipSync),
    DecompressionStream: conversion(gunzipSync),
  });
  AbortSignal.timeout = (delayMs: number) => {
    const controller = new AbortController();
    time().after(delayMs, () => controller.abort(new DOMException('timed out', 'TimeoutError')));
    return controller.signal;
  };
  installDigests();
  const subtle = crypto.subtle as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>;
  for (const name of COUNTED) {
    const real = subtle[name]?.bind(crypto.subtle);
    if (real === undefined) throw new Error(`this runtime has no crypto.subtle.${name}`);
    Object.defineProperty(crypto.subtle, name, {
      value: (...values: unknown[]) => inOrder(() => real(...values)),
    });
  }
}
