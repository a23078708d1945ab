import type { Schemas } from '../api/operations.ts';
import { words } from '../words/language.ts';
import { term } from '../words/terms.ts';
import { SelectField } from './field.tsx';

const W = words({
  form: ['Formato de factura electrónica', 'Form of electronic invoices', 'Format de factura electrònica'],
  delivery: ['Cómo la recibe', 'How it arrives', 'Com la rep'],
  EMAIL: ['Por correo', 'By mail', 'Per correu'],
  DOWNLOAD: ['La descarga', 'It is downloaded', 'La descarrega'],
  FACE: ['Por FACe (Administración)', 'Through FACe (public bodies)', 'Per FACe (Administració)'],
});

type Choice = NonNullable<Schemas['Einvoice']>;

const FORMS = ['FACTURAE', 'UBL', 'PEPPOL_BIS3', 'CII', 'FACTUR_X', 'UBL_ES', 'GOBL'] as const;
const DELIVERIES = ['EMAIL', 'DOWNLOAD', 'FACE'] as const;

/** Returns the form that a select names, or null for none. */
export function formNamed(value: string): Choice['form'] {
  return FORMS.find((one) => one === value) ?? null;
}

/** Returns the delivery channel that a select names, or null for none. */
export function deliveryNamed(value: string): Choice['delivery'] {
  return DELIVERIES.find((one) => one === value) ?? null;
}

interface ChoiceParts {
  form: string;
  delivery: string;
  /** Text of the empty choice. */
  none: string;
  onForm: (form: string) => void;
  onDelivery: (delivery: string) => void;
}

/** Choice of the form and the delivery of electronic invoices. */
export function EinvoiceChoice({ form, delivery, none, onForm, onDelivery }: ChoiceParts) {
  return (
    <>
      <SelectField
        label={W.form}
        value={form}
        onValue={onForm}
        options={[['', none], ...FORMS.map((one) => [one, term(one)] as const)]}
      />
      <SelectField
        label={W.delivery}
        value={delivery}
        onValue={onDelivery}
        options={[['', none], ...DELIVERIES.map((one) => [one, W[one]] as const)]}
      />
    </>
  );
}
