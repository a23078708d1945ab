import { integer, text } from 'drizzle-orm/sqlite-core';

/** Returns the columns of a line, without the reference to its document. */
export function lineColumns() {
  return {
    position: integer().notNull(),
    lineType: text('line_type', { enum: ['NORMAL', 'DISBURSEMENT'] }).notNull(),
    productId: text('product_id'),
    description: text().notNull(),
    quantityMillionths: integer('quantity_millionths').notNull(),
    unit: text(),
    unitPriceTenThousandths: integer('unit_price_ten_thousandths').notNull(),
    totalIncludingTaxCents: integer('total_including_tax_cents'),
    discountHundredths: integer('discount_hundredths').notNull(),
    taxType: text('tax_type', { enum: ['IVA', 'IGIC', 'IPSI'] }),
    taxRateHundredths: integer('tax_rate_hundredths'),
    regimeKey: text('regime_key'),
    exemptionReason: text('exemption_reason'),
    irpfRateHundredths: integer('irpf_rate_hundredths').notNull(),
    equivalenceSurchargeRateHundredths: integer('equivalence_surcharge_rate_hundredths').notNull(),
    marginBaseCents: integer('margin_base_cents'),
    costBaseCents: integer('cost_base_cents'),
    cadastralReference: text('cadastral_reference'),
    taxableBaseCents: integer('taxable_base_cents').notNull(),
    lineTotalCents: integer('line_total_cents').notNull(),
    advanceInvoiceId: text('advance_invoice_id'),
    zeroRate: text('zero_rate', { enum: ['FOOD_2023', 'DONATION', 'OTHER_LAW'] }),
    marginGoods: text('margin_goods', { enum: ['USED_GOODS', 'ART', 'ANTIQUES'] }),
    nature: text({ enum: ['GOODS', 'SERVICES'] }),
    notSubjectCause: text('not_subject_cause', { enum: ['OT', 'RL', 'VT', 'IE'] }),
    activityCode: text('activity_code'),
  };
}
