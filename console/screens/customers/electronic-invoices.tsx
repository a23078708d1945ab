import type { Body, Schemas } from '../../api/operations.ts';
import { deliveryNamed, EinvoiceChoice, formNamed } from '../../parts/einvoice-choice.tsx';
import { TextField } from '../../parts/field.tsx';
import { type Form, orNull } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Facturas electrónicas', 'Electronic invoices', 'Factures electròniques'],
  none: ['Lo habitual', 'As usual', 'L’habitual'],
  says: [
    'Una Administración da los códigos DIR3 de sus unidades; una empresa de otro país, su dirección Peppol.',
    'A public body gives the DIR3 codes of its units; a business of another country its Peppol address.',
    'Una Administració dona els codis DIR3 de les seves unitats; una empresa d’un altre país, la seva adreça Peppol.',
  ],
  accounting: ['Oficina contable (DIR3)', 'Accounting office (DIR3)', 'Oficina comptable (DIR3)'],
  managing: ['Órgano gestor (DIR3)', 'Managing body (DIR3)', 'Òrgan gestor (DIR3)'],
  processing: ['Unidad tramitadora (DIR3)', 'Processing unit (DIR3)', 'Unitat tramitadora (DIR3)'],
  proposing: ['Órgano proponente (DIR3)', 'Proposing body (DIR3)', 'Òrgan proponent (DIR3)'],
  peppol: ['Dirección electrónica (Peppol)', 'Electronic address (Peppol)', 'Adreça electrònica (Peppol)'],
});

/** Converts a customer's electronic invoice settings to the values of the form. */
export function typedEinvoice(einvoice: Schemas['Customer']['einvoice']) {
  return {
    form: einvoice?.form ?? '',
    delivery: einvoice?.delivery ?? '',
    accounting: einvoice?.dir3?.accounting ?? '',
    managing: einvoice?.dir3?.managing ?? '',
    processing: einvoice?.dir3?.processing ?? '',
    proposing: einvoice?.dir3?.proposing ?? '',
    peppol: einvoice?.peppol_id ?? '',
  };
}

const UNITS = ['accounting', 'managing', 'processing', 'proposing'] as const;

type TypedEinvoice = ReturnType<typeof typedEinvoice>;

/** Converts the form values to a request body. Null if nothing is filled in. */
export function einvoiceOf(typed: TypedEinvoice): Body<'customers.create'>['einvoice'] {
  const dir3 = {
    accounting: orNull(typed.accounting),
    managing: orNull(typed.managing),
    processing: orNull(typed.processing),
    proposing: orNull(typed.proposing),
  };
  const settings = {
    form: formNamed(typed.form),
    delivery: deliveryNamed(typed.delivery),
    dir3: Object.values(dir3).some((code) => code !== null) ? dir3 : null,
    peppol_id: orNull(typed.peppol),
  };
  return Object.values(settings).some((one) => one !== null) ? settings : null;
}

/** Fields for a customer's electronic invoice settings. */
export function ElectronicInvoiceFields({ form: { values, set, text } }: { form: Form<TypedEinvoice> }) {
  return (
    <Section title={W.title}>
      <p class="muted">{W.says}</p>
      <div class="fields">
        <EinvoiceChoice
          form={values.form}
          delivery={values.delivery}
          none={W.none}
          onForm={(form) => set({ form })}
          onDelivery={(delivery) => set({ delivery })}
        />
        {UNITS.map((unit) => (
          <TextField key={unit} label={W[unit]} {...text(unit, `einvoice.dir3.${unit}`)} />
        ))}
        <TextField label={W.peppol} {...text('peppol', 'einvoice.peppol_id')} />
      </div>
    </Section>
  );
}
