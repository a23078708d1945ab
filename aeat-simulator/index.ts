import type { SimulatorEnv } from './aeat-memory.ts';

export { AeatMemory } from './aeat-memory.ts';

/** Stands in for the AEAT on one machine: every request meets the same memory. */
export default {
  fetch: (request, env) => env.AEAT_MEMORY.getByName('aeat').fetch(request),
} satisfies ExportedHandler<SimulatorEnv>;
