import { queries } from './query.ts';

/** Milliseconds that a deletion waits, so that the person can undo it. */
const HELD_MS = 8_000;

/** Deletion that is not sent yet, or that the service refused. */
export interface HeldBack {
  /** Id of the deleted item: lists hide it meanwhile. */
  id: string;
  name: string;
  failure: Error | null;
}

interface Waiting extends HeldBack {
  send: () => Promise<unknown>;
  timer: ReturnType<typeof setTimeout> | undefined;
}

let waiting: readonly Waiting[] = [];
/** Ids hidden from lists: items waiting for deletion and deleted ones. */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function callListeners(): void {
  for (const listener of listeners) listener();
}

function without(id: string): void {
  waiting = waiting.filter((one) => one.id !== id);
}

function show(id: string): void {
  hidden = new Set([...hidden].filter((one) => one !== id));
}

/** Calls the listener when a deletion is held back, undone or sent. Returns a function that removes the listener. */
export function onHeldBack(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the deletions that wait or were refused. */
export function heldBack(): readonly HeldBack[] {
  return waiting;
}

/** Returns the ids that lists hide. */
export function hiddenIds(): ReadonlySet<string> {
  return hidden;
}

async function carryOut(id: string): Promise<void> {
  const found = waiting.find((one) => one.id === id && one.failure === null);
  if (found === undefined) return;
  clearTimeout(found.timer);
  without(id);
  callListeners();
  try {
    await found.send();
  } catch (error) {
    show(id);
    waiting = [...waiting, { ...found, failure: error instanceof Error ? error : new Error(String(error)) }];
    callListeners();
  }
  await queries.invalidateQueries();
}

/** Schedules a deletion: the item leaves the lists at once and returns if the person undoes it. */
export function holdBack(id: string, name: string, send: () => Promise<unknown>): void {
  without(id);
  hidden = new Set([...hidden, id]);
  const timer = setTimeout(() => void carryOut(id), HELD_MS);
  waiting = [...waiting, { id, name, failure: null, send, timer }];
  callListeners();
}

/** Undoes a waiting deletion, or dismisses a refused one. The item returns to the lists. */
export function takeBack(id: string): void {
  clearTimeout(waiting.find((one) => one.id === id)?.timer);
  without(id);
  show(id);
  callListeners();
}

/** Stops the timers of waiting deletions. When `isPaused` is false, restarts each with the full delay. */
export function pauseHeldBack(isPaused: boolean): void {
  waiting = waiting.map((one) => {
    clearTimeout(one.timer);
    const isTimed = !isPaused && one.failure === null;
    return { ...one, timer: isTimed ? setTimeout(() => void carryOut(one.id), HELD_MS) : undefined };
  });
}

/** Sends all waiting deletions now, before the person signs out or leaves the page. */
export async function carryOutAll(): Promise<void> {
  await Promise.all(waiting.map(({ id }) => carryOut(id)));
}

addEventListener('pagehide', () => void carryOutAll());
