import type { SimulatorEnv } from './aeat-memory.ts';

export { AeatMemory } from './aeat-memory.ts';

/** Worker in place of the AEAT on one machine. All requests share one memory. */
export default {
  fetch: (request, env) => env.AEAT_MEMORY.getByName('aeat').fetch(request),
} satisfies ExportedHandler<SimulatorEnv>;
