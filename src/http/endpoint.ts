import type { Method } from '../operations/operation.ts';
import type { Resource } from './resource.ts';

/** Path of the contract with the methods that it takes. */
export interface Endpoint {
  /** Path in the spelling of the contract: `/v1/companies/{company_id}`. */
  path: string;
  /** As Hono writes it: `/v1/companies/:company_id`. */
  honoPath: string;
  resource: Resource;
  methods: readonly Method[];
}
