import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type DrivenClient, makeClient } from './driven-client.ts';
import { type FakeService, sendJson, startFakeService } from './fake-service.ts';

const KEY = 'service_sk_test_secret0123456789';
const INVOICE = '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34';
const COMPANY = ['--company-id', 'c1'];
const SHELL_PATIENCE_MS = 60_000;

/** True if this shell is installed. Tests of a missing shell are skipped. */
function isInstalled(shell: string): boolean {
  return spawnSync(shell, ['--version']).status === 0;
}

describe('input and output of the client', () => {
  let service: FakeService;
  let client: DrivenClient;
  beforeAll(async () => {
    service = await startFakeService();
  });
  beforeEach(() => {
    client = makeClient({ FOLIO_BASE_URL: service.baseUrl, FOLIO_API_KEY: KEY });
    service.received.length = 0;
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data: {} }));
  });
  afterEach(() => client[Symbol.dispose]());
  afterAll(() => service[Symbol.asyncDispose]());
  const sentBody = () => service.received.at(-1)?.body.toString() ?? '';

  it('the client sends a body unchanged from an argument, a file or standard input', async () => {
    const text = '{ "type": "STANDARD", "unit_price": 10.10 }';
    writeFileSync(join(client.folder, 'invoice.json'), `\uFEFF${text}`);
    await client.run(['invoices', 'create', '--data', text, ...COMPANY]);
    expect(sentBody()).toBe(text);
    await client.run(['invoices', 'create', '-d', '@invoice.json', ...COMPANY]);
    expect(sentBody()).toBe(text);
    await client.run(['invoices', 'create', '-d', '-', ...COMPANY], { input: text });
    expect(sentBody()).toBe(text);
  });

  it('--strict sends the preference handling=strict, also next to another preference', async () => {
    const preferred = () => service.received.at(-1)?.headers.prefer;
    await client.run(['invoices', 'create', '-d', '{}', ...COMPANY]);
    expect(preferred()).toBeUndefined();
    await client.run(['invoices', 'create', '-d', '{}', '--strict', ...COMPANY]);
    expect(preferred()).toBe('handling=strict');
    await client.run(['invoices', 'create', '-d', '{}', '--strict', '--prefer', 'wait=5', ...COMPANY]);
    expect(preferred()).toBe('wait=5, handling=strict');
    await client.run(['invoices', 'list', '--strict', ...COMPANY]);
    expect(preferred()).toBeUndefined();
  });

  it('the client prints warnings on standard error when the table does not show them', async () => {
    const warnings = [
      { code: 'RECIPIENT_IS_ISSUER', path: 'recipient.nif', message: 'the recipient issues' },
    ];
    service.answerWith((_, response) => sendJson(response, 200, { data: { id: 'x' }, meta: { warnings } }));
    const args = ['invoices', 'create', '-d', '{}', '--format', 'table', ...COMPANY];
    const ran = await client.run(args);
    expect(ran.stderr).toContain('Warning RECIPIENT_IS_ISSUER (recipient.nif): the recipient issues.');
    expect((await client.run([...args.slice(0, 4), ...COMPANY])).stderr).toBe('');
  });

  it('the client puts -f fields into the body with the types of the contract', async () => {
    const fields = [
      'notes=12',
      'recipient.address.city=A Coruña',
      'lines[0].quantity=2',
      'lines[0].description=007',
      'options.issue_directly=true',
      'metadata.order={"a":1}',
      'due_date=null',
      'series_id=a=b',
    ];
    const args = fields.flatMap((field) => ['-f', field]);
    await client.run(['invoices', 'create', '-d', '{"type":"STANDARD","notes":"old"}', ...args, ...COMPANY]);
    expect(JSON.parse(sentBody())).toEqual({
      type: 'STANDARD',
      notes: '12',
      recipient: { address: { city: 'A Coruña' } },
      lines: [{ quantity: 2, description: '007' }],
      options: { issue_directly: true },
      metadata: { order: { a: 1 } },
      due_date: null,
      series_id: 'a=b',
    });
    const polluting = await client.run(['invoices', 'create', '-f', '__proto__.x=1', ...COMPANY]);
    expect(polluting.exitCode).toBe(2);
  });

  it('the client accepts repeated and comma-separated lists, flags with underscores and negated switches', async () => {
    await client.run([
      'invoices',
      'list',
      '--status',
      'PAID,SENT',
      '--status',
      'VOIDED',
      '--date_from=2026-01-01',
      '--total-min=-5',
      ...COMPANY,
    ]);
    expect(service.received[0]?.url).toBe(
      '/v1/companies/c1/invoices?status=PAID%2CSENT&status=VOIDED&date_from=2026-01-01&total_min=-5',
    );
    await client.run(['--company-id', 'c1', 'invoices', 'issue', INVOICE, '--no-wait-for-pdf']);
    await client.run(['invoices', 'issue', '--wait-for-pdf', 'false', INVOICE, ...COMPANY]);
    await client.run(['invoices.issue', '--invoice-id', INVOICE, '--wait-for-pdf', ...COMPANY]);
    expect(service.received.slice(1).map(({ url }) => url)).toEqual([
      `/v1/companies/c1/invoices/${INVOICE}/issue?wait_for_pdf=false`,
      `/v1/companies/c1/invoices/${INVOICE}/issue?wait_for_pdf=false`,
      `/v1/companies/c1/invoices/${INVOICE}/issue?wait_for_pdf=true`,
    ]);
  });

  it('--show-request prints the request without sending it and hides the key', async () => {
    const { stdout } = await client.run(['customers', 'create', '-d', '{"nif":"X"}', '--show-request']);
    expect(JSON.parse(stdout)).toMatchObject({
      method: 'POST',
      url: `${service.baseUrl}/v1/companies/COMPANY_ID/customers`,
      headers: { Authorization: 'Bearer service_sk_test_…6789' },
      body: { nif: 'X' },
    });
    expect(stdout).not.toContain(KEY);
    expect(service.received).toEqual([]);
  });

  it('the client prints the response on a pipe and a table on a terminal', async () => {
    const invoices = [
      {
        id: 'i1',
        invoice_number: 'F-1',
        status: 'ISSUED',
        invoice_total: 12.1,
        notes: 'a\u001b[31mred',
        lines: [{}],
      },
      { id: 'i2', invoice_number: 'F-22', status: 'PAID', invoice_total: 1000, notes: null, lines: [] },
    ];
    const pagination = {
      current_page: 1,
      total_pages: 1,
      total_items: 2,
      items_per_page: 20,
      has_next: false,
      has_previous: false,
    };
    const body = { success: true, data: { invoices, pagination }, meta: { request_id: 'r' } };
    service.answerWith((_, response) => sendJson(response, 200, body));
    const piped = await client.run(['invoices', 'list', ...COMPANY]);
    expect(JSON.parse(piped.stdout)).toEqual(body);
    const shown = await client.run(['invoices', 'list', ...COMPANY], { isTerminal: true });
    expect(shown.stdout).toBe(
      [
        'INVOICE_NUMBER  INVOICE_TOTAL  STATUS  ID  NOTES',
        'F-1                     12.10  ISSUED  i1  a [31mred',
        'F-22                  1000.00  PAID    i2',
        '',
        '2 of 2, page 1 of 1',
        '',
      ].join('\n'),
    );
  });

  it('--all returns all pages of a list as one list', async () => {
    service.answerWith(({ url }, response) => {
      const page = Number(new URL(url, service.baseUrl).searchParams.get('page') ?? 1);
      const pagination = { current_page: page, has_next: page < 3, total_items: 3, total_pages: 3 };
      sendJson(response, 200, { success: true, data: { invoices: [{ id: `i${page}` }], pagination } });
    });
    const { stdout } = await client.run(['invoices', 'list', '--all', '--status', 'PAID', ...COMPANY]);
    expect(JSON.parse(stdout).data.invoices).toEqual([{ id: 'i1' }, { id: 'i2' }, { id: 'i3' }]);
    expect(service.received.map(({ url }) => url.split('?')[1])).toEqual([
      'status=PAID&limit=100',
      'status=PAID&limit=100&page=2',
      'status=PAID&limit=100&page=3',
    ]);
    service.answerWith(({ url }, response) => {
      const isFirst = !url.includes('cursor=');
      sendJson(response, 200, {
        success: true,
        data: {
          request_logs: [{ url }],
          pagination: { next_cursor: isFirst ? 'n x' : null, has_next: isFirst },
        },
      });
    });
    const logs = await client.run(['request-logs', 'list', '--all', '--account-id', 'a1']);
    expect(JSON.parse(logs.stdout).data.request_logs).toHaveLength(2);
    expect(service.received.at(-1)?.url).toContain('cursor=n+x');
  });

  it('the client waits for a PDF, follows its link without the key and saves the whole file', async () => {
    const pdf = Buffer.from('%PDF-1.7 \u0000\u00ff', 'latin1');
    let asked = 0;
    service.answerWith(({ url }, response) => {
      if (url.startsWith('/v1/downloads/'))
        response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(pdf);
      else if (++asked < 3)
        sendJson(response, 202, { success: true, data: { download_url: null } }, { 'Retry-After': '2' });
      else
        sendJson(response, 200, {
          success: true,
          data: { download_url: `${service.baseUrl}/v1/downloads/token` },
        });
    });
    const ran = await client.run(['invoices', 'pdf', INVOICE, '-o', 'invoice.pdf', ...COMPANY]);
    expect(ran).toMatchObject({ exitCode: 0, waitsMs: [2_000, 2_000] });
    expect(JSON.parse(ran.stdout)).toEqual({
      saved_to: 'invoice.pdf',
      bytes: pdf.byteLength,
      content_type: 'application/pdf',
    });
    expect(readFileSync(join(client.folder, 'invoice.pdf'))).toEqual(pdf);
    expect(service.received.at(-1)?.headers.authorization).toBeUndefined();
  });

  it('a download that breaks off leaves no partial file and keeps the old one', async () => {
    writeFileSync(join(client.folder, 'all.zip'), 'old');
    service.answerWith((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/zip', 'Content-Length': 100 });
      response.write('half', () => response.destroy());
    });
    const { exitCode } = await client.run([
      'invoices',
      'pdf-archive',
      '-d',
      '{}',
      '-o',
      'all.zip',
      ...COMPANY,
    ]);
    expect(exitCode).toBe(7);
    expect(readFileSync(join(client.folder, 'all.zip'), 'utf8')).toBe('old');
    expect(readdirSync(client.folder)).toEqual(['all.zip']);
    service.answerWith((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/zip' }).end('zip'),
    );
    const nowhere = await client.run([
      'invoices',
      'pdf-archive',
      '-d',
      '{}',
      '-o',
      'no/such/all.zip',
      ...COMPANY,
    ]);
    expect(nowhere.exitCode).toBe(2);
  });

  it('the client reports how many requested files an archive contains', async () => {
    service.answerWith((_, response) =>
      response
        .writeHead(200, {
          'Content-Type': 'application/zip',
          'X-Bulk-Total': 3,
          'X-Bulk-Successful': 2,
          'X-Bulk-Failed': 1,
        })
        .end('zip'),
    );
    const { stdout } = await client.run(['invoices', 'pdf-archive', '-d', '{}', '-o', 'all.zip', ...COMPANY]);
    expect(JSON.parse(stdout)).toMatchObject({
      bytes: 3,
      x_bulk_total: 3,
      x_bulk_successful: 2,
      x_bulk_failed: 1,
    });
  });

  it.each([
    [
      ['inv'],
      [
        'invoices',
        'invitations',
        'invoice-customization',
        'invoice-customization-options',
        'invoice-history',
        'invoice-payments',
      ],
    ],
    [
      ['invoices', 'pre'],
      ['preview-pdf', 'preview-image'],
    ],
    [['invoices', 'list', '--verif'], ['--verifactu-status']],
    [
      ['invoices', 'list', '--sort-order', ''],
      ['asc', 'desc'],
    ],
    [['--live', 'invoices', 'list', '--format', 't'], ['table']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['nothing', ''], []],
  ])('the client completes %j', async (words, candidates) => {
    const { stdout } = await client.run(['__complete', ...words]);
    expect(stdout.split('\n').filter(Boolean).sort()).toEqual([...candidates].sort());
  });

  it('the bash completion offers the candidates of the client', async () => {
    const { stdout: script } = await client.run(['completion', 'bash']);
    const program = `folio() { printf '%s\\n' "$@" >> asked; printf 'list\\nlink\\n'; }
      ${script}
      COMP_WORDS=(folio invoices li); COMP_CWORD=2; _folio; printf '%s,' "\${COMPREPLY[@]}"`;
    const printed = execFileSync('bash', ['-c', program], { cwd: client.folder, encoding: 'utf8' });
    expect(printed).toBe('list,link,');
    expect(readFileSync(join(client.folder, 'asked'), 'utf8')).toBe('__complete\ninvoices\nli\n');
  });

  it.skipIf(!isInstalled('zsh'))('the zsh completion offers the candidates of the client', async () => {
    const { stdout: script } = await client.run(['completion', 'zsh']);
    const folio = `#!/bin/sh\nprintf '%s\\n' "$@" >> asked; printf 'list\\nlink\\n'\n`;
    writeFileSync(join(client.folder, 'folio'), folio, { mode: 0o755 });
    writeFileSync(join(client.folder, 'completion.zsh'), script);
    // Opens a terminal inside the terminal, presses tab there, and then a key that prints the line.
    const program = `
      zmodload zsh/zpty
      zpty shell "cd $PWD; PATH=$PWD:$PATH; zsh -f -i"
      zpty -w shell 'PROMPT=; unsetopt beep; autoload -Uz compinit && compinit -u -D; source ./completion.zsh'
      zpty -w shell 'show() { print -r -- "LINE<$BUFFER>"; exit }; zle -N show; bindkey "^X" show; print READY'
      while zpty -r shell said; do [[ $said == *READY*$'\n' && $said != *print* ]] && break; done
      zpty -w -n shell $'folio invoices li\t\x18'
      while zpty -r shell said; do print -rn -- $said; [[ $said == *LINE* ]] && break; done`;
    const printed = execFileSync('zsh', ['-f', '-c', program], {
      cwd: client.folder,
      encoding: 'utf8',
      timeout: SHELL_PATIENCE_MS,
    });
    expect(printed).toMatch(/link\s+list/);
    expect(printed).toContain('LINE<folio invoices li>');
    expect(readFileSync(join(client.folder, 'asked'), 'utf8')).toBe('__complete\ninvoices\nli\n');
  });

  it.skipIf(!isInstalled('fish'))('the fish completion offers the candidates of the client', async () => {
    const { stdout: script } = await client.run(['completion', 'fish']);
    const program = `function folio; printf '%s\\n' $argv >> asked; printf 'list\\nlink\\n'; end
      ${script}
      complete -C 'folio invoices li'`;
    const printed = execFileSync('fish', ['--no-config', '-c', program], {
      cwd: client.folder,
      encoding: 'utf8',
      timeout: SHELL_PATIENCE_MS,
      env: { ...process.env, HOME: client.folder },
    });
    expect(printed.trim().split('\n').sort()).toEqual(['link', 'list']);
    expect(readFileSync(join(client.folder, 'asked'), 'utf8')).toBe('__complete\ninvoices\nli\n');
  });

  it('the terminal shows one resource with its nested objects and lists', async () => {
    const data = {
      id: 'i1',
      notes: null,
      address: { city: 'Jaén' },
      tags: ['a', 'b'],
      lines: [{ description: 'Work', quantity: 2 }],
    };
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data }));
    const { stdout } = await client.run(['invoices', 'get', INVOICE, ...COMPANY], { isTerminal: true });
    expect(stdout).toBe(
      [
        'id     i1',
        'address',
        '  city  Jaén',
        'tags   a, b',
        'lines',
        '  DESCRIPTION  QUANTITY',
        '  Work                2',
        '',
      ].join('\n'),
    );
  });
});
