import {
  collectionSchema,
  pageOffset,
  pageParameters,
  paginationOf,
  sortParameters,
} from '../../contract/pagination.ts';
import { parameter } from '../../contract/parameters.ts';
import { listCustomers as readCustomers } from '../../customers/customer-repository.ts';
import { CUSTOMER_SORT_FIELDS, CUSTOMER_TYPES, customerSchema } from '../../customers/schemas.ts';
import { foldText } from '../../domain/identity/fold-text.ts';
import { normaliseNif } from '../../domain/identity/nif.ts';
import { defineOperation } from '../define-operation.ts';
import { customerView } from './view.ts';

/** Returns the search keys of a filter of names. It also joins all values, for a name with a comma ("Coruña, A"). */
function foldedNames(values: readonly string[] | null): string[] | null {
  return values === null ? null : [...values, values.join(',')].map(foldText);
}

export const listCustomers = defineOperation({
  id: 'customers.list',
  method: 'GET',
  path: '/v1/companies/{company_id}/customers',
  tag: 'Customers',
  summary: 'List customers',
  description:
    'All filters except search compare the whole value. Texts match and sort ignoring case and accents. If several filters are given, all must match.',
  scope: 'customers:read',
  access: 'company',
  idempotency: false,
  query: {
    search: parameter.text('Text to find in names, NIF or alternative id, emails, phone or contact person'),
    active: parameter.boolean('Only active or only inactive customers'),
    customer_type: parameter.enums(CUSTOMER_TYPES, 'Types of customer to include'),
    nif: parameter.texts('NIFs, with or without separators'),
    email: parameter.texts('Email addresses'),
    city: parameter.texts('Cities'),
    province: parameter.texts('Provinces'),
    ...pageParameters,
    ...sortParameters(CUSTOMER_SORT_FIELDS, 'legal_name'),
  },
  body: null,
  success: {
    status: 200,
    data: collectionSchema('customers', customerSchema),
    description: 'Page of customers',
  },
  errors: [],
  async run(context, { query }) {
    const { page, limit } = query;
    const { rows, total } = await readCustomers(context.books, {
      companyId: context.companyId,
      filters: {
        search: query.search === null ? null : foldText(query.search),
        active: query.active,
        types: query.customer_type,
        nifs: query.nif?.map(normaliseNif) ?? null,
        emails: query.email?.map(foldText) ?? null,
        cities: foldedNames(query.city),
        provinces: foldedNames(query.province),
      },
      sortBy: query.sort_by,
      order: query.sort_order,
      offset: pageOffset(page, limit),
      limit,
    });
    return { data: { customers: rows.map(customerView), pagination: paginationOf(page, limit, total) } };
  },
});
