import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, readGuideTabs } from '../service/guide-tabs.ts';
import { REPOSITORY, type RunningService, startService } from '../service/service.ts';
import { installSdk, runCommands, runTypescript } from '../service/tab-programs.ts';
import { TABBED_GUIDES } from '../service/tabbed-guides.ts';

const PATIENCE_MS = 120_000;
/** Expected output of the programs of each guide. Numbers follow the order in which the two clients issue. */
const PRINTED: Readonly<Record<string, { typescript: string; commands: RegExp }>> = {
  'first-invoice.md': {
    typescript: `true []
DRAFT 620 126.8 90 656.8
LINE_UNIT_PRICE_TOO_MANY_DECIMALS
ISSUED F-2026-0001 2026-12-10
[ 'demo@folio.test' ]
ACCEPTED
PAID 2026-12-10
`,
    commands: /F-2026-0002[\s\S]*ACCEPTED[\s\S]*PAID/,
  },
};
/** Guides with the same code as another guide, which is run. */
const TRANSLATED: Readonly<Record<string, string>> = {
  'primera-factura.md': 'first-invoice.md',
  'auditoria.md': 'audit.md',
  'facturas-recurrentes.md': 'recurring.md',
  'cobros-con-stripe.md': 'payments.md',
  'facturar-con-verifactu.md': 'verifactu.md',
  'facturar-con-ticketbai.md': 'ticketbai.md',
  'recibir-webhooks.md': 'webhooks.md',
  'eventos.md': 'events.md',
  'pasar-a-produccion.md': 'going-live.md',
  'cuentas-y-acceso.md': 'accounts.md',
};

describe('the tabs of a guide', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-guide-tabs-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService({
      state: join(folder, '.local'),
      args: ['--fresh', '--now', '2026-12-10T09:00:00Z', '--aeat-wait', '1'],
    });
    await installSdk(folder);
  }, PATIENCE_MS);
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(Object.entries(PRINTED))(
    'the TypeScript of %s prints the expected output',
    async (name, { typescript }) => {
      const printed = await runTypescript(readGuideTabs(name).typescript, folder, PATIENCE_MS);
      expect(printed).toBe(typescript);
    },
    PATIENCE_MS,
  );

  it.each(Object.entries(PRINTED))(
    'the commands of %s print the expected output',
    async (name, { commands }) => {
      const script = readGuideTabs(name).commands.replaceAll('order-1001', 'order-1002');
      const key = service.credentials.sandbox_key;
      const printed = await runCommands(script, folder, { key, baseUrl: service.baseUrl }, PATIENCE_MS);
      expect(printed).toMatch(commands);
    },
    PATIENCE_MS,
  );
});

it('each guide with tabs is tested', () => {
  const names = readdirSync(join(REPOSITORY, 'docs')).filter((file) => file.endsWith('.md'));
  const withTabs = names.filter((name) => Object.values(readGuideTabs(name)).some((text) => text !== ''));
  const tested = [...Object.keys(PRINTED), ...TABBED_GUIDES, ...Object.keys(TRANSLATED)];
  expect(tested).toEqual(expect.arrayContaining(withTabs));
});

it.each(Object.entries(TRANSLATED))('%s has the same code as %s, which is run', (translated, original) => {
  expect(codeOf(translated)).toEqual(codeOf(original));
});
