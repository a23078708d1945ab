import type { Schemas } from '../api/operations.ts';
import { words } from '../words/language.ts';
import { TextField } from './field.tsx';
import { type Form, orNull } from './form.ts';

const W = words({
  street: ['Calle', 'Street', 'Carrer'],
  number: ['Número', 'Number', 'Número'],
  postal: ['Código postal', 'Postal code', 'Codi postal'],
  city: ['Población', 'Town', 'Població'],
  province: ['Provincia', 'Province', 'Província'],
  country: ['País (código)', 'Country (code)', 'País (codi)'],
});

/** Address as typed in a form. */
export interface TypedAddress {
  street: string;
  streetNumber: string;
  postalCode: string;
  city: string;
  province: string;
  country: string;
}

/** Converts an address to the values of a form. The default country is ES. */
export function typedAddress(address: Schemas['Address'] | null): TypedAddress {
  return {
    street: address?.street ?? '',
    streetNumber: address?.number ?? '',
    postalCode: address?.postal_code ?? '',
    city: address?.city ?? '',
    province: address?.province ?? '',
    country: address?.country ?? 'ES',
  };
}

/** Converts a typed address to a request body. Returns null if street, postal code and city are empty. */
export function addressOf(typed: TypedAddress): Schemas['AddressInput'] | null {
  const { street, streetNumber, postalCode, city, province, country } = typed;
  if ([street, postalCode, city].every((one) => one.trim() === '')) return null;
  return {
    street: street.trim(),
    number: orNull(streetNumber),
    postal_code: postalCode.trim(),
    city: city.trim(),
    province: orNull(province),
    country: orNull(country),
  };
}

/** Renders the fields of a postal address. */
export function AddressFields<T extends TypedAddress>({ form }: { form: Form<T> }) {
  // The form may hold more than an address: only its address fields are bound.
  const { text } = form as unknown as Form<TypedAddress>;
  return (
    <div class="fields">
      <TextField label={W.street} autocomplete="off" {...text('street', 'address.street')} />
      <TextField label={W.number} {...text('streetNumber', 'address.number')} />
      <TextField label={W.postal} inputMode="numeric" {...text('postalCode', 'address.postal_code')} />
      <TextField label={W.city} {...text('city', 'address.city')} />
      <TextField label={W.province} {...text('province', 'address.province')} />
      <TextField label={W.country} maxLength={2} {...text('country', 'address.country')} />
    </div>
  );
}
