import * as z from 'zod';
import { judged, optionalText, reportViolations } from '../contract/body-fields.ts';
import type { StoredEinvoice } from '../db/books-json.ts';
import { contentViolation, type Violation } from '../domain/violation.ts';
import {
  DOCUMENT_FORMS,
  EINVOICE_DELIVERIES,
  isDir3Code,
  MAX_DIR3_CHARACTERS,
} from '../einvoice/document-forms.ts';
import {
  electronicAddress,
  MAX_ELECTRONIC_ADDRESS_CHARACTERS,
} from '../einvoice/en16931/electronic-address.ts';

const UNITS = {
  accounting: 'DIR3 code of the accounting office (oficina contable, role 01)',
  managing: 'DIR3 code of the managing body (órgano gestor, role 02)',
  processing: 'DIR3 code of the processing unit (unidad tramitadora, role 03)',
  proposing: 'DIR3 code of the proposing body (órgano proponente, role 04)',
} as const;

const NO_DIR3_CODE = contentViolation(
  '',
  'It is no DIR3 code: nine characters, one or two letters and then digits, such as `L01280796`.',
  'No es un código DIR3: nueve caracteres, una o dos letras y después cifras, como `L01280796`.',
);

function unitField(unit: keyof typeof UNITS) {
  return optionalText(MAX_DIR3_CHARACTERS)
    .transform((code) => code?.toUpperCase() ?? code)
    .superRefine((code, refinement) => {
      if (code != null && !isDir3Code(code)) reportViolations([NO_DIR3_CODE], refinement);
    })
    .describe(`${UNITS[unit]}. Nine characters, such as \`L01280796\``);
}

function validateElectronicAddress(text: string, field: string): Violation[] {
  if (electronicAddress(text) !== null) return [];
  return [
    contentViolation(
      field,
      'It is no electronic address: `scheme:identifier` with a scheme of the EAS list, such as `9920:ESB83945717`.',
      'No es una dirección electrónica: `esquema:identificador` con un esquema de la lista EAS, como `9920:ESB83945717`.',
    ),
  ];
}

/** Settings for a customer's electronic invoices in a request. They are replaced whole. */
export const einvoiceBody = z
  .object({
    form: z.enum(DOCUMENT_FORMS).nullish().describe('Form that the customer wants'),
    dir3: z
      .object({
        accounting: unitField('accounting'),
        managing: unitField('managing'),
        processing: unitField('processing'),
        proposing: unitField('proposing'),
      })
      .nullish()
      .describe('DIR3 codes of the units, if the customer is a public body'),
    peppol_id: judged(z.string().trim(), validateElectronicAddress)
      .meta({ maxLength: MAX_ELECTRONIC_ADDRESS_CHARACTERS })
      .nullish()
      .describe('Electronic address, `scheme:identifier` (EAS list): `9920:ESB83945717`'),
    delivery: z.enum(EINVOICE_DELIVERIES).nullish(),
  })
  .meta({ id: 'EinvoiceInput' })
  .transform(
    ({ form, dir3, peppol_id, delivery }): StoredEinvoice => ({
      form: form ?? null,
      dir3:
        dir3 == null
          ? null
          : {
              accounting: dir3.accounting ?? null,
              managing: dir3.managing ?? null,
              processing: dir3.processing ?? null,
              proposing: dir3.proposing ?? null,
            },
      peppol_id: peppol_id ?? null,
      delivery: delivery ?? null,
    }),
  );

/** Settings for electronic invoices in a response. */
export const einvoiceSchema = z
  .object({
    form: z.enum(DOCUMENT_FORMS).nullable(),
    dir3: z
      .object({
        accounting: z.string().nullable(),
        managing: z.string().nullable(),
        processing: z.string().nullable(),
        proposing: z.string().nullable(),
      })
      .nullable(),
    peppol_id: z.string().nullable(),
    delivery: z.enum(EINVOICE_DELIVERIES).nullable(),
  })
  .meta({ id: 'Einvoice' });
