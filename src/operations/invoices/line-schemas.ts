import { z } from 'zod';
import { optionalText, uuid } from '../body-fields.ts';
import { mainTaxBody, mainTaxSchema } from '../tax-fields.ts';

export const MAX_DESCRIPTION_CHARACTERS = 2000;
const MAX_UNIT_CHARACTERS = 50;
const LINE_TYPES = ['NORMAL', 'DISBURSEMENT'] as const;

/**
 * A line as it is sent. Only kinds are judged here; `judgeLines` of the domain judges the content, once a product or the
 * company's defaults have filled in what was left out.
 */
export const lineBody = z
  .object({
    line_type: z.enum(LINE_TYPES).nullish(),
    product_id: uuid().nullish(),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS),
    quantity: z.number(),
    unit: optionalText(MAX_UNIT_CHARACTERS),
    unit_price: z.number().nullish(),
    total_including_tax: z.number().nullish(),
    discount_percentage: z.number().nullish(),
    main_tax: mainTaxBody.nullish(),
    irpf_rate: z.number().nullish(),
    equivalence_surcharge_rate: z.number().nullish(),
  })
  .meta({ id: 'LineInput' });

export type LineBody = z.output<typeof lineBody>;

export const lineSchema = z
  .object({
    line_type: z.enum(LINE_TYPES),
    product_id: z.uuid().nullable(),
    description: z.string(),
    quantity: z.number(),
    unit: z.string().nullable(),
    unit_price: z.number(),
    total_including_tax: z.number().nullable(),
    discount_percentage: z.number(),
    main_tax: mainTaxSchema.nullable(),
    irpf_rate: z.number(),
    equivalence_surcharge_rate: z.number(),
    taxable_base: z.number(),
    line_total: z.number(),
  })
  .meta({ id: 'Line' });

export type LineView = z.infer<typeof lineSchema>;
