import * as z from 'zod';
import { optionalText, uuid } from '../../contract/body-fields.ts';
import { mainTaxSchema, sentTaxBody } from '../../contract/tax-fields.ts';

export const MAX_DESCRIPTION_CHARACTERS = 2000;
const MAX_UNIT_CHARACTERS = 50;
/** Includes the spaces that people write between its parts. */
const MAX_SENT_REFERENCE_CHARACTERS = 40;
const CADASTRAL_REFERENCE = /^[0-9A-Z]{1,20}$/;

/**
 * Parses a cadastral reference: 20 characters in the state's cadastre (LSI, column Referencia Catastral). Spaces and hyphens
 * are dropped.
 */
function cadastralReference() {
  return z
    .string()
    .max(MAX_SENT_REFERENCE_CHARACTERS)
    .transform((sent) => sent.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().regex(CADASTRAL_REFERENCE));
}

const LINE_TYPES = ['NORMAL', 'DISBURSEMENT'] as const;

/**
 * Line of a request. The schema checks only types. `validateLines` of the domain checks the content after a product or the
 * company's defaults have filled in missing values.
 */
export const lineBody = z
  .object({
    line_type: z
      .enum(LINE_TYPES)
      .nullish()
      .describe('`NORMAL` when absent. A `DISBURSEMENT` bears no tax and is added to `total_to_pay` alone'),
    product_id: uuid().nullish().describe('A product, which fills what the line leaves out'),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS).describe(
      'Required, unless it comes from the product',
    ),
    quantity: z
      .number()
      .describe(
        'At most 6 decimals; negative on correctives, where the line deducts an advance, and in regime 10, which is not rectified',
      ),
    unit: optionalText(MAX_UNIT_CHARACTERS),
    unit_price: z
      .number()
      .nullish()
      .describe('Before discount and tax, at most 4 decimals; required, unless it comes from the product'),
    total_including_tax: z
      .number()
      .nullish()
      .describe('Instead of `unit_price`: what the line comes to after discount, with VAT and surcharge'),
    discount_percentage: z.number().nullish().describe('0 to 100; 0 when absent'),
    main_tax: sentTaxBody
      .nullish()
      .describe(
        'The default of the company when absent. A corrective takes what is left out, also `regime_key` alone, from what it corrects',
      ),
    irpf_rate: z
      .number()
      .nullish()
      .describe('The default of the company when absent, 0 on a SIMPLIFIED; 0 is explicit exemption'),
    equivalence_surcharge_rate: z
      .number()
      .nullish()
      .describe('Where the company applies it, that of the rate when absent'),
    margin_base: z
      .number()
      .nullish()
      .describe(
        'In regimes 03 and 05, where the price holds the tax: the margin, tax included. Without it a taxed line is `REGIME_NEEDS_MARGIN_BASE`',
      ),
    cost_base: z
      .number()
      .nullish()
      .describe(
        'In regime 06: the base at cost, without tax. Without it that regime is `REGIME_NOT_SUPPORTED`',
      ),
    cadastral_reference: cadastralReference()
      .nullish()
      .describe(
        'Of the property that the line lets or sells: the register of issued invoices tells of it, on a row of its own',
      ),
    advance_invoice_id: uuid()
      .nullish()
      .describe('On a STANDARD: the issued advance invoice that this negative line deducts, with its tax'),
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
    margin_base: z.number().nullable(),
    cost_base: z.number().nullable(),
    cadastral_reference: z.string().nullable(),
    advance_invoice_id: z.uuid().nullable(),
    taxable_base: z.number(),
    line_total: z.number(),
  })
  .meta({ id: 'Line' });

export type LineView = z.infer<typeof lineSchema>;
