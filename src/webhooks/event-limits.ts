const DAY_MS = 24 * 60 * 60 * 1_000;

/** How long events are kept (decisions, section 13, Events). */
export const EVENTS_KEPT_DAYS = 90;
export const EVENTS_KEPT_MS = EVENTS_KEPT_DAYS * DAY_MS;

/** Events that one replay looks at: narrower ones take up what is more. */
export const MAX_REPLAYED_EVENTS = 100_000;

/** Ids that are read at once to count what a replay sends. */
export const COUNTED_EVENTS = 5_000;

/** Events that a replay reads, and writes deliveries of, at once: their payloads fit into one statement or a few. */
export const REPLAY_SLICE_EVENTS = 500;

/** Slices that one message does; a further message does the rest. */
export const REPLAY_SLICES = 10;
