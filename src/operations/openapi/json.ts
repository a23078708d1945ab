import { defineOperation } from '../define-operation.ts';

const JSON_TYPE = 'application/json';

export const openApiJson = defineOperation({
  id: 'openapi.json',
  method: 'GET',
  path: '/v1/openapi.json',
  tag: 'Contract',
  summary: 'Get the contract as JSON',
  description: 'This document, OpenAPI 3.1, without the envelope.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: JSON_TYPE, description: 'The OpenAPI document' },
  errors: [],
  async run({ contractFile }) {
    return { data: { contentType: JSON_TYPE, bytes: await contractFile('openapi.json') } };
  },
});
