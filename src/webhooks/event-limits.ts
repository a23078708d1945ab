import { DAYS_KEPT, keptMs } from '../domain/retention-terms.ts';

/** Time for which events are kept. */
export const EVENTS_KEPT_DAYS = DAYS_KEPT.EVENTS;
export const EVENTS_KEPT_MS = keptMs('EVENTS');

/** Most events that one replay covers. A larger replay has to be split. */
export const MAX_REPLAYED_EVENTS = 100_000;

/** Ids read at once to count the events of a replay. */
export const COUNTED_EVENTS = 5_000;

/** Events that a replay reads and delivers at once. Their payloads fit into a few statements. */
export const REPLAY_SLICE_EVENTS = 500;

/** Slices processed per message. A further message does the rest. */
export const REPLAY_SLICES = 10;
