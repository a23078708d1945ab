import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { startService, temporaryState } from './service.ts';

declare module 'vitest' {
  interface ProvidedContext {
    seededState: string;
  }
}

/**
 * Creates the state directory of a first start once for all end-to-end tests. Tests of other subjects start
 * from copies in half the time.
 */
export async function setup(project: TestProject): Promise<() => void> {
  const state = temporaryState();
  const service = await startService({ state });
  await service.stop();
  project.provide('seededState', state);
  return () => rmSync(state, { recursive: true, force: true });
}
