import { eventTriggers } from '../src/webhooks/publishing/event-trigger-sql.ts';

/** Prints the triggers that write change events, for a migration: `node scripts/event-triggers.ts`. */
console.log(eventTriggers().join('\n\n'));
