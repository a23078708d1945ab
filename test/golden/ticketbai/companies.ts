import type { LroeModel } from '../../../src/ticketbai/lroe/lroe-model.ts';
import type { RequestingCompany } from '../../support/ticketbai/filed-invoice.ts';

/** Model of the LROE of each Bizkaian company. */
export const LROE_MODELS: Readonly<Record<string, LroeModel>> = {
  'BIZKAIA-240': '240',
  'BIZKAIA-140': '140',
};

/** Companies that issue every case: one of each territory, and in Bizkaia one of each model of the LROE. */
export const FILE_COMPANIES: Readonly<Record<string, RequestingCompany>> = {
  ARABA: { territory: 'ARABA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' },
  GIPUZKOA: { territory: 'GIPUZKOA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' },
  'BIZKAIA-240': { territory: 'BIZKAIA', nif: 'B00000034', legal_name: 'HOTEL ADIBIDEZ' },
  'BIZKAIA-140': { territory: 'BIZKAIA', nif: '79732487C', legal_name: 'ARRIOLA LEJARDI ANE' },
};
