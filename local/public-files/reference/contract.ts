import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REPOSITORY } from '../../repository.ts';

/** What the reference reads of a JSON Schema. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: (string | number | null)[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Schema;
}

/** A body of a request or an answer, by its media type. */
type Content = Record<string, { schema?: Schema; example?: unknown }>;

export interface Answer {
  $ref?: string;
  description: string;
  content?: Content;
}

/** An operation of the contract, with where it is. */
export interface ContractOperation {
  method: string;
  path: string;
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  deprecated?: boolean;
  security?: unknown[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Answer>;
}

interface OpenApiDocument {
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Omit<ContractOperation, 'method' | 'path'>>>;
}

/** The OpenAPI document, as the reference walks through it. */
export class Contract {
  readonly version: string;
  readonly description: string;
  readonly operations: readonly ContractOperation[];
  private readonly document: OpenApiDocument;

  constructor(document: OpenApiDocument) {
    this.document = document;
    this.version = document.info.version;
    this.description = document.info.description;
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        ...operation,
        method: method.toUpperCase(),
        path,
      })),
    );
  }

  /** The operations of each tag, in the order of the document. */
  byTag(): { tag: string; operations: ContractOperation[] }[] {
    const tags = this.document.tags.map(({ name }) => name);
    return tags.map((tag) => ({
      tag,
      operations: this.operations.filter(({ tags: [first] }) => first === tag),
    }));
  }

  /** What a reference leads to; anything else is itself. */
  resolve<T extends { $ref?: string }>(part: T): T {
    if (part.$ref === undefined) return part;
    let found: unknown = this.document;
    for (const step of part.$ref.replace(/^#\//, '').split('/')) {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      found = Object(found)[name];
    }
    if (found === undefined) throw new Error(`${part.$ref} leads nowhere`);
    return found as T;
  }
}

/** The contract that the service hands out. */
export function readContract(): Contract {
  return new Contract(JSON.parse(readFileSync(join(REPOSITORY, 'openapi/openapi.json'), 'utf8')));
}
