import * as z from 'zod';
import { optionalText, uuid } from '../../contract/body-fields.ts';
import { mainTaxSchema, sentTaxBody } from '../../contract/tax-fields.ts';
import { thirdPartyText } from '../../contract/third-party-text.ts';
import { LINE_NATURES, NOT_SUBJECT_CAUSES } from '../../ticketbai/file/invoice.ts';
import { ACTIVITY_CODE } from '../../ticketbai/lroe/income.ts';

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
      .describe(
        'Type of line; `NORMAL` if absent. A `DISBURSEMENT` has no tax and only increases `total_to_pay`',
      ),
    product_id: uuid().nullish().describe('Id of a product. It fills the properties that the line omits'),
    description: optionalText(MAX_DESCRIPTION_CHARACTERS).describe(
      'Description of the line. Required, unless it comes from the product',
    ),
    quantity: z
      .number()
      .describe(
        'Quantity, with at most 6 decimals. It can be negative on correctives, on a line that deducts an advance, and in regime 10, which cannot be rectified',
      ),
    unit: optionalText(MAX_UNIT_CHARACTERS),
    unit_price: z
      .number()
      .nullish()
      .describe(
        'Price of one unit before discount and tax, with at most 4 decimals. Required, unless it comes from the product',
      ),
    total_including_tax: z
      .number()
      .nullish()
      .describe('Total of the line after discount, with VAT and surcharge. Use it instead of `unit_price`'),
    discount_percentage: z
      .number()
      .nullish()
      .describe('Discount of the line in percent, 0 to 100; 0 if absent'),
    main_tax: sentTaxBody
      .nullish()
      .describe(
        "Tax of the line. If absent, the company's default is used. A corrective takes an absent tax, or an absent `regime_key`, from the corrected invoice",
      ),
    irpf_rate: z
      .number()
      .nullish()
      .describe(
        "IRPF withholding in percent. If absent, the company's default is used, or 0 on a SIMPLIFIED invoice. 0 is explicit exemption",
      ),
    equivalence_surcharge_rate: z
      .number()
      .nullish()
      .describe(
        'Equivalence surcharge in percent. If absent and the company applies it, the surcharge of the tax rate is used',
      ),
    margin_base: z
      .number()
      .nullish()
      .describe(
        'Margin with tax, for regimes 03 and 05, in which the price includes the tax. A taxed line without it returns `REGIME_NEEDS_MARGIN_BASE`',
      ),
    cost_base: z
      .number()
      .nullish()
      .describe(
        'Base at cost without tax, for regime 06. Without it that regime returns `REGIME_NOT_SUPPORTED`',
      ),
    cadastral_reference: cadastralReference()
      .nullish()
      .describe(
        'Cadastral reference of the property that the line lets or sells. The register of issued invoices has a separate row for it',
      ),
    advance_invoice_id: uuid()
      .nullish()
      .describe(
        'Id of the issued advance invoice that this negative line deducts, with its tax. For STANDARD invoices',
      ),
    nature: z
      .enum(LINE_NATURES)
      .nullish()
      .describe(
        'Goods or services; if absent, the `nature` of the product. TicketBAI requires it on a full invoice to a recipient without Spanish NIF; VeriFactu ignores it',
      ),
    not_subject_cause: z
      .enum(NOT_SUBJECT_CAUSES)
      .nullish()
      .describe('TicketBAI alone: cause that replaces the one derived from the tax, OT, RL, VT or IE'),
    activity_code: z
      .string()
      .regex(ACTIVITY_CODE)
      .nullish()
      .describe(
        'TicketBAI under model 140 of Bizkaia: activity of the line. If absent, the first of the company',
      ),
  })
  .meta({ id: 'LineInput' });

export type LineBody = z.output<typeof lineBody>;

export const lineSchema = z
  .object({
    line_type: z.enum(LINE_TYPES),
    product_id: z.uuid().nullable(),
    description: thirdPartyText(z.string()),
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
    nature: z.enum(LINE_NATURES).nullable(),
    not_subject_cause: z.enum(NOT_SUBJECT_CAUSES).nullable(),
    activity_code: z.string().nullable(),
    taxable_base: z.number(),
    line_total: z.number(),
  })
  .meta({ id: 'Line' });

export type LineView = z.infer<typeof lineSchema>;
