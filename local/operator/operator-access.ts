import { z } from 'zod';

/** Access of the operator's command to a running service, in a file that only its owner can read. */
export const operatorAccessSchema = z.object({
  url: z.url(),
  token: z.string(),
  /** Milliseconds that the service's clock is ahead of the machine's. */
  clock_offset_ms: z.number(),
});

/** Statements of one batch. */
export const statementsSchema = z.array(
  z.object({ sql: z.string(), params: z.array(z.union([z.string(), z.number(), z.null()])) }),
);

export type Statement = z.infer<typeof statementsSchema>[number];
