import { type SheetColumn, textColumn } from './sheet-columns.ts';
import type { SheetInvoice } from './sheet-invoice.ts';

function streetText({ recipient }: SheetInvoice): string | null {
  const { street = null, number = null } = recipient?.address ?? {};
  if (street === null) return null;
  return number === null ? street : `${street}, ${number}`;
}

/** Columns of the recipient's identity. */
export const RECIPIENT_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Destinatario', en: 'Recipient', ca: 'Destinatari', gl: 'Destinatario', eu: 'Hartzailea' },
    36,
    ({ recipient }) => recipient?.legal_name ?? null,
  ),
  textColumn(
    { es: 'NIF', en: 'NIF', ca: 'NIF', gl: 'NIF', eu: 'IFZ' },
    13,
    ({ recipient }) => recipient?.nif ?? null,
  ),
  textColumn(
    {
      es: 'Identificación alternativa',
      en: 'Alternative ID',
      ca: 'Identificació alternativa',
      gl: 'Identificación alternativa',
      eu: 'Bestelako identifikazioa',
    },
    24,
    ({ recipient }) => recipient?.alternative_id?.number ?? null,
  ),
  textColumn(
    {
      es: 'Tipo de identificación',
      en: 'Alternative ID type',
      ca: "Tipus d'identificació",
      gl: 'Tipo de identificación',
      eu: 'Identifikazio-mota',
    },
    12,
    ({ recipient }) => recipient?.alternative_id?.type ?? null,
  ),
  textColumn(
    {
      es: 'País de la identificación',
      en: 'Alternative ID country',
      ca: 'País de la identificació',
      gl: 'País da identificación',
      eu: 'Identifikazioaren herrialdea',
    },
    12,
    ({ recipient }) => recipient?.alternative_id?.country_code ?? null,
  ),
  textColumn(
    { es: 'País', en: 'Country', ca: 'País', gl: 'País', eu: 'Herrialdea' },
    8,
    ({ recipient }) => recipient?.address?.country ?? null,
  ),
];

/** Columns of the recipient's address, without the country. */
export const ADDRESS_COLUMNS: readonly SheetColumn<SheetInvoice>[] = [
  textColumn(
    { es: 'Dirección', en: 'Address', ca: 'Adreça', gl: 'Enderezo', eu: 'Helbidea' },
    30,
    streetText,
  ),
  textColumn(
    { es: 'Código postal', en: 'Postal code', ca: 'Codi postal', gl: 'Código postal', eu: 'Posta-kodea' },
    13,
    ({ recipient }) => recipient?.address?.postal_code ?? null,
  ),
  textColumn(
    { es: 'Población', en: 'City', ca: 'Població', gl: 'Localidade', eu: 'Herria' },
    20,
    ({ recipient }) => recipient?.address?.city ?? null,
  ),
  textColumn(
    { es: 'Provincia', en: 'Province', ca: 'Província', gl: 'Provincia', eu: 'Probintzia' },
    16,
    ({ recipient }) => recipient?.address?.province ?? null,
  ),
  textColumn(
    {
      es: 'Correo electrónico',
      en: 'Email',
      ca: 'Correu electrònic',
      gl: 'Correo electrónico',
      eu: 'Posta elektronikoa',
    },
    28,
    ({ recipient }) => recipient?.email ?? null,
  ),
];
