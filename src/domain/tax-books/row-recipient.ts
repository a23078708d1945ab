import type { IssuedInvoice } from './issued-invoice.ts';
import type { RowRecipient } from './register-row.ts';

/** Name of an unidentified recipient (LSI, validation 2). */
const FINAL_CONSUMER = 'VENTAS A CONSUMIDOR FINAL';

/** Type of a Spanish NIF that is not in the census (L7). The register writes it like any NIF. */
const NOT_IN_CENSUS = '07';
const VAT_NUMBER = '02';

/** Returns the recipient of an invoice as the register names it (LSI, validation 2). */
export function rowRecipient({ recipient }: Pick<IssuedInvoice, 'recipient'>): RowRecipient {
  if (recipient === null) return { id_type: null, country: null, id: null, name: FINAL_CONSUMER };
  const { nif, alternative_id } = recipient;
  const isIdentified = nif !== null || alternative_id !== null;
  const name = recipient.name ?? FINAL_CONSUMER;
  if (!isIdentified) return { id_type: null, country: null, id: null, name };
  if (alternative_id === null || alternative_id.type === NOT_IN_CENSUS)
    return { id_type: null, country: null, id: alternative_id?.number ?? nif, name };
  const { type, number, country_code } = alternative_id;
  const country = country_code ?? (type === VAT_NUMBER ? countryOfVatNumber(number) : null);
  return { id_type: type, country, id: number, name };
}

const PREFIX_CHARACTERS = 2;
/** Greek prefix: EL in VAT numbers, GR in ISO 3166-1. */
const GREEK_PREFIX = 'EL';

/** Returns the state of a VAT number by its prefix. */
export function countryOfVatNumber(number: string): string {
  const prefix = number.slice(0, PREFIX_CHARACTERS).toUpperCase();
  return prefix === GREEK_PREFIX ? 'GR' : prefix;
}

/** Prefix of VAT numbers of Northern Ireland. */
const NORTHERN_IRELAND = 'XI';

/** True for a VAT number of Northern Ireland, which is in the Union for goods and not for services. */
export function isOfNorthernIreland({ id }: Pick<RowRecipient, 'id'>): boolean {
  return id?.startsWith(NORTHERN_IRELAND) === true;
}
