import { defineOperation } from '../define-operation.ts';
import { CONTRACT_QUERY, CONTRACT_SUCCESS, servedContract } from './served-contract.ts';

const JSON_TYPE = 'application/json';

export const openApiJson = defineOperation({
  id: 'openapi.json',
  method: 'GET',
  path: '/v1/openapi.json',
  tag: 'Contract',
  summary: 'Get the contract as JSON',
  description: 'This document, OpenAPI 3.1, without the envelope. It has an `ETag` for `If-None-Match`.',
  scope: 'none',
  access: 'public',
  idempotency: false,
  query: CONTRACT_QUERY,
  body: null,
  success: { ...CONTRACT_SUCCESS, raw: JSON_TYPE },
  errors: [],
  async run(context, { query }) {
    return await servedContract(context, query.deprecated, {
      extension: 'json',
      contentType: JSON_TYPE,
    });
  },
});
