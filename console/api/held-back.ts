import { queries } from './query.ts';

/** How long a deletion waits, so that it can be undone. */
const HELD_MS = 8_000;

/** A deletion that the person asked for and that has not been sent yet, or one that was refused. */
export interface HeldBack {
  /** Of what is deleted: lists leave it out meanwhile. */
  id: string;
  name: string;
  failure: Error | null;
}

interface Waiting extends HeldBack {
  send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let waiting: readonly Waiting[] = [];
/** Ids that lists leave out: of what waits and of what is gone. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

function without(id: string): void {
  waiting = waiting.filter((one) => one.id !== id);
}

function show(id: string): void {
  hidden = new Set([...hidden].filter((one) => one !== id));
}

/** Calls a listener when something is held back, undone or carried out; returns what ends it. */
export function onHeldBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function heldBack(): readonly HeldBack[] {
  return waiting;
}

/** Ids that lists leave out. */
export function hiddenIds(): ReadonlySet<string> {
  return hidden;
}

async function carryOut(id: string): Promise<void> {
  const found = waiting.find((one) => one.id === id && one.failure === null);
  if (found === undefined) return;
  clearTimeout(found.timer);
  without(id);
  tell();
  try {
    await found.send();
  } catch (error) {
    show(id);
    waiting = [...waiting, { ...found, failure: error instanceof Error ? error : new Error(String(error)) }];
    tell();
  }
  await queries.invalidateQueries();
}

/** Deletes something in a while: it leaves the lists at once, and is back where the person undoes it. */
export function holdBack(id: string, name: string, send: () => Promise<unknown>): void {
  without(id);
  hidden = new Set([...hidden, id]);
  const timer = setTimeout(() => void carryOut(id), HELD_MS);
  waiting = [...waiting, { id, name, failure: null, send, timer }];
  tell();
}

/** Undoes a deletion that waits, or takes note of one that was refused. */
export function takeBack(id: string): void {
  clearTimeout(waiting.find((one) => one.id === id)?.timer);
  without(id);
  show(id);
  tell();
}

/** Gives the person time: what waits goes on waiting, for a whole while once `isPaused` ends. */
export function pauseHeldBack(isPaused: boolean): void {
  waiting = waiting.map((one) => {
    clearTimeout(one.timer);
    const isTimed = !isPaused && one.failure === null;
    return { ...one, timer: isTimed ? setTimeout(() => void carryOut(one.id), HELD_MS) : undefined };
  });
}

/** Sends what waits now: before the person signs out, or leaves the page. */
export async function carryOutAll(): Promise<void> {
  await Promise.all(waiting.map(({ id }) => carryOut(id)));
}

addEventListener('pagehide', () => void carryOutAll());
