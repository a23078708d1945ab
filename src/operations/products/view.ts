import { mainTaxSchema } from '../../contract/tax-fields.ts';
import type { ProductView } from '../../customers/products/schemas.ts';
import type { ProductRow } from '../../db/schema/customer-schema.ts';
import { fromHundredths, fromTenThousandths } from '../../domain/money.ts';
import { timestampText } from '../../platform/clock.ts';

function decimalOrNull(stored: number | null, convert: (stored: number) => number): number | null {
  return stored === null ? null : convert(stored);
}

/** Returns a product as the API shows it. */
export function productView(row: ProductRow): ProductView {
  return {
    id: row.id,
    type: row.type,
    name: row.name,
    code: row.code,
    category: row.category,
    description: row.description,
    default_price: decimalOrNull(row.defaultPriceTenThousandths, fromTenThousandths),
    unit: row.unit,
    main_tax: row.mainTax === null ? null : mainTaxSchema.parse(row.mainTax),
    irpf_rate: decimalOrNull(row.irpfRateHundredths, fromHundredths),
    equivalence_surcharge_rate: decimalOrNull(row.equivalenceSurchargeRateHundredths, fromHundredths),
    nature: row.nature,
    active: row.active,
    created_at: timestampText(row.createdAt),
    updated_at: timestampText(row.updatedAt),
  };
}
