import { WARNING_CATALOGUE } from '../../contract/warnings/warning-catalogue.ts';
import type { JsonObject } from './document-types.ts';

/** Schemas of the envelope, the same for every operation (specification, core rule 5 and Errors). */

export const META_SCHEMA = {
  type: 'object',
  properties: {
    timestamp: { type: 'string', format: 'date-time', description: 'Time of the response, UTC' },
    request_id: {
      type: 'string',
      format: 'uuid',
      description: 'Id of the request, as in the header X-Request-Id',
    },
    warnings: {
      type: 'array',
      description: 'Warnings about accepted but doubtful data; absent if there are none',
      items: { $ref: '#/components/schemas/Warning' },
    },
  },
  required: ['timestamp', 'request_id'],
};

export const WARNING_SCHEMA = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(WARNING_CATALOGUE) },
    path: { type: 'string', description: 'Path of the property: `lines.0.irpf_rate`' },
    message: { type: 'string', description: 'Message for people, in the language of Accept-Language' },
    suggestion: { type: 'string', description: 'Probable intended property, for UNKNOWN_PROPERTY' },
  },
  required: ['code', 'path', 'message'],
};

const ERROR_BODY = {
  type: 'object',
  properties: {
    code: { type: 'string', description: 'Stable error code. Branch on the status and on this code' },
    message: { type: 'string', description: 'Message for people, in the language of Accept-Language' },
    details: {
      type: 'object',
      description:
        'Details of the error. For a parameter or a shape error: `field`, `invalid_value` and, if any, `allowed_values` or `expected_format`. For content errors: one message per invalid property, by its path',
      additionalProperties: true,
    },
    errors: {
      type: 'array',
      description: 'Invalid values, at most 100. The message names the first of them',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: 'Path of the property or parameter: `lines.0.quantity`' },
          code: { type: 'string', description: 'Code of the broken rule' },
          message: { type: 'string', description: 'Error message for people' },
          allowed: { type: 'array', description: 'Allowed values, if there are any', items: {} },
        },
        required: ['path', 'code', 'message'],
      },
    },
  },
  required: ['code', 'message'],
};

export const ERROR_SCHEMA = {
  type: 'object',
  description: 'Error envelope with the fields of RFC 9457',
  properties: {
    success: { const: false },
    error: ERROR_BODY,
    meta: { $ref: '#/components/schemas/Meta' },
    type: { type: 'string', format: 'uri', description: 'URL of a description of the code' },
    title: { type: 'string' },
    detail: { type: 'string', description: 'Message of the error, as in `error.message`' },
    instance: { type: 'string', description: 'Path of the request' },
  },
  required: ['success', 'error', 'meta', 'type', 'title', 'detail', 'instance'],
};

export const EDGE_ERROR_SCHEMA = {
  type: 'object',
  description: 'Error of the network edge, in Spanish, without `meta` and RFC 9457 fields',
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
