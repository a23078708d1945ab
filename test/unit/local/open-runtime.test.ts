import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { convertV4MiniflareOptions, Miniflare, NoOpLog } from 'miniflare';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRuntime } from '../../../local/open-runtime.ts';
import { PortUnavailableError } from '../../../local/port.ts';

const ADDRESS = '127.0.0.1';
const SCRIPT = 'export default { fetch: () => new Response("open") };';

describe('a runtime whose port another process has taken', () => {
  let other: Server;
  let taken: number;
  beforeAll(async () => {
    other = createServer().listen(0, ADDRESS);
    await once(other, 'listening');
    taken = (other.address() as AddressInfo).port;
  });
  afterAll(() => other.close());

  const settings = (ports: number[]) => async () => {
    const unsafeDirectSockets = [{ host: ADDRESS, port: ports.shift() ?? taken }];
    const worker = { name: 'open', modules: true as const, script: SCRIPT, unsafeDirectSockets };
    return convertV4MiniflareOptions({ cf: false, log: new NoOpLog(), workers: [worker] });
  };

  it('the runtime opens on the next free port', async () => {
    const runtime = await openRuntime(null, settings([taken, 0]), taken);
    try {
      expect(await (await fetch(await runtime.unsafeGetDirectURL('open'))).text()).toBe('open');
    } finally {
      await runtime.dispose();
    }
  });

  it('a runtime that ran before opens on the next free port', async () => {
    const closed = new Miniflare(await settings([0])());
    await closed.ready;
    const runtime = await openRuntime(closed, settings([taken, 0]), taken);
    try {
      expect(await (await fetch(await runtime.unsafeGetDirectURL('open'))).text()).toBe('open');
    } finally {
      await runtime.dispose();
    }
  });

  it('PortUnavailableError is thrown when every port is taken', async () => {
    await expect(openRuntime(null, settings([]), taken)).rejects.toThrow(PortUnavailableError);
  });
});
