/** Recipient to whom a full invoice can be issued. */
export const RECIPIENT = {
  legal_name: 'Comercial Ejemplo SL',
  nif: 'B12345674',
  address: {
    street: 'Gran Vía',
    number: '2',
    postal_code: '28013',
    city: 'Madrid',
    province: 'Madrid',
  },
};

/** Returns the body of an ordinary invoice of 121 euros. */
export function invoiceBody(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    type: 'STANDARD',
    recipient: RECIPIENT,
    lines: [
      { description: 'Servicio', quantity: 1, unit_price: 100, main_tax: { type: 'IVA', percentage: 21 } },
    ],
    ...changes,
  };
}
