import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { AddressFields, AddressMore } from '../../parts/address-fields.tsx';
import { NifField } from '../../parts/checked-field.tsx';
import { AreaField, SelectField, TextField } from '../../parts/field.tsx';
import { type Form, useForm } from '../../parts/form.ts';
import { More } from '../../parts/more.tsx';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { CensusNotice } from '../customers/customer.tsx';
import { CompanySystem } from './company-system.tsx';
import { SettingsFrame } from './frame.tsx';
import { changesOf, LIMITS, REGIMES, TERRITORIES, type TypedCompany, typedOf } from './typed-company.ts';

const W = words({
  who: ['Quién factura', 'Who invoices', 'Qui factura'],
  name: [
    'Nombre o razón social, como en Hacienda',
    'Name, as the tax authority has it',
    'Nom o raó social, com a Hisenda',
  ],
  trade: ['Nombre comercial', 'Trade name', 'Nom comercial'],
  kind: ['Tipo', 'Kind', 'Tipus'],
  where: ['Domicilio fiscal', 'Tax address', 'Domicili fiscal'],
  others: [
    'Más datos: nombre comercial, teléfono, web, provincia, país',
    'More: trade name, telephone, website, province, country',
    'Més dades: nom comercial, telèfon, web, província, país',
  ],
  email: [
    'Correo, como sale en las facturas',
    'Email, as invoices print it',
    'Correu, com surt a les factures',
  ],
  phone: ['Teléfono', 'Telephone', 'Telèfon'],
  website: ['Página web', 'Website', 'Pàgina web'],
  more: [
    'Texto bajo tus datos (registro mercantil…)',
    'Text below your data (company register…)',
    'Text sota les teves dades (registre mercantil…)',
  ],
  activity: [
    'Actividad: dónde trabajas, límite de los tickets, régimen de IVA',
    'Activity: where you work, limit of receipts, VAT regime',
    'Activitat: on treballes, límit dels tiquets, règim d’IVA',
  ],
  territory: ['Dónde trabajas', 'Where you work', 'On treballes'],
  territorySays: [
    'En Canarias las líneas empiezan con IGIC; en Ceuta y Melilla, con IPSI.',
    'In the Canaries lines begin with IGIC; in Ceuta and Melilla, with IPSI.',
    'A les Canàries les línies comencen amb IGIC; a Ceuta i Melilla, amb IPSI.',
  ],
  unknown: ['Sin indicar', 'Not given', 'Sense indicar'],
  PENINSULA: ['Península y Baleares', 'Mainland and Balearics', 'Península i Balears'],
  CANARIAS: ['Canarias', 'Canary Islands', 'Canàries'],
  CEUTA: ['Ceuta', 'Ceuta', 'Ceuta'],
  MELILLA: ['Melilla', 'Melilla', 'Melilla'],
  iae: ['Epígrafe del IAE', 'Heading of the IAE', 'Epígraf de l’IAE'],
  limit: ['Límite de los tickets', 'Receipts up to', 'Tiquets fins a'],
  GENERAL: ['400 € (la regla)', '400 € (the rule)', '400 € (la regla)'],
  ART_4_2: [
    '3.000 € (comercio, hostelería, transporte, peluquería…: RD 1619/2012, art. 4.2)',
    '3,000 € (retail, hospitality, transport, hairdressing…: RD 1619/2012, art. 4.2)',
    '3.000 € (comerç, hostaleria, transport, perruqueria…: RD 1619/2012, art. 4.2)',
  ],
  regime: ['Régimen de IVA', 'VAT regime', 'Règim d’IVA'],
  regimeSays: [
    'Los ficheros TicketBAI lo indican.',
    'TicketBAI files name it.',
    'Els fitxers TicketBAI l’indiquen.',
  ],
  regimeGENERAL: ['General', 'General', 'General'],
  regimeEQUIVALENCE_SURCHARGE: [
    'Recargo de equivalencia',
    'Equivalence surcharge',
    'Recàrrec d’equivalència',
  ],
  regimeSIMPLIFIED: ['Simplificado', 'Simplified', 'Simplificat'],
  regimeNONE: ['Fuera del IVA', 'Outside VAT', 'Fora de l’IVA'],
  agent: ['Quién la representa', 'Who represents it', 'Qui la representa'],
  agentSays: [
    'La persona que firma por la sociedad el documento de representación.',
    'The person who signs the representation document for the company.',
    'La persona que signa per la societat el document de representació.',
  ],
  agentName: ['Nombre y apellidos', 'First name and surnames', 'Nom i cognoms'],
  agentNif: ['NIF de esa persona', 'NIF of that person', 'NIF d’aquesta persona'],
});

