import { expect, it } from 'vitest';
import { loadWorkers } from '../../../local/worker-options.ts';

const TIMEOUT_MS = 30_000;

async function bundledCode(): Promise<string[]> {
  const { service } = await loadWorkers();
  const modules = Array.isArray(service.modules) ? service.modules : [];
  return modules.filter(({ type }) => type === 'ESModule').map(({ contents }) => String(contents));
}

it(
  'carries of zod what the Worker uses and its English texts alone, since it starts the slower the more it carries',
  async () => {
    const code = await bundledCode();
    const locales = code.flatMap((text) => [...text.matchAll(/zod\/v4\/locales\/([\w-]+)\.js/g)]);
    // `import { z }` in a single file brings in all of zod; `import * as z` what is used of it.
    expect(locales.map(([, name]) => name)).toEqual(['en']);
  },
  TIMEOUT_MS,
);

it(
  "runs Stripe's SDK when somebody asks for it, and not when the Worker starts",
  async () => {
    const code = (await bundledCode()).join('\n');
    expect(code).toContain('var init_stripe_esm_worker = __esm({');
    // What a plain import makes of it: a call at the top of the bundle.
    expect(code).not.toMatch(/^init_stripe_esm_worker\(\);$/m);
  },
  TIMEOUT_MS,
);
