/**
 * zod as the Workers bundle it (`[alias]` of wrangler.toml).
 * @hono/zod-openapi re-exports the namespace `z`, which would add 350 KB of languages and converters to the bundle.
 * The library itself reads only `ZodType`.
 */
import { ZodType } from 'zod/v4';

export * from 'zod/v4';
export const z = { ZodType };
