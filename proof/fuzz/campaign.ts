import type { Env } from '../../src/env.ts';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { Answer } from '../../test/support/api-client.ts';
import { AnswerChecks } from './checks.ts';
import { describeRequest, type FuzzRequest } from './encode.ts';
import { type Failure, fuzzOperation, schemaSource } from './fuzz-operation.ts';
import { type FuzzOperation, fuzzOperations } from './operations.ts';
import { Reached } from './reached.ts';
import { type Send, World } from './world.ts';

/** What is fuzzed, and how much. */
export interface FuzzAmount {
  seed: number;
  /** Random requests to each operation. */
  requests: number;
  /** Operations that one tenant is fuzzed with: making another costs a hundred requests. */
  operationsAWorld: number;
  /** How the ids of the operations begin; empty: all. */
  only: string;
  tell(progress: string): void;
}

function pathPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`);
}

/** A run over a service: its document, what was reached so far, and what went wrong. */
export class Campaign {
  readonly operations: readonly FuzzOperation[];
  readonly checks: AnswerChecks;
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
    this.checks = new AnswerChecks(document);
    this.patterns = this.operations
      .toSorted((a, b) => a.placeholders.length - b.placeholders.length)
      .map((operation) => ({ pattern: pathPattern(operation.path), operation }));
  }

  /** Sends a request and counts it. */
  readonly send: Send = (request) => {
    this.sent += 1;
    return this.transport(request);
  };

  /** Sends a request, counts what its operation answered, and holds the answer to the document. Throws when it is not so. */
  readonly sendJudged: Send = async (request) => {
    const answer = await this.send(request);
    const operation = this.operationOf(request);
    if (operation === undefined) return answer;
    this.reached.count(operation, answer);
    this.checks.expectSound(operation, request, answer);
    return answer;
  };

  newWorld(): Promise<World> {
    return World.create(this.env, this.operations, this.send);
  }

  /** Fuzzes the operations whose id begins so, one after the other. */
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

  /** Keeps what went wrong with one request that nobody drew. */
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
 * Reads the document that the service serves: that of its day, with the routes that are deprecated on it, or without them
 * (`?deprecated=false`), so that no day decides what is fuzzed.
 */
export async function servedDocument(
  send: Send,
  query: '' | '?deprecated=false' = '',
): Promise<OpenApiDocument> {
  const target = `/v1/openapi.json${query}`;
  const { body }: Answer = await send({ method: 'GET', target, headers: {}, body: null });
  return body as OpenApiDocument;
}
