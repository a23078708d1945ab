import fc from 'fast-check';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { ResponseChecks } from './checks.ts';
import { describeRequest, encodePlan } from './encode.ts';
import { type Mutation, mutationsFor } from './mutations.ts';
import type { FuzzOperation } from './operations.ts';
import { type Plan, validPlans } from './plan.ts';
import type { Reached } from './reached.ts';
import type { Dictionary, SchemaSource } from './schema-values.ts';
import type { Send, World } from './world.ts';

const MAX_MUTATIONS = 3;
/** Consecutive 404 responses after which the data in the books counts as used up. */
const MAX_MISSES = 8;
/** Error codes of a valid request after an earlier one took its tenant's access away. */
const LOST_CODES = ['UNAUTHORIZED', 'ACCOUNT_NOT_ACCESSIBLE', 'COMPANY_NOT_ACCESSIBLE'];

/** Inputs for fuzzing one operation. */
export interface FuzzRun {
  checks: ResponseChecks;
  reached: Reached;
  send: Send;
  world: World;
  /** Creates another tenant, because a request may have signed the current one out or given its account away. */
  newWorld(): Promise<World>;
  seed: number;
  requests: number;
}

/** Request with an invalid response, reduced as far as possible. */
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

/** Collects the values of each property in the examples of all bodies. */
function dictionaryOf(operations: readonly FuzzOperation[]): Dictionary {
  const found = new Map<string, unknown[]>();
  for (const { json } of operations) examplesIn(json?.example ?? null, found);
  return found;
}

/** Returns the source for valid bodies and queries. */
export function schemaSource(document: OpenApiDocument, operations: readonly FuzzOperation[]): SchemaSource {
  return { schemas: document.components.schemas, dictionary: dictionaryOf(operations) };
}

function requestsFor(operation: FuzzOperation, source: SchemaSource): fc.Arbitrary<[Plan, Mutation[]]> {
  return fc.tuple(
    validPlans(operation, source),
    fc.array(mutationsFor({ operation }), { maxLength: MAX_MUTATIONS }),
  );
}

/** Returns a separate seed for each operation, so that adding or removing one does not affect the others. */
function seedOf(id: string, seed: number): number {
  return [...id].reduce(
    (hash, character) => Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619),
    seed ^ 0x811c9dc5,
  );
}

/** Sends valid and mutated random requests to an operation and validates each response. Returns null if all were valid. */
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
    const response = await send(request);
    reached.count(operation, response);
    try {
      checks.expectSound(operation, request, response);
    } catch (error) {
      // The last failing request is the smallest.
      failing = describeRequest(request);
      throw error;
    }
    world.harvest(operation, response);
    if (mutations.length > 0) return;
    misses = response.status === 404 ? misses + 1 : 0;
    if (misses > MAX_MISSES) {
      misses = 0;
      await world.replenish(operation);
    }
    if (operation.credential !== 'none' && LOST_CODES.includes(response.body?.error?.code))
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
