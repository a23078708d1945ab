import * as z from 'zod';
import { date } from '../../../../contract/body-fields.ts';
import type { StoredMove } from '../../../../db/schema/company-schema.ts';
import { FISCAL_TERRITORIES } from '../../../../domain/fiscal/fiscal-territory.ts';
import { timestampText } from '../../../../platform/clock.ts';

export const moveSchema = z
  .object({
    id: z.uuid(),
    environment: z.enum(['TEST', 'LIVE']),
    from_territory: z.enum(FISCAL_TERRITORIES),
    territory: z.enum(FISCAL_TERRITORIES),
    effective_date: z.iso.date().describe('First day in the new territory, by the company’s clock'),
    state: z.enum(['PLANNED', 'IN_FORCE']),
    series: z
      .array(
        z
          .object({
            document_type: z.enum(['STANDARD', 'SIMPLIFIED', 'CORRECTIVE']),
            closed_series_id: z.uuid(),
            new_series_id: z.uuid(),
            new_code: z.string(),
          })
          .meta({ id: 'TerritoryMoveSeries' }),
      )
      .describe('Default series that the move closes, and the series that replace them from its day on'),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'TerritoryMove' });

export const planMoveBody = z
  .object({
    territory: z.enum(FISCAL_TERRITORIES),
    effective_date: date().describe('Today or later, and not before the last issued invoice'),
  })
  .meta({ id: 'PlanTerritoryMove' });

/** Returns a move as the API shows it. `today` is by the company's clock. */
export function moveView(move: StoredMove, today: string): z.infer<typeof moveSchema> {
  return {
    id: move.id,
    environment: move.environment,
    from_territory: move.from,
    territory: move.territory,
    effective_date: move.effective_date,
    state: move.effective_date <= today ? 'IN_FORCE' : 'PLANNED',
    series: move.series.map(({ document_type, from_id, to_id, to_code }) => ({
      document_type,
      closed_series_id: from_id,
      new_series_id: to_id,
      new_code: to_code,
    })),
    created_at: timestampText(move.requested_at),
  };
}
