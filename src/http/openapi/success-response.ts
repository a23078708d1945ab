import type { z } from 'zod';
import type { Operation } from '../../operations/operation.ts';
import { heedsStrict, mediaTypeOf } from '../response/negotiation.ts';
import type { JsonObject, MediaTypeObject, ResponseObject } from './document-types.ts';
import { dataEnvelope } from './envelope-schemas.ts';
import { deprecationHeadersOf, headerReference } from './headers.ts';
import type { RecordedResponse } from './recorded-responses.ts';
import type { SchemaComponents } from './schema-components.ts';

const CREATED = 201;
const REDIRECT = 302;
const NOT_MODIFIED = 304;

/**
 * Returns the schemas of versioned resources: those that operations with `If-Match` return. Every response with one
 * sends its `ETag`.
 */
export function versionedSchemas(operations: readonly Operation[]): ReadonlySet<z.ZodType> {
  const heeding = operations.filter((operation) => operation.errors.includes('PRECONDITION_FAILED'));
  return new Set(heeding.flatMap(({ success }) => (success.data === null ? [] : [success.data])));
}

const TEXT_TYPES: readonly string[] = ['application/yaml', 'application/x-ndjson'];

function rawSchema(mediaType: string): JsonObject {
  if (mediaType === 'application/json') return { type: 'object' };
  const isText = mediaType.startsWith('text/') || TEXT_TYPES.includes(mediaType);
  return isText ? { type: 'string' } : {};
}

function rawContent(contentType: string): Record<string, MediaTypeObject> {
  const mediaType = mediaTypeOf(contentType);
  return { [mediaType]: { schema: rawSchema(mediaType) } };
}

function contentOf(
  operation: Operation,
  components: SchemaComponents,
): Record<string, MediaTypeObject> | null {
  const { data, raw, onDemand, rendition } = operation.success;
  if (raw !== undefined) return rawContent(raw);
  if (data === null) return null;
  const schema = components.convert(data, 'output', `the response of ${operation.id}`);
  return {
    'application/json': { schema: dataEnvelope(schema) },
    ...(onDemand === undefined ? {} : rawContent(onDemand.contentType)),
    ...(rendition === undefined ? {} : rawContent(rendition.contentType)),
  };
}

/** Returns the content with a recorded response as the example of its JSON. */
function withExample(
  content: Record<string, MediaTypeObject>,
  { body }: RecordedResponse,
): Record<string, MediaTypeObject> {
  const json = content['application/json'];
  return json === undefined ? content : { ...content, 'application/json': { ...json, example: body } };
}

/** Returns the success responses of an operation by status. One of them has the recorded example. */
export function successResponses(
  operation: Operation,
  components: SchemaComponents,
  { versioned, recorded }: { versioned: ReadonlySet<z.ZodType>; recorded: RecordedResponse | undefined },
): Record<string, ResponseObject> {
  const { success } = operation;
  const content = contentOf(operation, components);
  const statuses = [{ status: success.status, description: success.description }, ...(success.also ?? [])];
  return Object.fromEntries(
    statuses.map(({ status, description }) => {
      const headers = ['X-Request-Id', ...deprecationHeadersOf(operation)];
      if (status === CREATED || status === REDIRECT) headers.push('Location');
      if (success.data !== null && versioned.has(success.data)) headers.push('ETag');
      if (operation.idempotency !== false) headers.push('Idempotency-Replay');
      if (heedsStrict(operation)) headers.push('Preference-Applied');
      if ('dry_run' in operation.query) headers.push('Service-Dry-Run');
      if (success.isFile) headers.push('Content-Disposition');
      if (success.rendition !== undefined || success.onDemand !== undefined) headers.push('Vary');
      headers.push(...(success.headers ?? []));
      const response: ResponseObject = {
        description,
        headers: Object.fromEntries(headers.map((name) => [name, headerReference(name)])),
        ...(content === null || status === NOT_MODIFIED
          ? {}
          : { content: recorded?.status === status ? withExample(content, recorded) : content }),
      };
      return [String(status), response];
    }),
  );
}
