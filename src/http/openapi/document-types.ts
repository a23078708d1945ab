/** JSON object whose members are not examined. */
export type JsonObject = { [name: string]: unknown };

export interface Reference {
  $ref: string;
}

export interface ParameterObject {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: JsonObject;
  style?: string;
  explode?: boolean;
}

export interface MediaTypeObject {
  schema?: JsonObject;
  example?: unknown;
  examples?: Record<string, Reference>;
}

export interface ResponseObject {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaTypeObject>;
}

export interface OperationObject {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  deprecated?: true;
  security: Record<string, string[]>[];
  parameters: (ParameterObject | Reference)[];
  requestBody?: { required: boolean; content: Record<string, MediaTypeObject> };
  responses: Record<string, ResponseObject | Reference>;
  'x-scope': string;
  'x-required-scopes': string[];
  'x-credential'?: string;
  /** Calls over MCP that need a confirmation besides the irreversible ones. */
  'x-confirms'?: 'always' | readonly string[];
  'x-rate-limit-tiers': string[];
  /** Day (`YYYY-MM-DD`, UTC) from which the operation responds 410. */
  'x-sunset'?: string;
  /** Id of the operation to use instead. Null if none does the same. */
  'x-successor'?: string | null;
}

/** Members of an OpenAPI 3.1 document that this service writes. */
export interface OpenApiDocument {
  openapi: string;
  info: JsonObject;
  servers: JsonObject[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  webhooks: Record<string, JsonObject>;
  components: {
    securitySchemes: Record<string, JsonObject>;
    parameters: Record<string, ParameterObject>;
    headers: Record<string, JsonObject>;
    examples: Record<string, { summary: string; value: unknown }>;
    responses: Record<string, ResponseObject>;
    schemas: Record<string, JsonObject>;
  };
}

/** True if the value is a reference to a component. */
export function isReference<T extends object>(value: T | Reference): value is Reference {
  return '$ref' in value;
}
