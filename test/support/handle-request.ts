import type { Env } from '../../src/composition/env.ts';
import { app } from '../../src/http/app.ts';

/** Handles a request inside this process, as the Worker does. `waitUntil` receives work that continues after the response. */
export async function handleRequest(
  request: Request,
  env: Env,
  waitUntil: (work: Promise<unknown>) => void = () => undefined,
): Promise<Response> {
  const execution = { waitUntil, passThroughOnException: () => undefined, props: {} };
  return await app.fetch(request, env, execution);
}
