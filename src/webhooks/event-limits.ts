import { DAYS_KEPT, keptMs } from '../domain/retention-terms.ts';

/** How long events are kept. */
export const EVENTS_KEPT_DAYS = DAYS_KEPT.EVENTS;
export const EVENTS_KEPT_MS = keptMs('EVENTS');

/** Events that one replay looks at: narrower ones take up what is more. */
export const MAX_REPLAYED_EVENTS = 100_000;

/** Ids that are read at once to count what a replay sends. */
export const COUNTED_EVENTS = 5_000;

/** Events that a replay reads, and writes deliveries of, at once: their payloads fit into one statement or a few. */
export const REPLAY_SLICE_EVENTS = 500;

/** Slices that one message does; a further message does the rest. */
export const REPLAY_SLICES = 10;
