import { expect, it } from 'vitest';
import { loadWorkers } from '../../../local/worker-options.ts';

const TIMEOUT_MS = 30_000;

it(
  'carries of zod what the Worker uses and its English texts alone, since it starts the slower the more it carries',
  async () => {
    const { service } = await loadWorkers();
    const modules = Array.isArray(service.modules) ? service.modules : [];
    const code = modules.filter(({ type }) => type === 'ESModule').map(({ contents }) => String(contents));
    const locales = code.flatMap((text) => [...text.matchAll(/zod\/v4\/locales\/([\w-]+)\.js/g)]);
    // `import { z }` in a single file brings in all of zod; `import * as z` what is used of it.
    expect(locales.map(([, name]) => name)).toEqual(['en']);
  },
  TIMEOUT_MS,
);
