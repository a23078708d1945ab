import type { Env } from '../../src/composition/env.ts';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { ApiResponse } from '../../test/support/api-client.ts';
import { ResponseChecks } from './checks.ts';
import { describeRequest, type FuzzRequest } from './encode.ts';
import { type Failure, fuzzOperation, schemaSource } from './fuzz-operation.ts';
import { type FuzzOperation, fuzzOperations } from './operations.ts';
import { Reached } from './reached.ts';
import { type Send, World } from './world.ts';

/** Scope and size of a fuzz run. */
export interface FuzzAmount {
  seed: number;
  /** Random requests to each operation. */
  requests: number;
  /** Operations fuzzed with one tenant: creating another costs a hundred requests. */
  operationsAWorld: number;
  /** Prefix of the operation ids. Empty means all. */
  only: string;
  tell(progress: string): void;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** Run over a service: its document, the errors reached so far, and the failures. */
export class Campaign {
  readonly operations: readonly FuzzOperation[];
  readonly checks: ResponseChecks;
  readonly reached = new Reached();
  readonly failures: Failure[] = [];
  /** Requests sent so far. */
  sent = 0;
  private readonly document: OpenApiDocument;
  private readonly env: Env;
  private readonly transport: Send;
  private readonly patterns: readonly { pattern: RegExp; operation: FuzzOperation }[];

  constructor(document: OpenApiDocument, env: Env, transport: Send) {
    this.document = document;
    this.env = env;
    this.transport = transport;
    this.operations = fuzzOperations(document);
    this.checks = new ResponseChecks(document);
    this.patterns = this.operations
      .toSorted((a, b) => a.placeholders.length - b.placeholders.length)
      .map((operation) => ({ pattern: pathPattern(operation.path), operation }));
  }

  /** Sends a request and counts it. */
  readonly send: Send = (request) => {
    this.sent += 1;
    return this.transport(request);
  };

  /** Sends a request, counts the response of its operation and validates it against the document. Throws if it is invalid. */
  readonly sendJudged: Send = async (request) => {
    const response = await this.send(request);
    const operation = this.operationOf(request);
    if (operation === undefined) return response;
    this.reached.count(operation, response);
    this.checks.expectSound(operation, request, response);
    return response;
  };

  newWorld(): Promise<World> {
    return World.create(this.env, this.operations, this.send);
  }

  /** Fuzzes the operations whose ids have the given prefix, one after the other. */
  async fuzz(options: FuzzAmount): Promise<void> {
    const { seed, requests, operationsAWorld, only, tell } = options;
    const source = schemaSource(this.document, this.operations);
    let world: World | null = null;
    for (const [index, operation] of this.operations.filter(({ id }) => id.startsWith(only)).entries()) {
      if (world === null || index % operationsAWorld === 0) world = await this.newWorld();
      const { checks, reached, send } = this;
      const run = { world, checks, reached, send, newWorld: () => this.newWorld(), seed, requests };
      const failure = await fuzzOperation(operation, source, run);
      if (failure !== null) this.failures.push(failure);
      tell(`${operation.id}: ${failure === null ? 'sound' : failure.what}`);
    }
  }

  /** Records the failure of a directed request. */
  fail(operation: string, request: FuzzRequest | null, error: unknown): void {
    this.failures.push({
      operation,
      seed: 0,
      what: error instanceof Error ? error.message : String(error),
      request: request === null ? '' : describeRequest(request),
      mutations: [],
    });
  }

  private operationOf({ method, target }: FuzzRequest): FuzzOperation | undefined {
    const [pathname = ''] = target.split('?', 1);
    const sameMethod = this.patterns.filter(({ operation }) => operation.method === method);
    return sameMethod.find(({ pattern }) => pattern.test(pathname))?.operation;
  }
}

/**
 * Reads the served OpenAPI document: with the day's deprecated routes, or without them (`?deprecated=false`). Without
 * them, the day does not decide which operations are fuzzed.
 */
export async function servedDocument(
  send: Send,
  query: '' | '?deprecated=false' = '',
): Promise<OpenApiDocument> {
  const target = `/v1/openapi.json${query}`;
  const { body }: ApiResponse = await send({ method: 'GET', target, headers: {}, body: null });
  return body as OpenApiDocument;
}
