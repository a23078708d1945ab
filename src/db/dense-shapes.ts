import type { PartialAddress } from '../domain/identity/address.ts';
import type { Actor } from '../platform/acting.ts';
import type {
  StoredAlternativeId,
  StoredIssuer,
  StoredPrint,
  StoredRecipient,
  StoredVatBreakdownRow,
} from './books-json.ts';
import { shapeOf } from './dense-json.ts';

/** Shapes of the dense columns of an invoice. Rows find a member by its position: none may move, and new ones go to the end. */

const ADDRESS = shapeOf<PartialAddress>({
  street: 'PLAIN',
  number: 'PLAIN',
  postal_code: 'PLAIN',
  city: 'PLAIN',
  province: 'PLAIN',
  country: 'PLAIN',
});

const ALTERNATIVE_ID = shapeOf<StoredAlternativeId>({
  type: 'PLAIN',
  number: 'PLAIN',
  country_code: 'PLAIN',
});

export const RECIPIENT = shapeOf<StoredRecipient>({
  legal_name: 'PLAIN',
  nif: 'PLAIN',
  alternative_id: ALTERNATIVE_ID,
  email: 'PLAIN',
  address: ADDRESS,
});

export const ISSUER = shapeOf<StoredIssuer>({
  legal_name: 'PLAIN',
  trade_name: 'PLAIN',
  nif: 'PLAIN',
  address: ADDRESS,
  phone: 'PLAIN',
  email: 'PLAIN',
  website: 'PLAIN',
  additional_info: 'PLAIN',
});

export const ACTOR = shapeOf<Actor>({ type: 'PLAIN', id: 'PLAIN', name: 'PLAIN', job: 'PLAIN' });

export const PRINT = shapeOf<StoredPrint>({
  template: 'PLAIN',
  accent_color: 'PLAIN',
  footer_text: 'PLAIN',
  logo_key: 'PLAIN',
  payment_method: 'PLAIN',
});

export const VAT_ROW = shapeOf<StoredVatBreakdownRow>({
  tax_type: 'PLAIN',
  percentage: 'PLAIN',
  regime_key: 'PLAIN',
  exemption_reason: 'PLAIN',
  base_cents: 'PLAIN',
  amount_cents: 'PLAIN',
  margin: {
    optional: shapeOf<NonNullable<StoredVatBreakdownRow['margin']>>({
      base_cents: 'PLAIN',
      amount_cents: 'PLAIN',
    }),
  },
  cost_base_cents: 'OPTIONAL',
});
