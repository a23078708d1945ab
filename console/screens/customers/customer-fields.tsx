import { CountryField } from '../../parts/address-fields.tsx';
import { kindOfNif, NifField } from '../../parts/checked-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../../parts/field.tsx';
import type { Form } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';
import { paymentMethodOptions } from '../../words/payment-methods.ts';
import { term } from '../../words/terms.ts';
import { DOCUMENTS, type Typed } from './typed-customer.ts';

const W = words({
  who: ['Quién es', 'Who it is', 'Qui és'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  name: [
    'Nombre o razón social, como en Hacienda',
    'Name, as the tax authority has it',
    'Nom o raó social, com a Hisenda',
  ],
  trade: ['Nombre comercial', 'Trade name', 'Nom comercial'],
  business: [
    'Es profesional o empresario',
    'Acts as a business or professional',
    'És professional o empresari',
  ],
  businessSays: [
    'Decide si la retención de IRPF que usas por defecto se aplica.',
    'It decides whether your usual withholding of income tax applies.',
    'Decideix si la retenció d’IRPF que fas servir per defecte s’aplica.',
  ],
  surcharge: [
    'Está en recargo de equivalencia',
    'Bears the equivalence surcharge',
    'Està en recàrrec d’equivalència',
  ],
  document: ['Documento', 'Document', 'Document'],
  number: ['Número del documento', 'Number of the document', 'Número del document'],
  country: ['País que lo expide', 'Country that gave it', 'País que l’expedeix'],
  d02: ['NIF-IVA (VIES)', 'VAT number (VIES)', 'NIF-IVA (VIES)'],
  d03: ['Pasaporte', 'Passport', 'Passaport'],
  d04: ['Documento oficial de su país', 'Official document of its country', 'Document oficial del seu país'],
  d05: ['Certificado de residencia', 'Certificate of residence', 'Certificat de residència'],
  d06: ['Otro documento', 'Another document', 'Un altre document'],
  d07: ['No censado', 'Not in the census', 'No censat'],
  email: ['Correo', 'Email', 'Correu'],
  billing: [
    'Correos que reciben las facturas (separados por comas)',
    'Addresses that invoices are mailed to (separated by commas)',
    'Correus que reben les factures (separats per comes)',
  ],
  phone: ['Teléfono', 'Telephone', 'Telèfon'],
  contact: ['Persona de contacto', 'Who to talk to', 'Persona de contacte'],
  pays: ['Suele pagar por', 'Mostly pays by', 'Sol pagar per'],
  unknown: ['No lo sé', 'Not known', 'No ho sé'],
  notes: ['Notas tuyas', 'Notes of yours', 'Notes teves'],
});

/** Fields of the customer’s identity: kind, names, NIF or foreign document. */
export function Identity({ form }: { form: Form<Typed> }) {
  const { values, set, text } = form;
  return (
    <Section title={W.who}>
      <div class="fields">
        <SelectField
          label={W.kind}
          value={values.kind}
          onValue={(kind) => set({ kind: kind === 'INDIVIDUAL' ? kind : 'LEGAL_ENTITY' })}
          options={[
            ['LEGAL_ENTITY', term('LEGAL_ENTITY')],
            ['INDIVIDUAL', term('INDIVIDUAL')],
          ]}
        />
        <TextField label={W.name} required {...text('name', 'legal_name')} />
        {values.document === '' && (
          <NifField
            label="NIF"
            {...text('nif')}
            onValue={(nif) => set({ nif, kind: kindOfNif(nif) ?? values.kind })}
          />
        )}
        <TextField label={W.email} type="email" {...text('email')} />
      </div>
      {values.kind === 'INDIVIDUAL' && (
        <CheckField
          label={W.business}
          hint={W.businessSays}
          checked={values.isBusiness}
          onChecked={(isBusiness) => set({ isBusiness })}
        />
      )}
    </Section>
  );
}

/** Document of a customer without a Spanish NIF. */
export function DocumentFields({ form: { values, set, text } }: { form: Form<Typed> }) {
  return (
    <div class="fields">
      <SelectField
        label={W.document}
        value={values.document}
        onValue={(document) => set({ document })}
        options={[['', 'NIF'], ...DOCUMENTS.map((one) => [one, W[`d${one}`]] as const)]}
      />
      {values.document !== '' && (
        <>
          <TextField label={W.number} required {...text('documentNumber', 'alternative_id.number')} />
          <CountryField
            label={W.country}
            none={W.unknown}
            value={values.documentCountry}
            onValue={(documentCountry) => set({ documentCountry })}
            error={text('documentCountry', 'alternative_id.country_code').error}
          />
        </>
      )}
    </div>
  );
}

/** Fields of the customer’s address and contact. */
export function Contact({ form }: { form: Form<Typed> }) {
  const { values, set, text } = form;
  return (
    <>
      <div class="fields">
        <TextField label={W.trade} {...text('trade', 'trade_name')} />
        <TextField label={W.billing} {...text('billing', 'billing_emails')} />
        <TextField label={W.phone} type="tel" {...text('phone')} />
        <TextField label={W.contact} {...text('contact', 'contact_person')} />
        <SelectField
          label={W.pays}
          value={values.pays}
          onValue={(pays) => set({ pays })}
          options={paymentMethodOptions(W.unknown)}
        />
      </div>
      <CheckField
        label={W.surcharge}
        checked={values.hasSurcharge}
        onChecked={(hasSurcharge) => set({ hasSurcharge })}
      />
      <AreaField label={W.notes} {...text('notes')} />
    </>
  );
}
