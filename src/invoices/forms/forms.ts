import {
  CII_FORM,
  FACTUR_X_FORM,
  GOBL_FORM,
  PEPPOL_BIS3_FORM,
  UBL_ES_FORM,
  UBL_FORM,
} from './european-forms.ts';
import { FACTURAE_FORM } from './facturae-form.ts';
import type { InvoiceForm } from './form.ts';

/** All forms, in the order of the list. To add one, add an entry here and its name to `DOCUMENT_FORMS`. */
export const FORMS: readonly InvoiceForm[] = [
  FACTURAE_FORM,
  UBL_FORM,
  PEPPOL_BIS3_FORM,
  CII_FORM,
  FACTUR_X_FORM,
  UBL_ES_FORM,
  GOBL_FORM,
];
