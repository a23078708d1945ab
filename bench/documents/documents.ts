const ADDRESS = {
  street: 'Gran Vía',
  number: '2',
  postal_code: '28013',
  city: 'Madrid',
  province: 'Madrid',
  country: 'ES',
};

/** Measured draft: a full recipient, two lines at two rates, a withholding. */
export const DRAFT = {
  type: 'STANDARD',
  recipient: { legal_name: 'Comercial Ejemplo, S.L.', nif: 'B12345674', address: ADDRESS },
  lines: [
    {
      description: 'Consultoría',
      quantity: 10,
      unit_price: 60,
      main_tax: { type: 'IVA', percentage: 21, regime_key: '01' },
      irpf_rate: 15,
    },
    {
      description: 'Manual impreso',
      quantity: 4,
      unit_price: 18.9,
      main_tax: { type: 'IVA', percentage: 4, regime_key: '01' },
      irpf_rate: 0,
    },
  ],
};
