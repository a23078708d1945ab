import { recordCountryCode } from '../domain/identity/agency-countries.ts';
import { ID_TYPE_VAT_NUMBER, ID_TYPES, isOneOf } from './code-lists.ts';
import { requireNif } from './invoice-identity.ts';
import { RecordDataError } from './record-data-error.ts';
import type { OtherId, Party } from './record-types.ts';
import { cutText, uncutText } from './text-literal.ts';

/** Largest length of NombreRazon and NombreRazonEmisor, in characters. */
export const MAX_NAME_CHARACTERS = 120;

const MAX_ID_CHARACTERS = 20;

/** Identification of a person without a NIF. The types are those of list L7. */
export type AlternativeId = {
  readonly type: string;
  readonly number: string;
  /** ISO 3166-1 alpha-2 code. May be null for a VAT number. */
  readonly country_code: string | null;
};

/** Customer with a NIF or an alternative identifier, never both. */
export type RecordRecipient = {
  readonly legal_name: string;
  readonly nif: string | null;
  readonly alternative_id: AlternativeId | null;
};

/**
 * Returns the IDDestinatario: the name, cut to 120 characters, and the NIF or IDOtro.
 *
 * @throws RecordDataError without a name, without exactly one identifier, or for an identifier that the schema rejects
 * Source: SuministroInformacion.xsd, PersonaFisicaJuridicaType; Validaciones v1.2.2, section 3.1.3.13.
 */
export function recipientElement(recipient: RecordRecipient): Party {
  const name = cutText('Destinatarios/NombreRazon', recipient.legal_name, MAX_NAME_CHARACTERS);
  if (recipient.nif !== null && recipient.alternative_id === null) {
    return { NombreRazon: name, NIF: requireNif('Destinatarios/NIF', recipient.nif) };
  }
  if (recipient.nif === null && recipient.alternative_id !== null) {
    return { NombreRazon: name, IDOtro: otherId(recipient.alternative_id) };
  }
  throw new RecordDataError(
    'Destinatarios',
    'a recipient has a NIF or an alternative identifier, never both',
  );
}

/** Returns the IDOtro. A VAT number omits CodigoPais: its prefix names the country, and CodigoPais does not know EL and XI. */
function otherId(id: AlternativeId): OtherId {
  if (!isOneOf(ID_TYPES, id.type)) throw new RecordDataError('IDType', 'is not in list L7');
  const identifier = { IDType: id.type, ID: uncutText('IDOtro/ID', id.number, MAX_ID_CHARACTERS) };
  if (id.type === ID_TYPE_VAT_NUMBER) return identifier;
  const country = id.country_code === null ? null : recordCountryCode(id.country_code);
  if (country === null) throw new RecordDataError('CodigoPais', 'is not a country of the AEAT list');
  return { CodigoPais: country, ...identifier };
}
