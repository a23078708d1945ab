import { expect, it } from 'vitest';
import type { AppContext } from '../../../src/http/app-env.ts';
import { rawResponse } from '../../../src/http/response/raw-response.ts';

const PIECES = 5;
const PIECE_CHARACTERS = 65_536;

async function* pieces(): AsyncGenerator<string> {
  for (let piece = 0; piece < PIECES; piece += 1) yield await Promise.resolve('x'.repeat(PIECE_CHARACTERS));
}

it('other waiting work has its turn before each piece of a streamed response', async () => {
  const context = { get: () => 'a request' } as unknown as AppContext;
  const response = rawResponse(context, 200, { contentType: 'text/plain', bytes: pieces() }, {});
  let turns = 0;
  let isOpen = true;
  const other = () => {
    turns += 1;
    if (isOpen) setTimeout(other, 0);
  };
  setTimeout(other, 0);
  const text = await response.text();
  isOpen = false;
  expect(text).toHaveLength(PIECES * PIECE_CHARACTERS);
  expect(turns).toBeGreaterThanOrEqual(PIECES);
});
