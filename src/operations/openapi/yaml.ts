import { defineOperation } from '../define-operation.ts';

const YAML_TYPE = 'application/yaml';

export const openApiYaml = defineOperation({
  id: 'openapi.yaml',
  method: 'GET',
  path: '/v1/openapi.yaml',
  tag: 'Contract',
  summary: 'Get the contract as YAML',
  description: 'This document, OpenAPI 3.1, without the envelope.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: null, raw: YAML_TYPE, description: 'The OpenAPI document' },
  errors: [],
  async run({ contractFile }) {
    return {
      data: { contentType: `${YAML_TYPE}; charset=utf-8`, bytes: await contractFile('openapi.yaml') },
    };
  },
});
