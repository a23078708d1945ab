import type { RawAddress, RawId, RawInvoice, RawParty } from '../reading/raw-invoice.ts';
import * as lists from './code-lists.ts';
import { type Rule, rule } from './rule.ts';

const MIME_TYPES: ReadonlySet<string> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);
/** Codes for the date on which VAT becomes due: UNTDID 2005 in UBL, 2475 in CII. */
const TAX_POINT_CODES = {
  UBL: new Set(['3', '35', '432']),
  CII: new Set(['5', '29', '72']),
} as const;
const SEPA_CREDITOR = 'SEPA';

interface CodeRule {
  id: string;
  en: string;
  es: string;
  of(invoice: RawInvoice): readonly (string | null)[];
  list(invoice: RawInvoice): ReadonlySet<string>;
}

function parties({ seller, buyer }: RawInvoice): readonly RawParty[] {
  return [seller, buyer];
}

function schemes(ids: readonly (RawId | null)[]): (string | null)[] {
  return ids.map((id) => id?.scheme ?? null).filter((scheme) => scheme !== SEPA_CREDITOR);
}

function addresses(i: RawInvoice): readonly (RawAddress | null)[] {
  return [i.seller.address, i.buyer.address, i.representative?.address ?? null, i.delivery?.address ?? null];
}

/** Codes as the compiled rule for UBL holds them: it looks for two characters in this text, so that it also takes parts of codes. */
const UBL_PREFIXES = ` ${[...lists.COUNTRIES, 'EL'].join(' ')} `;

/** True if a VAT identifier starts with its country's code (ISO 3166-1), or EL for Greece, as the official rule of the syntax judges. */
function hasCountryPrefix(vatId: string | null, syntax: RawInvoice['syntax']): boolean {
  if (vatId === null) return true;
  const prefix = vatId.slice(0, 2);
  return syntax === 'UBL' ? UBL_PREFIXES.includes(prefix) : prefix === 'EL' || lists.COUNTRIES.has(prefix);
}

function categories(i: RawInvoice): (string | null)[] {
  return [...i.vatRows.map(({ code }) => code), ...i.adjustments.map(({ tax }) => tax?.code ?? null)];
}

