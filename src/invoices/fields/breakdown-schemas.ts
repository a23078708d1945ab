import * as z from 'zod';
import { EXEMPTION_REASON_CODES } from '../../domain/taxes/tax-catalogue.ts';

export const vatRowSchema = z
  .object({
    tax_type: z.string(),
    percentage: z.number(),
    regime_key: z.string(),
    exemption_reason: z.enum(EXEMPTION_REASON_CODES).nullable(),
    base: z.number(),
    amount: z.number(),
  })
  .meta({ id: 'VatBreakdownRow' });

export const rateRowSchema = z
  .object({ percentage: z.number(), base: z.number(), amount: z.number() })
  .meta({ id: 'BreakdownRow' });

export const marginRowSchema = z
  .object({
    tax_type: z.string(),
    percentage: z.number(),
    regime_key: z.string(),
    base: z.number(),
    amount: z.number(),
  })
  .meta({ id: 'MarginBreakdownRow' });
