import * as z from 'zod';
import { optionalText, uuid } from '../body-fields.ts';
import { recipientBody } from './recipient-schemas.ts';
import { MAX_NOTES_CHARACTERS } from './schemas.ts';

/** Specification, Sizes and batches. */
const MAX_EXCHANGED_INVOICES = 50;

const TWICE = { en: 'names an invoice twice', es: 'nombra dos veces la misma factura' };

export const exchangeSimplifiedBody = z
  .object({
    simplified_invoice_ids: z
      .array(uuid())
      .min(1)
      .max(MAX_EXCHANGED_INVOICES)
      .superRefine((ids, refinement) => {
        const params = { code: 'VALIDATION_ERROR', message: TWICE };
        if (new Set(ids).size < ids.length) refinement.addIssue({ code: 'custom', params });
      }),
    recipient: recipientBody,
    series_id: uuid().nullish().describe('The default series for full invoices when absent'),
    notes: optionalText(MAX_NOTES_CHARACTERS),
  })
  .meta({ id: 'ExchangeSimplified' });

export type ExchangeSimplifiedBody = z.output<typeof exchangeSimplifiedBody>;

export const EXCHANGE_EXAMPLE = {
  simplified_invoice_ids: ['0190a5b4-7c3e-7a3b-8d2e-5f6a7b8c9d0e'],
  recipient: {
    legal_name: 'Comercial Ejemplo SL',
    nif: 'B12345674',
    address: {
      street: 'Gran Vía',
      number: '2',
      postal_code: '28013',
      city: 'Madrid',
      province: 'Madrid',
      country: 'ES',
    },
  },
};