/** Page of the company's identity, address and contact data. */
export function CompanySettings() {
  const company = useGet('companies.get');
  return (
    <SettingsFrame>
      <Loaded read={company} rows={12}>
        {(found) => (
          <>
            <CompanyForm key={found.id} company={found} />
            <CompanySystem company={found} />
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function CompanyForm({ company }: { company: Schemas['Company'] }) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const form = useForm(typedOf(company), act.failure, limitsOf('companies.update'));
  return (
    <form onSubmit={saving(() => act.run('companies.update', { body: changesOf(form.values, company) }))}>
      <CensusNotice census={company.census} />
      <Identity form={form} />
      <Section title={W.where}>
        <AddressFields form={form} />
      </Section>
      <More name={W.others} isCard>
        <AddressMore form={form} />
        <div class="fields">
          <TextField label={W.trade} {...form.text('trade', 'trade_name')} />
          <TextField label={W.phone} type="tel" {...form.text('phone')} />
          <TextField label={W.website} {...form.text('website')} />
        </div>
        <AreaField label={W.more} {...form.text('more', 'additional_info')} />
      </More>
      <Activity form={form} />
      {form.values.kind === 'LEGAL_ENTITY' && <Agent form={form} />}
      <SaveFoot act={act} isSaved={isSaved} />
    </form>
  );
}

function Identity({ form: { values, set, text } }: { form: Form<TypedCompany> }) {
  return (
    <Section title={W.who}>
      <div class="fields">
        <NifField label="NIF" required {...text('nif')} />
        <TextField label={W.name} required {...text('name', 'legal_name')} />
        <TextField label={W.email} type="email" {...text('email')} />
        <SelectField
          label={W.kind}
          value={values.kind}
          onValue={(kind) => set({ kind: kind === 'INDIVIDUAL' ? kind : 'LEGAL_ENTITY' })}
          options={[
            ['INDIVIDUAL', term('INDIVIDUAL')],
            ['LEGAL_ENTITY', term('LEGAL_ENTITY')],
          ]}
        />
      </div>
    </Section>
  );
}

function Agent({ form: { text } }: { form: Form<TypedCompany> }) {
  return (
    <More name={W.agent} isCard>
      <p class="muted">{W.agentSays}</p>
      <div class="fields">
        <TextField label={W.agentName} {...text('agentName', 'legal_representative.full_name')} />
        <NifField label={W.agentNif} {...text('agentNif', 'legal_representative.nif')} />
      </div>
    </More>
  );
}

function Activity({ form: { values, set, text } }: { form: Form<TypedCompany> }) {
  return (
    <More name={W.activity} isCard>
      <div class="fields">
        <SelectField
          label={W.territory}
          hint={W.territorySays}
          value={values.territory}
          onValue={(territory) => set({ territory })}
          options={[['', W.unknown], ...TERRITORIES.map((one) => [one, W[one]] as const)]}
        />
        <SelectField
          label={W.limit}
          value={values.limit}
          onValue={(limit) => set({ limit })}
          options={[['', W.unknown], ...LIMITS.map((one) => [one, W[one]] as const)]}
        />
        <SelectField
          label={W.regime}
          hint={W.regimeSays}
          value={values.regime}
          onValue={(regime) => set({ regime: REGIMES.find((one) => one === regime) ?? 'GENERAL' })}
          options={REGIMES.map((one) => [one, W[`regime${one}`]] as const)}
        />
        <TextField label={W.iae} {...text('iae')} />
      </div>
    </More>
  );
}
