import { defineOperation } from '../define-operation.ts';
import { CONTRACT_QUERY, CONTRACT_SUCCESS, servedContract } from './served-contract.ts';

const YAML_TYPE = 'application/yaml';

export const openApiYaml = defineOperation({
  id: 'openapi.yaml',
  method: 'GET',
  path: '/v1/openapi.yaml',
  tag: 'Contract',
  summary: 'Get the contract as YAML',
  description: 'This document, OpenAPI 3.1, without the envelope. It has an `ETag` for `If-None-Match`.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: CONTRACT_QUERY,
  body: null,
  success: { ...CONTRACT_SUCCESS, raw: YAML_TYPE },
  errors: [],
  async run(context, { query }) {
    return await servedContract(context, query.deprecated, {
      extension: 'yaml',
      contentType: `${YAML_TYPE}; charset=utf-8`,
    });
  },
});
