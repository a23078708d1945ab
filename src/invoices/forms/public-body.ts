import type { DocumentForm } from '../../einvoice/document-forms.ts';
import type { InvoiceWithLines } from '../reading/repository.ts';
import type { FormReason, FormWishes } from './form.ts';

/** NIFs of local bodies (P), public bodies (Q) and organs of the State and of regions (S) (Orden EHA/451/2008). */
const PUBLIC_BODY = /^[PQS]/;

const UNITS = ['accounting', 'managing', 'processing'] as const;

function missingUnit(unit: (typeof UNITS)[number]): FormReason {
  return {
    path: `customer.einvoice.dir3.${unit}`,
    message: {
      en: `A Facturae to a public body names its ${unit} unit by its DIR3 code (Orden HAP/492/2014).`,
      es: `Una Facturae a una Administración nombra su ${SPANISH[unit]} por su código DIR3 (Orden HAP/492/2014).`,
    },
  };
}

const SPANISH: Readonly<Record<(typeof UNITS)[number], string>> = {
  accounting: 'oficina contable',
  managing: 'órgano gestor',
  processing: 'unidad tramitadora',
};

/** Returns the units that a Facturae to a public body lacks (Ley 25/2013; Orden HAP/492/2014). */
export function publicBodyReasons({ row }: InvoiceWithLines, wishes: FormWishes): FormReason[] {
  return PUBLIC_BODY.test(row.recipient?.nif ?? '') ? missingUnits(wishes) : [];
}

/** Returns the missing units that an entry point of public bodies requires, for any recipient. */
function missingUnits({ dir3 }: Pick<FormWishes, 'dir3'>): FormReason[] {
  return UNITS.flatMap((unit) => (dir3[unit] === null ? [missingUnit(unit)] : []));
}

const WRONG_FORM: FormReason = {
  path: 'customer.einvoice.form',
  message: {
    en: 'FACe takes only FACTURAE invoices: choose that form, or another delivery.',
    es: 'FACe solo admite facturas FACTURAE: elige ese formato u otra entrega.',
  },
};

/** Returns the reasons why a form cannot be handed in at FACe (Ley 25/2013, article 5; Orden HAP/492/2014). */
export function faceReasons(form: DocumentForm, wishes: Pick<FormWishes, 'dir3'>): FormReason[] {
  return form === 'FACTURAE' ? missingUnits(wishes) : [WRONG_FORM];
}
