import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testEnv } from '../../support/api-client.ts';
import { makeTenant, type Tenant } from '../../support/tenant.ts';
import { fetchPlainly, type McpClient, mcpClient } from './mcp-client.ts';

let tenant: Tenant;
let client: McpClient;
beforeAll(async () => {
  tenant = await makeTenant(testEnv);
  client = await mcpClient(tenant.sandboxKey);
});

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

async function post(body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return await fetchPlainly('/mcp', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${tenant.sandboxKey}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

interface OfferedTool {
  name: string;
  inputSchema: { properties: Record<string, unknown> };
}

/** Returns the values whose names are arguments of the tool. */
function pick(values: Record<string, unknown>, args: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(args, name)));
}

const TOO_DEEP_LEVELS = 600;

/** Returns a message that confirms a call whose body has this many levels. */
function deepMessage(levels: number): string {
  const body = '['.repeat(levels) + ']'.repeat(levels);
  return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"invoices_void","arguments":{"confirmation_token":"a","body":${body}}}}`;
}

const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };

describe('the MCP server', () => {
  it('the server names itself, speaks the current version and holds no session', async () => {
    expect(client.client.getServerVersion()?.name).toBe('folio');
    expect(client.client.getServerCapabilities()).toMatchObject({ tools: {}, resources: {}, prompts: {} });
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 't', version: '1' },
    };
    const response = await post({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    expect(response.headers.get('Mcp-Session-Id')).toBeNull();
    expect(await response.json()).toMatchObject({ id: 0, result: { protocolVersion: '2025-11-25' } });
    const older = await post({
      jsonrpc: '2.0',
      id: 0,
      method: 'initialize',
      params: { protocolVersion: '1999-01-01' },
    });
    expect(await older.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });

  it('the server offers a tool with a self-contained schema for each operation that a key may call', async () => {
    const { tools } = await client.client.listTools();
    expect(tools.filter(({ name }) => !NAME.test(name))).toEqual([]);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    for (const { name, description, inputSchema } of tools) {
      expect(description, name).not.toBe('');
      const text = JSON.stringify(inputSchema);
      const defined = (inputSchema as { $defs?: object }).$defs ?? {};
      for (const [, reference = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
        expect(reference).toMatch(/^#\/\$defs\//);
        expect(defined, name).toHaveProperty([reference.slice('#/$defs/'.length)]);
      }
    }
  });

  it("the server's resources are guides, legal notes, the contract and error descriptions", async () => {
    const { resources } = await client.client.listResources();
    for (const { uri } of resources) {
      const { contents } = await client.client.readResource({ uri });
      expect(contents, uri).toMatchObject([{ uri, text: expect.stringMatching(/./) }]);
    }
    expect(resources.map(({ uri }) => uri)).toContain('folio://legal/verifactu');
    const { contents } = await client.client.readResource({ uri: 'folio://errors/INVOICE_NOT_DRAFT' });
    expect(JSON.parse((contents[0] as { text: string }).text)).toMatchObject({ code: 'INVOICE_NOT_DRAFT' });
    await expect(client.client.readResource({ uri: 'folio://errors/NO_SUCH' })).rejects.toMatchObject({
      code: -32_002,
    });
  });

  it("prompts are in the caller's language and reject missing arguments", async () => {
    const { prompts } = await client.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'issue_invoice',
      'correct_invoice',
      'quarter_end',
      'why_rejected',
    ]);
    const spanish = await mcpClient(tenant.sandboxKey, { headers: { 'Accept-Language': 'es' } });
    const { messages } = await spanish.client.getPrompt({
      name: 'issue_invoice',
      arguments: { customer: 'Bar Paco', concept: 'asesoría' },
    });
    expect(messages[0]?.content).toMatchObject({ text: expect.stringContaining('a Bar Paco por asesoría') });
    await expect(client.client.getPrompt({ name: 'quarter_end' })).rejects.toMatchObject({ code: -32_602 });
  });

  it('prompts name only existing tools', async () => {
    const names = await client.names();
    for (const { name, arguments: taken = [] } of (await client.client.listPrompts()).prompts) {
      const given = Object.fromEntries(taken.map((argument) => [argument.name, 'x']));
      const { messages } = await client.client.getPrompt({ name, arguments: given });
      const { text } = z.object({ text: z.string() }).parse(messages[0]?.content);
      for (const [tool] of text.matchAll(/\b[a-z-]+_(?:list|get|create|issue|correct|void|resubmit)\b/g))
        expect(names).toContain(tool);
    }
  });

  it('an invalid message returns a JSON-RPC error without a 500', async () => {
    const cases: [unknown, number, number][] = [
      ['{', 400, -32_700],
      ['[]', 400, -32_600],
      [[ping], 400, -32_600],
      [{ ...ping, jsonrpc: '1.0' }, 400, -32_600],
      [{ ...ping, method: 5 }, 400, -32_600],
      [{ ...ping, params: [] }, 400, -32_602],
      [{ ...ping, method: 'no/such' }, 200, -32_601],
      [{ ...ping, method: 'constructor' }, 200, -32_601],
      [{ ...ping, method: 'tools/call', params: { name: 'no_such' } }, 200, -32_602],
      [{ ...ping, method: 'tools/call', params: { name: 'invoices_list', arguments: [] } }, 200, -32_602],
      [{ ...ping, method: 'tools/call', params: { name: 'invoices_list', arguments: {} } }, 200, -32_602],
      [
        { ...ping, method: 'tools/call', params: { name: 'invoices_list', arguments: { nope: 1 } } },
        200,
        -32_602,
      ],
      [{ ...ping, method: 'resources/read', params: {} }, 200, -32_602],
      [{ ...ping, method: 'tools/call', params: { name: { toString: 1 } } }, 200, -32_602],
      [{ ...ping, method: 'prompts/get', params: { name: { toString: 1 } } }, 200, -32_602],
      [deepMessage(TOO_DEEP_LEVELS), 400, -32_600],
      [deepMessage(100_000), 400, -32_600],
      [{ ...ping, method: 'logging/setLevel', params: { level: 'loud' } }, 200, -32_602],
    ];
    for (const [body, status, code] of cases) {
      const response = await post(body);
      expect(
        [response.status, ((await response.json()) as { error: { code: number } }).error.code],
        JSON.stringify(body).slice(0, 200),
      ).toEqual([status, code]);
    }
  });

  it.each(['\ud800', '\0', 'a\nb', 'é€', '..', '', 1e308, { toString: 1 }, [[]]].map((value) => [value]))(
    'no tool returns an internal error for the argument %j',
    async (value) => {
      const listed = await post({ ...ping, method: 'tools/list' });
      const { result } = (await listed.json()) as { result: { tools: OfferedTool[] } };
      expect(result.tools.length).toBeGreaterThan(100);
      const internal: string[] = [];
      for (const { name, inputSchema } of result.tools) {
        const args = Object.fromEntries(Object.keys(inputSchema.properties).map((each) => [each, value]));
        const called = { company_id: tenant.companyId, account_id: tenant.accountId };
        for (const reached of [args, { ...args, ...pick(called, args), dry_run: true }]) {
          const response = await post({
            ...ping,
            method: 'tools/call',
            params: { name, arguments: reached },
          });
          const text = await response.text();
          if (/-32603|INTERNAL_ERROR/.test(text) || response.status >= 500) internal.push(`${name}: ${text}`);
        }
      }
      expect(internal).toEqual([]);
    },
  );

  it('the server accepts notifications and rejects other methods, versions and origins', async () => {
    expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202);
    const got = await fetchPlainly('/mcp', { headers: { Authorization: `Bearer ${tenant.sandboxKey}` } });
    expect([got.status, got.headers.get('Allow')]).toEqual([405, 'POST']);
    expect((await post(ping, { 'MCP-Protocol-Version': '2024-01-01' })).status).toBe(400);
    expect((await post(ping, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post(ping, { Origin: 'https://folio.test' })).status).toBe(200);
  });

  it('a request without a valid token returns 401 with the address of the resource metadata', async () => {
    for (const headers of [{ Authorization: '' }, { Authorization: 'Bearer service_sk_test_nothing' }]) {
      const response = await post(ping, headers);
      expect(response.status).toBe(401);
      expect(response.headers.get('WWW-Authenticate')).toBe(
        'Bearer resource_metadata="https://folio.test/.well-known/oauth-protected-resource/mcp"',
      );
    }
  });
});
