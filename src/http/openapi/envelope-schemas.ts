import { WARNING_CATALOGUE } from '../../warnings/warning-catalogue.ts';
import type { JsonObject } from './document-types.ts';

/** Schemas of the envelope, the same for every operation (specification, core rule 5 and Errors). */

export const META_SCHEMA = {
  type: 'object',
  properties: {
    timestamp: { type: 'string', format: 'date-time', description: 'When the answer was made, UTC' },
    request_id: { type: 'string', format: 'uuid', description: 'The same as the header X-Request-Id' },
    warnings: {
      type: 'array',
      description: 'What was taken but looks wrong; absent where nothing does',
      items: { $ref: '#/components/schemas/Warning' },
    },
  },
  required: ['timestamp', 'request_id'],
};

export const WARNING_SCHEMA = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(WARNING_CATALOGUE) },
    path: { type: 'string', description: 'The property that it is about: `lines.0.irpf_rate`' },
    message: { type: 'string', description: 'For people, in the language of Accept-Language' },
    suggestion: { type: 'string', description: 'Of UNKNOWN_PROPERTY: the one that was probably meant' },
  },
  required: ['code', 'path', 'message'],
};

const ERROR_BODY = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable; branch on the status and on this' },
    message: { type: 'string', description: 'For people, in the language of Accept-Language' },
    details: {
      type: 'object',
      description:
        'For a parameter or a shape error `field`, `invalid_value` and, where there are any, `allowed_values` or `expected_format`; for content errors one message for each offending property, by its path',
      additionalProperties: true,
    },
    errors: {
      type: 'array',
      description:
        'Of values that are not valid: each of them, at most 100, the first of which the message names',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'The property or parameter: `lines.0.quantity`' },
          code: { type: 'string', description: 'What rule it breaks, by its code' },
          message: { type: 'string', description: 'What is wrong with it, for people' },
          allowed: { type: 'array', description: 'The choices, where there are any', items: {} },
        },
        required: ['path', 'code', 'message'],
      },
    },
  },
  required: ['code', 'message'],
};

export const ERROR_SCHEMA = {
  type: 'object',
  description: 'Every error, with the fields of RFC 9457 beside the envelope',
  properties: {
    success: { const: false },
    error: ERROR_BODY,
    meta: { $ref: '#/components/schemas/Meta' },
    type: { type: 'string', format: 'uri', description: 'Address of a description of the code' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'The same as `error.message`' },
    instance: { type: 'string', description: 'Path of the request' },
  },
  required: ['success', 'error', 'meta', 'type', 'title', 'detail', 'instance'],
};

export const EDGE_ERROR_SCHEMA = {
  type: 'object',
  description: 'What the network edge answers itself: without meta and RFC 9457 fields, in Spanish',
  properties: {
    success: { const: false },
    error: {
      type: 'object',
      properties: { code: { const: 'RATE_LIMIT_EXCEEDED' }, message: { type: 'string' } },
      required: ['code', 'message'],
    },
  },
  required: ['success', 'error'],
};

/** Returns the success envelope around a schema of `data`. */
export function dataEnvelope(data: JsonObject): JsonObject {
  return {
    type: 'object',
    properties: { success: { const: true }, data, meta: { $ref: '#/components/schemas/Meta' } },
    required: ['success', 'data', 'meta'],
  };
}

/** Returns the error envelope with the codes that can occur. */
export function errorWithCodes(codes: readonly string[]): JsonObject {
  return {
    allOf: [
      { $ref: '#/components/schemas/Error' },
      {
        type: 'object',
        properties: { error: { type: 'object', properties: { code: { enum: [...codes] } } } },
      },
    ],
  };
}
