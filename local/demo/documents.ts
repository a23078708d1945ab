const IVA_21 = { type: 'IVA', percentage: 21, regime_key: '01' };
const IVA_4 = { type: 'IVA', percentage: 4, regime_key: '01' };

/** Customer of the demonstration. */
export const CUSTOMER = {
  customer_type: 'LEGAL_ENTITY',
  legal_name: 'Academia Goya, S.L.',
  nif: 'B11111119',
  email: 'facturas@academia-goya.test',
  address: {
    street: 'Calle de Goya',
    number: '10',
    postal_code: '28001',
    city: 'Madrid',
    province: 'Madrid',
    country: 'ES',
  },
};

/** Totals of `firstInvoice`, in euros: 600.00 at 21 %, 75.60 at 4 %, 15 % withheld from the services. */
export const FIRST_INVOICE_TOTALS = {
  taxable_base: 675.6,
  total_vat: 129.02,
  total_irpf: 90,
  invoice_total: 714.62,
};

/** Returns an invoice with two VAT rates and withholding. */
export function firstInvoice(customerId: string): object {
  return {
    type: 'STANDARD',
    recipient: { recipient_type: 'EXISTING', customer_id: customerId },
    lines: [
      {
        description: 'Consultoría',
        quantity: 10,
        unit: 'hora',
        unit_price: 60,
        main_tax: IVA_21,
        irpf_rate: 15,
      },
      {
        description: 'Manual impreso',
        quantity: 4,
        unit: 'unidad',
        unit_price: 18.9,
        main_tax: IVA_4,
        irpf_rate: 0,
      },
    ],
    payment_info: { method: 'BANK_TRANSFER', payment_term_days: 30 },
  };
}

/** Returns one of many small invoices. */
export function smallInvoice(customerId: string, ordinal: number): object {
  return {
    type: 'STANDARD',
    recipient: { recipient_type: 'EXISTING', customer_id: customerId },
    lines: [{ description: `Clase ${ordinal}`, quantity: 1, unit_price: 25, main_tax: IVA_21, irpf_rate: 0 }],
  };
}

/** Returns a simplified invoice, which names no recipient. */
export function simplifiedInvoice(ordinal: number): object {
  return {
    type: 'SIMPLIFIED',
    lines: [{ description: `Cuaderno ${ordinal}`, quantity: 3, unit_price: 4.95, main_tax: IVA_21 }],
  };
}

/** Returns a partial correction of one of the small invoices. */
export function correction(): object {
  return {
    rectification_type: 'PARTIAL',
    reason: 'R1',
    reason_description: 'Descuento acordado y no aplicado',
    lines: [{ description: 'Descuento', quantity: 1, unit_price: -5, main_tax: IVA_21, irpf_rate: 0 }],
  };
}
