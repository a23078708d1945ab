import type { MultipartShape } from '../../contract/multipart.ts';
import type { Finding } from '../../einvoice/rules/finding.ts';
import { ApiError } from '../../platform/errors.ts';
import type { Language } from '../../platform/i18n/language.ts';
import { readFile } from '../../received-invoices/read-file.ts';
import { defineOperation } from '../define-operation.ts';
import { EXAMPLE_INVOICE } from '../received-invoices/example.ts';
import { shownFindings } from '../received-invoices/view.ts';
import { validationSchema } from './schemas.ts';
import { type Validation, validationOf } from './view.ts';

const VALIDATED_PARTS = {
  file: {
    kind: 'file',
    description: 'File in any of the forms, at most 8 MB',
    required: true,
  },
} as const satisfies MultipartShape;

/**
 * Returns the result for a file in none of the forms. The reason is a finding, because the caller asked for a
 * validation.
 */
function unreadValidation(error: ApiError, language: Language): Validation {
  const finding: Finding = {
    rule: 'FILE',
    severity: 'FATAL',
    text: { en: error.messageIn('en'), es: error.messageIn('es') },
    source: 'XML 1.0 (W3C)',
  };
  return {
    form: null,
    specification: null,
    valid: false,
    judged_rules: [],
    unjudged_rules: [],
    findings: shownFindings([finding], language),
    signature: null,
    invoices: [],
  };
}

/** Errors of a file that is not validated at all. */
const OF_THE_FILE: readonly string[] = ['DOCUMENT_TOO_LARGE', 'DOCUMENT_ENCODING_UNKNOWN'];

export const validateEinvoice = defineOperation({
  id: 'einvoice-validations.create',
  method: 'POST',
  path: '/v1/einvoice-validations',
  tag: 'Electronic invoices',
  summary: 'Validate an electronic invoice file',
  description:
    'Accepts Facturae 3.2.x, UBL 2.1 (EN 16931, Peppol BIS Billing 3.0, our draft of UBL_ES), CII D16B, PDF with embedded CII (Factur-X), and GOBL. It checks the schema structure, the rules of EN 16931 by their ids (`BR-…`), and the Peppol rules if the file claims to follow them. It checks elements, values, totals and required data of a Facturae, and its signature. `judged_rules` names the rule sets that it judged, `unjudged_rules` those that it did not. The file is not stored.',
  scope: 'invoices:read',
  access: 'principal',
  idempotency: true,
  query: {},
  body: null,
  multipart: VALIDATED_PARTS,
  example: { file: EXAMPLE_INVOICE },
  success: {
    status: 200,
    data: validationSchema,
    description: 'Form of the file, and its errors',
  },
  errors: ['DOCUMENT_TOO_LARGE', 'DOCUMENT_ENCODING_UNKNOWN'],
  async run(context, { parts }) {
    const { file } = parts.files;
    if (file === undefined) throw new Error('a required part is missing');
    try {
      return { data: await validationOf(await readFile(file.bytes), context) };
    } catch (error) {
      if (error instanceof ApiError && !OF_THE_FILE.includes(error.key))
        return { data: unreadValidation(error, context.language) };
      throw error;
    }
  },
});
