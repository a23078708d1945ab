import type { z } from 'zod';

/** Extension of the OpenAPI document on text that a third party wrote. */
export const THIRD_PARTY = 'x-third-party-text';

/**
 * Marks a response field as text that a third party wrote: a payer, a supplier, a bank, a mail server.
 * Tools of MCP wrap it, so that a model does not take it for an instruction (decisions, section 15, Money and MCP). In a
 * marked object, all texts count but codes, ids and dates.
 */
export function thirdPartyText<S extends z.ZodType>(schema: S): S {
  return schema.meta({ [THIRD_PARTY]: true });
}
