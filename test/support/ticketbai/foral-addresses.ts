import { COMPANY_ADDRESS } from '../tenant.ts';

/** Addresses of companies in each foral territory. */
export const FORAL_ADDRESSES = {
  BIZKAIA: { ...COMPANY_ADDRESS, postal_code: '48001', city: 'Bilbao', province: 'Bizkaia' },
  GIPUZKOA: { ...COMPANY_ADDRESS, postal_code: '20001', city: 'Donostia', province: 'Gipuzkoa' },
  ARABA: { ...COMPANY_ADDRESS, postal_code: '01001', city: 'Vitoria', province: 'Araba' },
};
