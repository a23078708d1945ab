import type { FacturaeAddress, FacturaeIssuer, FacturaeRecipient } from '../facturae/source.ts';
import type { ElectronicAddress, Party, PostalAddress } from './model.ts';
import { REFUSALS, type Refuse } from './refusals.ts';

const SPANISH_PREFIX = 'ES';
/** Scheme of Spanish VAT numbers in the EAS list. */
const SPANISH_VAT_SCHEME = '9920';
/** Identification type of an EU VAT number (AEAT, list L7). */
const VAT_NUMBER = '02';

const NOWHERE: PostalAddress = { street: null, city: null, postalCode: null, province: null, country: '' };

function postalAddress({
  street,
  number,
  city,
  postal_code,
  province,
  country,
}: FacturaeAddress): PostalAddress {
  const lines = [street, number].filter((part) => part !== null && part.trim() !== '');
  return {
    street: lines.length === 0 ? null : lines.join(', '),
    city,
    postalCode: postal_code,
    province,
    country,
  };
}

/** Builds the seller (BG-4). If nothing is subject to VAT, its number is only a registration (BR-O-02). */
export function sellerOf(issuer: FacturaeIssuer, isUntaxed: boolean, refuse: Refuse): Party {
  if (issuer.address === null) refuse(REFUSALS.issuerAddress());
  const vatId = `${SPANISH_PREFIX}${issuer.nif}`;
  return {
    name: issuer.legal_name,
    tradeName: issuer.trade_name,
    identifier: null,
    registrationId: issuer.nif,
    vatId: isUntaxed ? null : vatId,
    electronicAddress: { scheme: SPANISH_VAT_SCHEME, identifier: vatId },
    address: issuer.address === null ? NOWHERE : postalAddress(issuer.address),
    phone: issuer.phone,
    email: issuer.email,
  };
}

/**
 * Returns the numbers of a buyer. A NIF is both registration and VAT number, an EU VAT number is a VAT number, and any other
 * is an identifier.
 */
function buyerNumbers({ nif, alternative_id }: FacturaeRecipient, isUntaxed: boolean) {
  if (nif !== null) {
    return { identifier: null, registrationId: nif, vatId: isUntaxed ? null : `${SPANISH_PREFIX}${nif}` };
  }
  const number = alternative_id?.number ?? null;
  const isVat = alternative_id?.type === VAT_NUMBER;
  if (isVat && !isUntaxed) return { identifier: null, registrationId: null, vatId: number };
  return { identifier: number, registrationId: null, vatId: null };
}

/** Builds the buyer (BG-7). */
export function buyerOf(
  recipient: FacturaeRecipient | null,
  address: ElectronicAddress | null,
  isUntaxed: boolean,
  refuse: Refuse,
): Party {
  const name = recipient?.legal_name ?? null;
  const isNamed = recipient !== null && name !== null && name.trim() !== '';
  if (!isNamed) refuse(REFUSALS.noRecipient('recipient'));
  else if (recipient.address === null) refuse(REFUSALS.noRecipient('recipient.address'));
  const numbers =
    recipient === null
      ? { identifier: null, registrationId: null, vatId: null }
      : buyerNumbers(recipient, isUntaxed);
  const postal = recipient?.address ?? null;
  return {
    name: name ?? '',
    tradeName: null,
    ...numbers,
    electronicAddress: address,
    address: postal === null ? NOWHERE : postalAddress(postal),
    phone: null,
    email: recipient?.email ?? null,
  };
}
