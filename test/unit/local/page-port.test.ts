import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { pagePort } from '../../../local/port.ts';

const HERE = '127.0.0.1';

it('a page next to the service keeps its port unless the port is taken', async () => {
  const other = createServer().listen({ port: 0, host: HERE });
  await once(other, 'listening');
  const taken = other.address();
  const port = typeof taken === 'object' && taken !== null ? taken.port : 0;
  expect(await pagePort(port - 1, 1, HERE)).toBe(0);
  other.close();
  await once(other, 'close');
  expect(await pagePort(port - 1, 1, HERE)).toBe(port);
});

it('a service on any free port has its pages on any free port', async () => {
  expect(await pagePort(0, 1, HERE)).toBe(0);
  expect(await pagePort(65_535, 1, HERE)).toBe(0);
});
