import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startService, temporaryState } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seededState: string;
  }
}

/**
 * A state directory as a first start leaves it, made once for all end-to-end tests: those that are not about a first start
 * begin from copies of it, in half the time.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const state = temporaryState();
  const service = await startService({ state });
  await service.stop();
  project.provide('seededState', state);
  return () => rmSync(state, { recursive: true, force: true });
}
