import { limitsOf } from '../../api/limits.ts';
import type { Body, Schemas } from '../../api/operations.ts';
import type { Act } from '../../api/query.ts';
import {
  AddressFields,
  AddressMore,
  addressOf,
  CountryField,
  typedAddress,
} from '../../parts/address-fields.tsx';
import { kindOfNif, NifField } from '../../parts/checked-field.tsx';
import { AreaField, CheckField, SelectField, TextField } from '../../parts/field.tsx';
import { type Form, orNull, useForm } from '../../parts/form.ts';
import { More } from '../../parts/more.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';
import { chosenPaymentMethod, paymentMethodOptions } from '../../words/payment-methods.ts';
import { term } from '../../words/terms.ts';
import { ElectronicInvoiceFields, einvoiceOf, typedEinvoice } from './electronic-invoices.tsx';

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
  noNif: ['Sin NIF español', 'Without a Spanish NIF', 'Sense NIF espanyol'],
  document: ['Documento', 'Document', 'Document'],
  number: ['Número del documento', 'Number of the document', 'Número del document'],
  country: ['País que lo expide', 'Country that gave it', 'País que l’expedeix'],
  d02: ['NIF-IVA (VIES)', 'VAT number (VIES)', 'NIF-IVA (VIES)'],
  d03: ['Pasaporte', 'Passport', 'Passaport'],
  d04: ['Documento oficial de su país', 'Official document of its country', 'Document oficial del seu país'],
  d05: ['Certificado de residencia', 'Certificate of residence', 'Certificat de residència'],
  d06: ['Otro documento', 'Another document', 'Un altre document'],
  d07: ['No censado', 'Not in the census', 'No censat'],
  where: ['Dónde está', 'Where it is', 'On és'],
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
  more: [
    'Más datos: cliente de otro país, contacto, forma de pago, recargo, factura electrónica',
    'More: customer of another country, contact, payment, surcharge, electronic invoice',
    'Més dades: client d’un altre país, contacte, pagament, recàrrec, factura electrònica',
  ],
  active: ['En uso', 'In use', 'En ús'],
  activeSays: [
    'Un cliente retirado se conserva y ya no se propone.',
    'A retired customer is kept and no longer proposed.',
    'Un client retirat es conserva i ja no es proposa.',
  ],
});

const LIMITS = limitsOf('customers.create');
const DOCUMENTS = ['02', '03', '04', '05', '06', '07'] as const;

/** Converts a customer to the values of the form. */
function typedOf(customer: Schemas['Customer'] | null) {
  return {
    kind: customer?.customer_type ?? 'LEGAL_ENTITY',
    name: customer?.legal_name ?? '',
    trade: customer?.trade_name ?? '',
    nif: customer?.nif ?? '',
    document: customer?.alternative_id?.type ?? '',
    documentNumber: customer?.alternative_id?.number ?? '',
    documentCountry: customer?.alternative_id?.country_code ?? '',
    isBusiness: customer?.is_business ?? false,
    hasSurcharge: customer?.equivalence_surcharge ?? false,
    email: customer?.email ?? '',
    billing: customer?.billing_emails.join(', ') ?? '',
    phone: customer?.phone ?? '',
    contact: customer?.contact_person ?? '',
    pays: customer?.preferred_payment_method ?? '',
    notes: customer?.notes ?? '',
    active: customer?.active ?? true,
    ...typedAddress(customer?.address ?? null),
    ...typedEinvoice(customer?.einvoice ?? null),
  };
}

type Typed = ReturnType<typeof typedOf>;

function bodyOf(typed: Typed): Body<'customers.create'> {
  const document = DOCUMENTS.find((one) => one === typed.document);
  return {
    customer_type: typed.kind,
    legal_name: typed.name.trim(),
    trade_name: orNull(typed.trade),
    nif: document === undefined ? orNull(typed.nif) : null,
    alternative_id:
      document === undefined
        ? null
        : {
            type: document,
            number: typed.documentNumber.trim(),
            country_code: orNull(typed.documentCountry),
          },
    ...(typed.kind === 'INDIVIDUAL' ? { is_business: typed.isBusiness } : {}),
    equivalence_surcharge: typed.hasSurcharge,
    email: orNull(typed.email),
    billing_emails: typed.billing
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    phone: orNull(typed.phone),
    contact_person: orNull(typed.contact),
    preferred_payment_method: chosenPaymentMethod(typed.pays),
    notes: orNull(typed.notes),
    active: typed.active,
    address: addressOf(typed),
    einvoice: einvoiceOf(typed),
  };
}

/** True if a customer has data that the form shows behind "más" alone. */
function hasMore(typed: Typed): boolean {
  const { name, trade, billing, phone, contact, pays, notes, hasSurcharge, form, delivery, accounting } =
    typed;
  const isForeign = typed.document !== '' || typed.country !== 'ES';
  // The service takes the legal name for a trade name that is missing.
  const texts = [
    trade === name ? '' : trade,
    billing,
    phone,
    contact,
    pays,
    notes,
    form,
    delivery,
    accounting,
  ];
  return isForeign || hasSurcharge || texts.some((text) => text !== '');
}

/** Form for the data of a customer. `onSave` receives the request body. */
export function CustomerForm({
  customer,
  name = '',
  act,
  save,
  onSave,
}: {
  customer: Schemas['Customer'] | null;
  /** Initial legal name of a new customer. */
  name?: string;
  act: Act;
  save: string;
  onSave: (body: Body<'customers.create'>) => void;
}) {
  const first = typedOf(customer);
  const form = useForm(customer === null ? { ...first, name } : first, act.failure, LIMITS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSave(bodyOf(form.values));
      }}
    >
      <Identity form={form} />
      <Section title={W.where}>
        <AddressFields form={form} />
      </Section>
      <More name={W.more} isOpen={hasMore(first)} isCard>
        <AddressMore form={form} />
        <DocumentFields form={form} />
        <Contact form={form} />
        <ElectronicInvoiceFields form={form} />
      </More>
      {customer !== null && (
        <CheckField
          label={W.active}
          hint={W.activeSays}
          checked={form.values.active}
          onChecked={(active) => form.set({ active })}
        />
      )}
      <FailureNotice failure={act.failure} />
      <footer>
        <button type="submit" disabled={act.busy}>
          {save}
        </button>
      </footer>
    </form>
  );
}

function Identity({ form }: { form: Form<Typed> }) {
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
function DocumentFields({ form: { values, set, text } }: { form: Form<Typed> }) {
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

function Contact({ form }: { form: Form<Typed> }) {
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
