import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { AnswerChecks } from './checks.ts';
import { describeRequest, encodePlan } from './encode.ts';
import { type Mutation, mutationsFor } from './mutations.ts';
import type { FuzzOperation } from './operations.ts';
import { type Plan, validPlans } from './plan.ts';
import type { Reached } from './reached.ts';
import type { Dictionary, SchemaSource } from './schema-values.ts';
import type { Send, World } from './world.ts';

const MAX_MUTATIONS = 3;
/** So many in a row that lead nowhere: what the books held is used up. */
const MAX_MISSES = 8;
/** What a right request is answered by when an earlier one took away what its tenant had. */
const LOST_CODES = ['UNAUTHORIZED', 'ACCOUNT_NOT_ACCESSIBLE', 'COMPANY_NOT_ACCESSIBLE'];

/** What one operation is fuzzed with. */
export interface FuzzRun {
  checks: AnswerChecks;
  reached: Reached;
  send: Send;
  world: World;
  /** A tenant to go on with when the one before cannot: a request may have signed it out or given its account away. */
  newWorld(): Promise<World>;
  seed: number;
  requests: number;
}

/** A request that was answered as it should not be, as small as it could be made. */
export interface Failure {
  operation: string;
  seed: number;
  what: string;
  request: string;
  mutations: readonly string[];
}

function examplesIn(value: unknown, found: Map<string, unknown[]>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'object') examplesIn(inner, found);
    else found.set(name, [...new Set([...(found.get(name) ?? []), inner])]);
  }
}

/** What the examples of all bodies give each property. */
function dictionaryOf(operations: readonly FuzzOperation[]): Dictionary {
  const found = new Map<string, unknown[]>();
  for (const { json } of operations) examplesIn(json?.example ?? null, found);
  return found;
}

/** What valid bodies and queries are made from. */
export function schemaSource(document: OpenApiDocument, operations: readonly FuzzOperation[]): SchemaSource {
  return { schemas: document.components.schemas, dictionary: dictionaryOf(operations) };
}

function requestsFor(operation: FuzzOperation, source: SchemaSource): fc.Arbitrary<[Plan, Mutation[]]> {
  return fc.tuple(
    validPlans(operation, source),
    fc.array(mutationsFor({ operation }), { maxLength: MAX_MUTATIONS }),
  );
}

/** A seed of its own for each operation, so that an operation more or less changes nothing for the others. */
function seedOf(id: string, seed: number): number {
  return [...id].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    seed ^ 0x811c9dc5,
  );
}

/** Sends random requests to an operation, right ones and mutated ones, and judges each answer. Null: all were sound. */
export async function fuzzOperation(
  operation: FuzzOperation,
  source: SchemaSource,
  run: FuzzRun,
): Promise<Failure | null> {
  const { checks, reached, send } = run;
  let { world } = run;
  let misses = 0;
  let failing = '';
  const property = fc.asyncProperty(requestsFor(operation, source), async ([plan, mutations]) => {
    const mutated = mutations.reduce((changed, { apply }) => apply(changed), plan);
    const request = encodePlan(mutated, world);
    const answer = await send(request);
    reached.count(operation, answer);
    try {
      checks.expectSound(operation, request, answer);
    } catch (error) {
      // The last one that fails is the smallest.
      failing = describeRequest(request);
      throw error;
    }
    world.harvest(operation, answer);
    if (mutations.length > 0) return;
    misses = answer.status === 404 ? misses + 1 : 0;
    if (misses > MAX_MISSES) {
      misses = 0;
      await world.replenish(operation);
    }
    if (operation.credential !== 'none' && LOST_CODES.includes(answer.body?.error?.code))
      world = await run.newWorld();
  });
  const seed = seedOf(operation.id, run.seed);
  const details = await fc.check(property, { seed, numRuns: run.requests });
  if (!details.failed) return null;
  const { counterexample, errorInstance } = details;
  return {
    operation: operation.id,
    seed: run.seed,
    what: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
    request: failing,
    mutations: counterexample?.[0][1].map(({ name }) => name) ?? [],
  };
}
