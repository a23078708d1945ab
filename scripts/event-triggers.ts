import { eventTriggers } from '../src/webhooks/publishing/event-trigger-sql.ts';

/** Writes out the triggers that tell of changes, for a migration: `node scripts/event-triggers.ts`. */
console.log(eventTriggers().join('\n\n'));
