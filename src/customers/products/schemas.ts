import * as z from 'zod';
import { decimalNumber, optionalText, text } from '../../contract/body-fields.ts';
import { mainTaxBody, mainTaxSchema } from '../../contract/tax-fields.ts';
import { MAX_UNIT_PRICE_TEN_THOUSANDTHS, UNIT_PRICE_DECIMALS } from '../../domain/money.ts';
import { LINE_NATURES } from '../../ticketbai/file/invoice.ts';

export const PRODUCT_TYPES = ['PRODUCT', 'SERVICE'] as const;
export const PRODUCT_SORT_FIELDS = ['name', 'code', 'category', 'default_price', 'created_at'] as const;
/** Sizes of bulk requests. Source: specification, Sizes and batches. */
export const MAX_BULK_CREATE_PRODUCTS = 100;
export const MAX_BULK_DELETE_PRODUCTS = 100;

const MAX_NAME_CHARACTERS = 255;
const MAX_CODE_CHARACTERS = 100;
const MAX_CATEGORY_CHARACTERS = 100;
const MAX_DESCRIPTION_CHARACTERS = 2000;
const MAX_UNIT_CHARACTERS = 50;
const MAX_PRICE = MAX_UNIT_PRICE_TEN_THOUSANDTHS / 10 ** UNIT_PRICE_DECIMALS;

const optionalFields = {
  code: optionalText(MAX_CODE_CHARACTERS),
  category: optionalText(MAX_CATEGORY_CHARACTERS),
  description: optionalText(MAX_DESCRIPTION_CHARACTERS),
  default_price: decimalNumber(UNIT_PRICE_DECIMALS, -MAX_PRICE, MAX_PRICE).nullish(),
  unit: optionalText(MAX_UNIT_CHARACTERS),
  main_tax: mainTaxBody.nullish(),
  irpf_rate: z.number().nullish(),
  equivalence_surcharge_rate: z.number().nullish(),
  nature: z
    .enum(LINE_NATURES)
    .nullish()
    .describe('Goods or services: the `nature` of lines that name the product and have none of their own'),
};

export const createProductBody = z
  .object({
    type: z.enum(PRODUCT_TYPES),
    name: text(MAX_NAME_CHARACTERS),
    active: z.boolean().nullish(),
    ...optionalFields,
  })
  .meta({ id: 'CreateProduct' });

/** Body of PATCH, which merges: an absent field stays, null clears it. */
export const updateProductBody = z
  .object({
    type: z.enum(PRODUCT_TYPES).optional(),
    name: text(MAX_NAME_CHARACTERS).optional(),
    active: z.boolean().optional(),
    ...optionalFields,
  })
  .meta({ id: 'UpdateProduct' });

export type CreateProductBody = z.output<typeof createProductBody>;
export type UpdateProductBody = z.output<typeof updateProductBody>;

export const productSchema = z
  .object({
    id: z.uuid(),
    type: z.enum(PRODUCT_TYPES),
    name: z.string(),
    code: z.string().nullable(),
    category: z.string().nullable(),
    description: z.string().nullable(),
    default_price: z.number().nullable(),
    unit: z.string().nullable(),
    main_tax: mainTaxSchema.nullable(),
    irpf_rate: z.number().nullable(),
    equivalence_surcharge_rate: z.number().nullable(),
    nature: z.enum(LINE_NATURES).nullable(),
    active: z.boolean(),
    created_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
  })
  .meta({ id: 'Product' });

export type ProductView = z.infer<typeof productSchema>;

export const PRODUCT_EXAMPLE = {
  type: 'SERVICE',
  name: 'Consulting hour',
  code: 'CONS-1',
  default_price: 60,
  unit: 'hour',
  main_tax: { type: 'IVA', percentage: 21, regime_key: '01' },
};