const CODES: readonly CodeRule[] = [
  {
    id: 'BR-CL-01',
    en: 'The type code (BT-3) is not of UNTDID 1001.',
    es: 'El código de tipo (BT-3) no es de UNTDID 1001.',
    of: (i) => [i.typeCode],
    list: (i) =>
      i.syntax === 'CII'
        ? new Set([...lists.INVOICE_TYPES, ...lists.CREDIT_NOTE_TYPES])
        : i.isCredit
          ? lists.CREDIT_NOTE_TYPES
          : lists.INVOICE_TYPES,
  },
  {
    id: 'BR-CL-04',
    en: 'The currency code (BT-5) is not of ISO 4217.',
    es: 'El código de moneda (BT-5) no es de ISO 4217.',
    of: (i) => [i.currency],
    list: () => lists.CURRENCIES,
  },
  {
    id: 'BR-CL-05',
    en: 'The VAT accounting currency (BT-6) is not of ISO 4217.',
    es: 'La moneda de contabilización del IVA (BT-6) no es de ISO 4217.',
    of: (i) => [i.taxCurrency],
    list: () => lists.CURRENCIES,
  },
  {
    id: 'BR-CL-06',
    en: 'The code of the VAT point (BT-8) is not of its list.',
    es: 'El código del devengo (BT-8) no es de su lista.',
    of: (i) => [i.taxPointCode],
    list: (i) => TAX_POINT_CODES[i.syntax],
  },
  {
    id: 'BR-CL-10',
    en: 'The scheme of an identifier (BT-29, BT-46) is not of ISO 6523.',
    es: 'El esquema de un identificador (BT-29, BT-46) no es de ISO 6523.',
    of: (i) => parties(i).flatMap(({ identifiers }) => schemes(identifiers)),
    list: () => lists.REGISTRATION_SCHEMES,
  },
  {
    id: 'BR-CL-11',
    en: 'The scheme of a registration (BT-30, BT-47) is not of ISO 6523.',
    es: 'El esquema de un registro (BT-30, BT-47) no es de ISO 6523.',
    of: (i) => schemes(parties(i).map(({ registration }) => registration)),
    list: () => lists.REGISTRATION_SCHEMES,
  },
  {
    id: 'BR-CL-13',
    en: 'The scheme of a classification (BT-158) is not of UNTDID 7143.',
    es: 'El esquema de una clasificación (BT-158) no es de UNTDID 7143.',
    of: (i) => i.lines.flatMap(({ classifications }) => classifications.map(({ scheme }) => scheme)),
    list: () => lists.CLASSIFICATION_SCHEMES,
  },
  {
    id: 'BR-CL-14',
    en: 'A country code is not of ISO 3166-1.',
    es: 'Un código de país no es de ISO 3166-1.',
    of: (i) => addresses(i).map((each) => each?.country ?? null),
    list: () => lists.COUNTRIES,
  },
  {
    id: 'BR-CL-15',
    en: 'The country of origin of an item (BT-159) is not of ISO 3166-1.',
    es: 'El país de origen de un artículo (BT-159) no es de ISO 3166-1.',
    of: (i) => i.lines.map(({ country }) => country),
    list: () => lists.COUNTRIES,
  },
  {
    id: 'BR-CL-16',
    en: 'The payment means (BT-81) is not of UNCL 4461.',
    es: 'El medio de pago (BT-81) no es de UNCL 4461.',
    of: (i) => i.payments.map(({ code }) => code),
    list: () => lists.PAYMENT_MEANS,
  },
  {
    id: 'BR-CL-17',
    en: 'A VAT category (BT-118, BT-95, BT-102) is not of UNCL 5305.',
    es: 'Una categoría de IVA (BT-118, BT-95, BT-102) no es de UNCL 5305.',
    of: categories,
    list: () => lists.TAX_CATEGORIES,
  },
  {
    id: 'BR-CL-18',
    en: 'The VAT category of a line (BT-151) is not of UNCL 5305.',
    es: 'La categoría de IVA de una línea (BT-151) no es de UNCL 5305.',
    of: (i) => i.lines.flatMap(({ taxes }) => taxes.map(({ code }) => code)),
    list: () => lists.TAX_CATEGORIES,
  },
  {
    id: 'BR-CL-19',
    en: 'The reason code of an allowance is not of UNCL 5189.',
    es: 'El código de motivo de un descuento no es de UNCL 5189.',
    of: (i) => reasonCodes(i, false),
    list: () => lists.ALLOWANCE_REASONS,
  },
  {
    id: 'BR-CL-20',
    en: 'The reason code of a charge is not of UNCL 7161.',
    es: 'El código de motivo de un cargo no es de UNCL 7161.',
    of: (i) => reasonCodes(i, true),
    list: () => lists.CHARGE_REASONS,
  },
  {
    id: 'BR-CL-21',
    en: 'The scheme of a standard identifier (BT-157) is not of ISO 6523.',
    es: 'El esquema de un identificador estándar (BT-157) no es de ISO 6523.',
    of: (i) => schemes(i.lines.map(({ standardId }) => standardId)),
    list: () => lists.REGISTRATION_SCHEMES,
  },
  {
    id: 'BR-CL-22',
    en: 'The code of an exemption (BT-121) is not of the VATEX list.',
    es: 'El código de una exención (BT-121) no es de la lista VATEX.',
    of: (i) => i.vatRows.map(({ reasonCode }) => reasonCode?.toUpperCase() ?? null),
    list: () => lists.EXEMPTION_REASONS,
  },
  {
    id: 'BR-CL-23',
    en: 'A unit code (BT-130, BT-150) is not of Recommendation 20.',
    es: 'Un código de unidad (BT-130, BT-150) no es de la Recomendación 20.',
    of: (i) => i.lines.flatMap(({ unitCode, priceUnitCodes }) => [unitCode, ...priceUnitCodes]),
    list: () => lists.UNITS,
  },
  {
    id: 'BR-CL-24',
    en: 'The type of an attached file (BT-125) is not one of those allowed.',
    es: 'El tipo de un fichero adjunto (BT-125) no es de los permitidos.',
    of: (i) => i.documents.map(({ mime }) => mime),
    list: () => MIME_TYPES,
  },
  {
    id: 'BR-CL-25',
    en: 'The scheme of an electronic address (BT-34, BT-49) is not of the EAS list.',
    es: 'El esquema de una dirección electrónica (BT-34, BT-49) no es de la lista EAS.',
    of: (i) => parties(i).map(({ electronicAddress }) => electronicAddress?.scheme ?? null),
    list: () => lists.ADDRESS_SCHEMES,
  },
];

function reasonCodes(i: RawInvoice, isCharge: boolean): (string | null)[] {
  return [...i.adjustments, ...i.lines.flatMap(({ adjustments }) => adjustments)]
    .filter((each) => each.isCharge === isCharge)
    .map(({ reasonCode }) => reasonCode);
}

/** Rules on codes and their lists (EN 16931-1, BR-CL). */
export const CODE_RULES: readonly Rule[] = [
  ...CODES.map(({ id, en, es, of, list }) =>
    rule(id, en, es, (invoice) => {
      const known = list(invoice);
      return of(invoice).every((code) => code === null || known.has(code));
    }),
  ),
  rule(
    'BR-CO-09',
    'A VAT identifier (BT-31, BT-48, BT-63) begins with the code of its country.',
    'Un NIF-IVA (BT-31, BT-48, BT-63) empieza por el código de su país.',
    (i) =>
      [i.seller.vatId, i.buyer.vatId, i.representative?.vatId ?? null].every((vatId) =>
        hasCountryPrefix(vatId, i.syntax),
      ),
  ),
];
