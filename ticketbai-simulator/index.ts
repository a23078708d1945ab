import type { TicketbaiSimulatorEnv } from './ticketbai-memory.ts';

export { TicketbaiMemory } from './ticketbai-memory.ts';

/** Worker in place of the three diputaciones on one machine. All requests share one memory. */
export default {
  fetch: (request, env) => env.TICKETBAI_MEMORY.getByName('diputaciones').fetch(request),
} satisfies ExportedHandler<TicketbaiSimulatorEnv>;
