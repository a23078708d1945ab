import * as z from 'zod';
import { type EventDescriptions, previous } from './event-fields.ts';

const customer = {
  customer_id: z.uuid().describe('Id of the customer'),
  customer_type: z.enum(['INDIVIDUAL', 'LEGAL_ENTITY']).describe('Type of customer: a person or a company'),
  legal_name: z.string().describe('Legal name'),
  trade_name: z.string().optional().describe('Trade name'),
  nif: z.string().optional().describe('NIF'),
  email: z.string().optional().describe('Email address'),
  active: z.boolean().describe('True if it is offered for new documents'),
};

const product = {
  product_id: z.uuid().describe('Id of the product'),
  type: z.enum(['PRODUCT', 'SERVICE']).describe('Type of product: goods or a service'),
  name: z.string().describe('Name'),
  code: z.string().optional().describe('Your own code'),
  category: z.string().optional().describe('Category'),
  default_price: z.number().optional().describe('Default price of new lines, before taxes'),
  active: z.boolean().describe('True if it is offered for new lines'),
};

/** Descriptions of the events about customers and products. */
export const CUSTOMER_EVENTS = {
  'customer.created': { summary: 'A customer was created', data: z.object(customer) },
  'customer.updated': { summary: 'A customer was changed', data: z.object({ ...customer, previous }) },
  'customer.deleted': { summary: 'A customer was deleted', data: z.object(customer) },
  'product.created': { summary: 'A product was created', data: z.object(product) },
  'product.updated': { summary: 'A product was changed', data: z.object({ ...product, previous }) },
  'product.deleted': { summary: 'A product was deleted', data: z.object(product) },
} satisfies EventDescriptions;
