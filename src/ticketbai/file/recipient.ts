import type { PartialAddress } from '../../domain/identity/address.ts';
import { isTicketBaiCountry } from '../../domain/identity/agency-countries.ts';
import type { Violation } from '../../domain/violation.ts';
import { field, fieldIfAny, group, type Markup } from '../../xml/markup.ts';
import type { FiledInvoice, FiledRecipient } from './invoice.ts';
import { addressIncomplete, countryNotListed, idTypeNotAllowed, recipientMissing } from './refusals.ts';
import { cutTo, NAME_CHARACTERS, PART_CHARACTERS, TEXT_CHARACTERS } from './texts.ts';

const VAT_NUMBER = '02';
const NOT_REGISTERED = '07';
/** First letter of a NIF of an entity abroad. It counts as foreign (B4_2000027). */
const FOREIGN_NIF = 'N';

const ISSUED_BY = { ISSUER: 'N', THIRD_PARTY: 'T', RECIPIENT: 'D' } as const;

/**
 * True for an invoice that the file marks as simplified: a simplified one, also qualified, its corrective (R5), and one without
 * the recipient's identity, which a complete invoice needs (B4_2000018).
 */
export function isSimplified(
  invoice: Pick<FiledInvoice, 'type' | 'simplified_qualified' | 'corrective' | 'recipient'>,
): boolean {
  return (
    invoice.type === 'SIMPLIFIED' ||
    invoice.simplified_qualified ||
    invoice.corrective?.reason === 'R5' ||
    invoice.recipient === null
  );
}

/** True if a recipient counts as foreign: without a Spanish NIF, or with one that begins with N. */
export function isForeign({ nif }: Pick<FiledRecipient, 'nif'>): boolean {
  return nif === null || nif.startsWith(FOREIGN_NIF);
}

/** Returns the violations of a recipient: its kind of identification, its country, and in Gipuzkoa its address. */
export function recipientViolations({
  recipient,
  territory,
}: Pick<FiledInvoice, 'recipient' | 'territory'>): Violation[] {
  if (recipient === null) return [];
  const { nif, alternative_id: id, address } = recipient;
  const ofId = nif === null && id !== null ? idViolations(id.type, id.country_code) : [];
  const nobody = nif === null && id === null ? [recipientMissing()] : [];
  const missing =
    territory === 'GIPUZKOA'
      ? (['postal_code', 'street'] as const).filter((part) => (address?.[part] ?? '').trim() === '')
      : [];
  return [...nobody, ...ofId, ...missing.map(addressIncomplete)];
}

function idViolations(type: string, country: string | null): Violation[] {
  if (type === NOT_REGISTERED) return [idTypeNotAllowed()];
  if (type === VAT_NUMBER) return [];
  return country === null || !isTicketBaiCountry(country) ? [countryNotListed()] : [];
}

function identification({ nif, alternative_id: id }: FiledRecipient): Markup {
  if (nif !== null) return field('NIF', nif);
  if (id === null) return '';
  return group('IDOtro', [
    id.type === VAT_NUMBER ? '' : fieldIfAny('CodigoPais', id.country_code),
    field('IDType', id.type),
    field('ID', cutTo(id.number, PART_CHARACTERS)),
  ]);
}

/** Returns street, number and city in one text. Null without a street. */
function streetText({ street, number, city }: PartialAddress): string | null {
  if (street === null) return null;
  const place = number === null ? street : `${street} ${number}`;
  return cutTo(city === null ? place : `${place}, ${city}`, TEXT_CHARACTERS);
}

/**
 * Writes the recipient, who pays and by whom it was issued: Destinatarios, VariosDestinatarios and
 * EmitidaPorTercerosODestinatario.
 *
 * @param withStreet false in the LROE, whose schema has no Direccion
 */
export function recipientMarkup(
  { recipient, issued_by }: Pick<FiledInvoice, 'recipient' | 'issued_by'>,
  withStreet: boolean,
): Markup[] {
  const named =
    recipient === null
      ? ''
      : group('Destinatarios', [
          group('IDDestinatario', [
            identification(recipient),
            field('ApellidosNombreRazonSocial', cutTo(recipient.legal_name, NAME_CHARACTERS)),
            fieldIfAny('CodigoPostal', recipient.address?.postal_code ?? null),
            withStreet && recipient.address !== null
              ? fieldIfAny('Direccion', streetText(recipient.address))
              : '',
          ]),
        ]);
  return [
    named,
    field('VariosDestinatarios', 'N'),
    field('EmitidaPorTercerosODestinatario', ISSUED_BY[issued_by]),
  ];
}
