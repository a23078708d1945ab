/** Every scope a key can hold (operations table of the contract). */
export const SCOPES = [
  'accounts:read',
  'accounts:write',
  'companies:list',
  'companies:read',
  'companies:write',
  'configuration:read',
  'configuration:write',
  'customers:read',
  'customers:write',
  'emails:read',
  'invoices:read',
  'invoices:write',
  'logs:read',
  'members:read',
  'members:write',
  'nif:validate',
  'payment-connections:read',
  'payment-connections:write',
  'products:read',
  'products:write',
  'series:read',
  'series:write',
  'webhooks:read',
  'webhooks:write',
] as const;

export type Scope = (typeof SCOPES)[number];
