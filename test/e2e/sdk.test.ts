import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NODE, REPOSITORY, type RunningService, startService } from './service/service.ts';

const run = promisify(execFile);

const WALK_IN_NODE = `
import { advanceTestClock, createFolio, downloadPdf, isFolioError } from './sdk/index.js';
const folio = createFolio({ apiKey: process.env.FOLIO_API_KEY, baseUrl: process.env.FOLIO_BASE_URL, companyId: process.env.COMPANY });
const lines = [{ description: 'Coffee', quantity: 2, unit_price: 1.5, main_tax: { type: 'IVA', percentage: 10, regime_key: '01' } }];
const before = await advanceTestClock(folio, { hours: 1 });
const draft = await folio.invoices.create({ body: { type: 'SIMPLIFIED', lines } });
const issued = await folio.invoices.issue({ invoice_id: draft.id });
const file = await downloadPdf(folio, { invoice_id: issued.id });
const pdf = await file.bytes();
const numbers = [];
for await (const invoice of folio.invoices.list({ status: ['ISSUED'], invoice_number: issued.invoice_number })) numbers.push(invoice.invoice_number);
const refused = await folio.invoices.delete({ invoice_id: issued.id }).catch((error) => isFolioError(error) ? error.code : String(error));
console.log(JSON.stringify({ total: issued.invoice_total, found: numbers.length, pdf: Buffer.from(pdf).subarray(0, 5).toString(), refused, moved: before instanceof Date }));
`;

const WALK_IN_PYTHON = `
import json, os
from folio import Folio, FolioError
folio = Folio(os.environ["FOLIO_API_KEY"], base_url=os.environ["FOLIO_BASE_URL"], company_id=os.environ["COMPANY"])
lines = [{"description": "Coffee", "quantity": 2, "unit_price": 1.5, "main_tax": {"type": "IVA", "percentage": 10, "regime_key": "01"}}]
draft = folio.invoices.create(body={"type": "SIMPLIFIED", "lines": lines})
issued = folio.invoices.issue(invoice_id=draft["id"])
found = [one["id"] for one in folio.invoices.list(status=["ISSUED"], invoice_number=issued["invoice_number"])]
try:
    folio.invoices.delete(invoice_id=issued["id"])
except FolioError as error:
    refused = error.code
events = [event["type"] for event in folio.events.list(type=["invoice.issued"])]
template = folio.templates.customer_import()
print(json.dumps({"total": issued["invoice_total"], "found": found == [issued["id"]], "refused": refused, "told": len(events) > 0, "csv": len(template) > 10}))
`;

const hasPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 9))']).status === 0;
if (!hasPython) console.warn('No python3 of 3.9 or later: the Python client is not tried.');

describe('the generated clients with a running service', () => {
  const folder = mkdtempSync(join(tmpdir(), 'folio-sdk-walk-'));
  let service: RunningService;
  beforeAll(async () => {
    service = await startService();
    await run(NODE, [join(REPOSITORY, 'scripts/bundle-sdk.ts'), join(folder, 'sdk')]);
  });
  afterAll(async () => {
    await service.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const variables = () => ({
    PATH: process.env.PATH ?? '',
    FOLIO_API_KEY: service.credentials.sandbox_key,
    FOLIO_BASE_URL: service.baseUrl,
    COMPANY: service.credentials.company_id,
  });

  it('the Node package creates and issues an invoice, downloads its PDF and lists invoices', async () => {
    writeFileSync(join(folder, 'walk.mjs'), WALK_IN_NODE);
    const { stdout } = await run(NODE, [join(folder, 'walk.mjs')], { env: variables() });
    expect(JSON.parse(stdout)).toEqual({
      total: 3.3,
      found: 1,
      pdf: '%PDF-',
      refused: 'INVOICE_NOT_DRAFT',
      moved: true,
    });
  });

  it.skipIf(!hasPython)('the Python package does the same with keyword arguments', async () => {
    const { stdout } = await run('python3', ['-B', '-c', WALK_IN_PYTHON], {
      env: { ...variables(), PYTHONPATH: join(REPOSITORY, 'sdk/python') },
    });
    expect(JSON.parse(stdout)).toEqual({
      total: 3.3,
      found: true,
      refused: 'INVOICE_NOT_DRAFT',
      told: true,
      csv: true,
    });
  });
});
