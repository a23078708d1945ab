import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Command, type CommandParameter, commandsOf } from '../../../cli/contract/commands.ts';
import { readContract } from '../../../cli/contract/contract.ts';
import { GLOBAL_FLAGS } from '../../../cli/contract/global-flags.ts';
import { BUILT_IN } from '../../../cli/help/overview.ts';
import { type DrivenClient, makeClient } from './driven-client.ts';
import { type FakeService, sendJson, startFakeService } from './fake-service.ts';

const CONTRACT = readContract();
const COMMANDS = commandsOf(CONTRACT);
const KEY = 'service_sk_test_0123456789';
const FILE_BYTES = Buffer.from([0x89, 0x50, 0, 0xff, 0x0d, 0x0a]);

/** Returns a sample value of a parameter. Texts contain characters that a URL must escape. */
function sampleValue({ schema, name }: CommandParameter): string {
  const inner = schema.items ?? schema;
  if (inner.enum !== undefined) return String(inner.enum[0]);
  if (schema.type === 'object') return 'order=4 & 2';
  if (schema.type === 'boolean') return 'true';
  if (schema.type === 'integer' || schema.type === 'number') return '7';
  return `${name} ñ/&?`;
}

/**
 * Returns an id for a path parameter. An invoice gets a UUID, because the client looks up anything else as a
 * number.
 */
function idOf(name: string): string {
  return name === 'invoice_id' ? '019a43c4-6f10-7a52-9d0e-2f6a1c9b7e34' : `id-of-${name}`;
}

function pathWith(command: Command): string {
  return command.path.replace(/\{(\w+)\}/g, (_, name: string) => idOf(name));
}

function argumentsOf(command: Command): string[] {
  const context =
    command.context === null ? [] : [`--${command.context.replace('_', '-')}`, idOf(command.context)];
  return [...command.words, ...command.arguments.map(idOf), ...context];
}

