import { IRPF_RATES, SURCHARGE_PAIRS, TAX_TYPES } from '../../domain/taxes/tax-catalogue.ts';
import { defineOperation } from '../define-operation.ts';
import { taxCatalogueSchema, taxTypeView } from './tax-catalogue.ts';

export const listTaxTypes = defineOperation({
  id: 'tax-types.list',
  method: 'GET',
  path: '/v1/tax-types',
  tag: 'Catalogues',
  summary: 'List taxes, rates, regime keys and exemption reasons',
  description:
    'A rate or surcharge is valid from `valid_from` to `valid_until`, both included. A null limit is open. The operation date decides, else the issue date. `usual` is false for the surcharge of tobacco. Labels are in the language of `Accept-Language`.',
  scope: 'configuration:read',
  access: 'principal',
  idempotency: false,
  query: {},
  body: null,
  success: { status: 200, data: taxCatalogueSchema, description: 'Tax catalogue' },
  errors: [],
  async run(context) {
    return {
      data: {
        tax_types: TAX_TYPES.map((type) => taxTypeView(type, context.language)),
        irpf_rates: [...IRPF_RATES],
        surcharge_pairs: [...SURCHARGE_PAIRS],
      },
    };
  },
});
