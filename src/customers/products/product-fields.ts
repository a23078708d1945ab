import { validateTaxFields } from '../../contract/tax-fields.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { toHundredths, toTenThousandths } from '../../domain/money.ts';
import { normaliseMainTax } from '../../domain/taxes/normalise.ts';
import type { Violation } from '../../domain/violation.ts';
import type { CreateProductBody, UpdateProductBody } from './schemas.ts';

/** Stored fields of a product that the caller sets. */
export type ProductFields = Omit<
  ProductRow,
  'id' | 'companyId' | 'version' | 'createdAt' | 'updatedAt' | 'deletedAt'
>;

type TaxedProduct = Pick<UpdateProductBody, 'main_tax' | 'irpf_rate' | 'equivalence_surcharge_rate'>;
/** Complete product as in a body. */
export type ProductInput = Omit<CreateProductBody, 'active'> & { active?: boolean | null | undefined };

/** Validates the taxes of a product as of `today`: an invoice of that day must be able to have its rates. */
export function validateProduct(body: TaxedProduct, today: string): Violation[] {
  return validateTaxFields(
    {
      main_tax: body.main_tax ?? null,
      irpf_rate: body.irpf_rate ?? null,
      equivalence_surcharge_rate: body.equivalence_surcharge_rate ?? null,
    },
    today,
  );
}

/** Returns the stored form of a complete product. */
export function productFields(body: ProductInput): ProductFields {
  const {
    name,
    code = null,
    category = null,
    description = null,
    default_price,
    irpf_rate,
    equivalence_surcharge_rate,
  } = body;
  return {
    type: body.type,
    name,
    code,
    category,
    description,
    defaultPriceTenThousandths: default_price == null ? null : toTenThousandths(default_price),
    unit: body.unit ?? null,
    mainTax: body.main_tax == null ? null : normaliseMainTax(body.main_tax),
    irpfRateHundredths: irpf_rate == null ? null : toHundredths(irpf_rate),
    equivalenceSurchargeRateHundredths:
      equivalence_surcharge_rate == null ? null : toHundredths(equivalence_surcharge_rate),
    nature: body.nature ?? null,
    active: body.active ?? true,
    nameKey: foldText(name),
    codeKey: code === null ? null : foldText(code),
    categoryKey: category === null ? null : foldText(category),
    searchKey: foldText([name, code, description].filter((part) => part !== null).join('\n')),
  };
}