describe('the commands of the client', () => {
  let service: FakeService;
  let client: DrivenClient;
  beforeAll(async () => {
    service = await startFakeService();
    client = makeClient({ FOLIO_BASE_URL: service.baseUrl, FOLIO_API_KEY: KEY });
    writeFileSync(join(client.folder, 'upload.png'), FILE_BYTES);
  });
  afterAll(async () => {
    client[Symbol.dispose]();
    await service[Symbol.asyncDispose]();
  });

  it('every canonical operation has its own command and deprecated operations have none', () => {
    const canonical = Object.values(CONTRACT.paths).flatMap((methods) =>
      Object.values(methods).filter(
        (operation) => !('deprecated' in operation && operation.deprecated === true),
      ),
    );
    expect(COMMANDS.map(({ id }) => id)).toEqual(canonical.map(({ operationId }) => operationId));
    expect(new Set(COMMANDS.map(({ words }) => words.join(' '))).size).toBe(COMMANDS.length);
  });

  it('no two flags or commands share a name', () => {
    const clashes = COMMANDS.flatMap(({ id, parameters, context }) => {
      const flags = parameters.map(({ flag }) => flag);
      const open = parameters.filter(({ place, name }) => place !== 'path' && name !== context);
      // A list has a company filter with the same meaning as the global flag.
      const global = open.filter(({ flag }) => flag in GLOBAL_FLAGS && flag !== 'company-id');
      return flags.length === new Set(flags).size && global.length === 0 ? [] : [id];
    });
    expect(clashes).toEqual([]);
    expect(COMMANDS.filter(({ words }) => Object.hasOwn(BUILT_IN, words[0] ?? ''))).toEqual([]);
  });

  it.each(COMMANDS.map((command) => ({ id: command.id, command })))(
    'the command $id sends the request that the contract describes',
    async ({ command }) => {
      const body = { name: 'Año "nuevo"', lines: [1.5, null] };
      const query = command.parameters.filter(({ place }) => place === 'query');
      const parts = command.parameters.filter(({ place }) => place === 'part');
      const headers = command.parameters.filter(
        ({ place, name }) => place === 'header' && name !== 'Idempotency-Key',
      );
      const args = [
        ...argumentsOf(command),
        ...[...query, ...headers].map(
          (parameter) =>
            `--${parameter.flag}=${sampleValue(parameter).replace('ñ', headers.includes(parameter) ? 'n' : 'ñ')}`,
        ),
        ...parts.map(
          (part) => `--${part.flag}=${part.schema.format === 'binary' ? 'upload.png' : sampleValue(part)}`,
        ),
        ...(command.body === null ? [] : ['--data', JSON.stringify(body)]),
      ];
      service.received.length = 0;
      const { exitCode, stdout, stderr } = await client.run(args);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(JSON.parse(stdout)).toEqual({ success: true, data: {} });

      expect(service.received).toHaveLength(1);
      const [request] = service.received;
      const url = new URL(request?.url ?? '', service.baseUrl);
      expect(`${request?.method} ${url.pathname}`).toBe(`${command.method} ${pathWith(command)}`);
      expect([...url.searchParams]).toEqual(
        query.map((parameter) =>
          parameter.schema.type === 'object'
            ? [`${parameter.name}[order]`, '4 & 2']
            : [parameter.name, sampleValue(parameter)],
        ),
      );
      expect(request?.headers.authorization).toBe(command.needsCredential ? `Bearer ${KEY}` : undefined);
      for (const header of headers)
        expect(request?.headers[header.name.toLowerCase()]).toBe(sampleValue(header).replace('ñ', 'n'));
      const carriesKey = command.method === 'POST' || command.takesIdempotencyKey;
      expect(/^[a-zA-Z0-9_-]{1,255}$/.test(request?.headers['idempotency-key']?.toString() ?? '')).toBe(
        carriesKey,
      );

      if (command.body !== null) {
        expect(request?.headers['content-type']).toBe('application/json');
        expect(JSON.parse(request?.body.toString() ?? '')).toEqual(body);
      } else if (command.isMultipart) {
        const form = await new Response(new Uint8Array(request?.body ?? []), {
          headers: { 'Content-Type': String(request?.headers['content-type']) },
        }).formData();
        expect([...form.keys()]).toEqual(parts.map(({ name }) => name));
        for (const part of parts) {
          const sent = form.get(part.name);
          const isFile = part.schema.format === 'binary';
          expect(sent instanceof File).toBe(isFile);
          if (sent instanceof File) expect(Buffer.from(await sent.arrayBuffer())).toEqual(FILE_BYTES);
          else expect(sent).toBe(sampleValue(part));
        }
      } else {
        expect(request?.body.byteLength).toBe(0);
        expect(request?.headers['content-type']).toBeUndefined();
      }
    },
  );

  it('the client saves and pipes every file byte by byte', async () => {
    const files = COMMANDS.filter(
      ({ contentTypes }) => contentTypes.length > 0 && !contentTypes.includes('application/json'),
    );
    expect(files.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'invoices.pdf-archive',
        'invoices.export',
        'downloads.get',
        'representation.document',
      ]),
    );
    const bytes = Buffer.concat(Array.from({ length: 4_000 }, () => FILE_BYTES));
    service.answerWith((_, response) =>
      response.writeHead(200, { 'Content-Type': 'application/pdf' }).end(bytes),
    );
    for (const command of files) {
      const body = command.body === null ? [] : ['--data={}'];
      const wanted = command.parameters
        .filter(({ place, isRequired }) => isRequired && place === 'query')
        .map((parameter) => `--${parameter.flag}=${sampleValue(parameter)}`);
      const piped = await client.run([...argumentsOf(command), ...body, ...wanted]);
      expect({ id: command.id, same: piped.bytes.equals(bytes) }).toEqual({ id: command.id, same: true });
    }
    service.answerWith((_, response) => sendJson(response, 200, { success: true, data: {} }));
  });

  it('the help of every command shows its scope, its body fields and an example', async () => {
    for (const command of COMMANDS) {
      const { exitCode, stdout } = await client.run([...command.words, '--help']);
      expect({ id: command.id, exitCode }).toEqual({ id: command.id, exitCode: 0 });
      expect(stdout).toContain(`Example:\n  folio ${command.words.join(' ')}`);
      if (command.scope !== 'any' && command.scope !== 'none' && command.credential !== 'session')
        expect(stdout).toContain(`scope ${command.scope}`);
      if (command.body?.example !== undefined) expect(stdout).toContain('Fields of the body');
    }
  });
});
