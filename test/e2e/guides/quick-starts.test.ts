import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../service/guide-tabs.ts';
import { NODE, REPOSITORY, type RunningService, startService } from '../service/service.ts';

const PATIENCE_MS = 120_000;
const run = promisify(execFile);
const SECRET = 'whsec_of_a_quick_start';

/** Returns the TypeScript block of a guide with this name. */
function blockOf(guide: string, name: string): string {
  const text = readFileSync(join(REPOSITORY, 'docs', guide), 'utf8');
  const code = new RegExp(`^\`\`\`ts ${name}\\n(.*?)^\`\`\`$`, 'ms').exec(text)?.[1];
  if (code === undefined) throw new Error(`${guide} has no block ${name}`);
  return code;
}

/** Calls a route like a framework does, and prints status and body of each response. */
const CALL_ORDERS = `
import { POST } from './orders.mts';
const call = async (order) => {
  const answer = await POST(new Request('http://shop.test/api/orders', { method: 'POST', body: JSON.stringify(order) }));
  console.log(answer.status, JSON.stringify(await answer.json()));
};
const order = { id: 'q-1', title: 'Notebook', price: 10 };
await call(order);
await call(order);
await call({ ...order, id: 'q-2', price: 'ten' });
`;
const CALL_WEBHOOK = `
import { POST } from './webhook.mts';
const [body, header] = process.argv.slice(2);
for (const sent of [header, 't=1,v1=00'])
  console.log((await POST(new Request('http://shop.test/api/folio', { method: 'POST', body, headers: { 'Service-Signature': sent } }))).status);
`;

describe('the quick starts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-quick-starts-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
    const installed = join(folder, 'node_modules/@folio/sdk');
    mkdirSync(installed, { recursive: true });
    cpSync(join(REPOSITORY, 'sdk/package.json'), join(installed, 'package.json'));
    await run(NODE, [join(REPOSITORY, 'scripts/bundle-sdk.ts'), join(installed, 'dist')]);
  }, PATIENCE_MS);
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function printed(file: string, code: string, ...args: string[]): Promise<string> {
    writeFileSync(join(folder, file), code);
    const env = {
      ...process.env,
      FOLIO_API_KEY: service.credentials.sandbox_key,
      FOLIO_BASE_URL: service.baseUrl,
      FOLIO_COMPANY_ID: service.credentials.company_id,
      FOLIO_WEBHOOK_SECRET: SECRET,
    };
    return (await run(NODE, [file, ...args], { cwd: folder, env, timeout: PATIENCE_MS })).stdout;
  }

  it(
    'the Next.js code creates one invoice for a repeated order and reports invalid fields',
    async () => {
      writeFileSync(join(folder, 'orders.mts'), blockOf('quick-start-nextjs.md', 'orders'));
      const [first, again, refused = ''] = (await printed('call-orders.mts', CALL_ORDERS)).trim().split('\n');
      expect(first).toMatch(/^201 \{"invoice_number":"S-\d{4}-0001","total":12\.1\}$/);
      expect(again).toBe(first);
      expect(refused).toMatch(/^422 /);
      expect(JSON.parse(refused.slice(4)).errors[0].path).toBe('lines.0.unit_price');
    },
    PATIENCE_MS,
  );

  it(
    'the Next.js code accepts a signed event and rejects an invalid signature',
    async () => {
      writeFileSync(join(folder, 'webhook.mts'), blockOf('quick-start-nextjs.md', 'webhook'));
      const body = JSON.stringify({
        id: 'e',
        type: 'verifactu.status.updated',
        data: { new_status: 'ACCEPTED' },
      });
      const seconds = Math.floor(Date.now() / 1000);
      const signature = createHmac('sha256', SECRET).update(`${seconds}.${body}`).digest('hex');
      const lines = await printed('call-webhook.mts', CALL_WEBHOOK, body, `t=${seconds},v1=${signature}`);
      expect(lines.trim().split('\n').slice(-2)).toEqual(['204', '400']);
    },
    PATIENCE_MS,
  );

  it(
    'the Stripe code shows that the prices of the connection include tax',
    async () => {
      expect(await printed('shop.mts', blockOf('quick-start-stripe.md', 'shop'))).toBe('ACTIVE true true\n');
    },
    PATIENCE_MS,
  );
});

it.each([
  ['inicio-nextjs.md', 'quick-start-nextjs.md'],
  ['inicio-laravel.md', 'quick-start-laravel.md'],
  ['inicio-stripe.md', 'quick-start-stripe.md'],
  ['venir-de-una-hoja-de-calculo.md', 'coming-from-a-spreadsheet.md'],
])('%s has the same code as %s', (translated, original) => {
  expect(codeOf(original).length).toBeGreaterThan(0);
  expect(codeOf(translated)).toEqual(codeOf(original));
});
