import { canonicalProvince, provinceOfPostalCode } from '../../src/domain/identity/spanish-provinces.ts';
import type { Schemas } from '../api/operations.ts';
import { countryOptions } from '../words/countries.ts';
import { words } from '../words/language.ts';
import { SelectField, TextField } from './field.tsx';
import { type Form, orNull } from './form.ts';

const W = words({
  street: ['Calle', 'Street', 'Carrer'],
  number: ['Número', 'Number', 'Número'],
  postal: ['Código postal', 'Postal code', 'Codi postal'],
  city: ['Población', 'Town', 'Població'],
  province: ['Provincia', 'Province', 'Província'],
  country: ['País', 'Country', 'País'],
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

/** Select for a country, by its name. `none` is the text of an empty choice. */
export function CountryField({
  none,
  ...others
}: {
  label: string;
  none?: string;
  value: string;
  onValue: (code: string) => void;
  error?: string | undefined;
}) {
  const empty = none === undefined ? [] : [['', none] as const];
  return <SelectField {...others} options={[...empty, ...countryOptions()]} />;
}

/** Renders the fields of a postal address that most need. `AddressMore` has the others. */
export function AddressFields<T extends TypedAddress>({ form }: { form: Form<T> }) {
  // The form may hold more than an address: only its address fields are bound.
  const { values, set, text } = form as unknown as Form<TypedAddress>;
  const postal = text('postalCode', 'address.postal_code');
  // The first two digits of a Spanish postal code are those of its province. A province that was typed stays.
  const typePostal = (postalCode: string) => {
    const { country, province } = values;
    const isTyped =
      province !== '' && canonicalProvince(province) !== provinceOfPostalCode(values.postalCode);
    const found = provinceOfPostalCode(postalCode) ?? '';
    set(country !== 'ES' || isTyped ? { postalCode } : { postalCode, province: found });
  };
  return (
    <div class="fields">
      <TextField label={W.street} autocomplete="off" {...text('street', 'address.street')} />
      <TextField label={W.number} {...text('streetNumber', 'address.number')} />
      <TextField label={W.postal} inputMode="numeric" {...postal} onValue={typePostal} />
      <TextField label={W.city} {...text('city', 'address.city')} />
    </div>
  );
}

/** Renders province and country of a postal address. A Spanish postal code fills in its province. */
export function AddressMore<T extends TypedAddress>({ form }: { form: Form<T> }) {
  const { values, set, text } = form as unknown as Form<TypedAddress>;
  return (
    <div class="fields">
      <TextField label={W.province} {...text('province', 'address.province')} />
      <CountryField
        label={W.country}
        value={values.country}
        onValue={(country) => set({ country })}
        error={text('country', 'address.country').error}
      />
    </div>
  );
}
