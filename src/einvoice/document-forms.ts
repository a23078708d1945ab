/** Electronic forms in which an invoice is available. */
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

/** Ways in which a customer receives its electronic invoices. */
export const EINVOICE_DELIVERIES = ['EMAIL', 'DOWNLOAD', 'FACE'] as const;

/** Units of a public body that an invoice is addressed to, by their DIR3 codes (Orden HAP/492/2014, Anexo). */
export const DIR3_UNITS = ['accounting', 'managing', 'processing', 'proposing'] as const;

/** DIR3 code of each unit, or null if there is none. */
export type Dir3Codes = Readonly<Record<(typeof DIR3_UNITS)[number], string | null>>;

/** Longest code of the directory of public bodies, in characters. */
export const MAX_DIR3_CHARACTERS = 10;

/**
 * Pattern of a DIR3 code such as `L01280796`, `EA0042823` or `U02800050`: one or two letters for the kind of administration,
 * then digits, nine in all.
 */
const DIR3_CODE = /^[A-Z][A-Z0-9]\d{7}$/;

/**
 * True if a text has the form of a DIR3 code. Only FACe knows if the directory lists it. Source: Directorio Común de Unidades
 * Orgánicas y Oficinas (DIR3), Manual de atributos, "Código único".
 */
export function isDir3Code(code: string): boolean {
  return DIR3_CODE.test(code);
}
