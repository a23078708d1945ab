/** The electronic forms of an invoice that are handed out. */
export const DOCUMENT_FORMS = [
  'FACTURAE',
  'UBL',
  'PEPPOL_BIS3',
  'CII',
  'FACTUR_X',
  'UBL_ES',
  'GOBL',
] as const;

export type DocumentForm = (typeof DOCUMENT_FORMS)[number];

/** How a customer gets its electronic invoices. */
export const EINVOICE_DELIVERIES = ['EMAIL', 'DOWNLOAD', 'FACE'] as const;

/** The units of a public body that an invoice goes to, by their DIR3 codes (Orden HAP/492/2014, Anexo). */
export const DIR3_UNITS = ['accounting', 'managing', 'processing', 'proposing'] as const;

/** The code of each unit, null where it is not said. */
export type Dir3Codes = Readonly<Record<(typeof DIR3_UNITS)[number], string | null>>;

/** Longest code of the directory of public bodies, in characters. */
export const MAX_DIR3_CHARACTERS = 10;

/** `L01280796`, `EA0042823`, `U02800050`: the kind of administration in one or two letters, then digits, nine in all. */
const DIR3_CODE = /^[A-Z][A-Z0-9]\d{7}$/;

/**
 * Whether a text has the form of a DIR3 code. Whether the directory lists it, FACe says alone.
 *
 * Source: Directorio Común de Unidades Orgánicas y Oficinas (DIR3), Manual de atributos, "Código único".
 */
export function isDir3Code(code: string): boolean {
  return DIR3_CODE.test(code);
}
