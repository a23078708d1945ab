import { useState } from 'preact/hooks';
import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { AreaField, CheckField, Field, SelectField } from '../../parts/field.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Loaded, Waiting } from '../../parts/waiting.tsx';
import { usePaths } from '../../shell/paths.ts';
import { Link } from '../../shell/routing.tsx';
import { words } from '../../words/language.ts';
import { languageName } from '../../words/language-names.ts';
import { term } from '../../words/terms.ts';
import { SettingsFrame } from './frame.tsx';
import { TemplatePictures } from './template-pictures.tsx';

const W = words({
  logo: ['Logotipo', 'Logo', 'Logotip'],
  logoSays: ['PNG o JPEG de hasta 1 MB.', 'PNG or JPEG, of at most 1 MB.', 'PNG o JPEG de fins a 1 MB.'],
  file: ['Imagen', 'Picture', 'Imatge'],
  upload: ['Subir', 'Upload', 'Puja'],
  remove: ['Quitar el logotipo', 'Remove the logo', 'Treu el logotip'],
  yours: ['Tu logotipo', 'Your logo', 'El teu logotip'],
  look: ['Aspecto', 'Look', 'Aspecte'],
  template: ['Plantilla', 'Template', 'Plantilla'],
  colour: ['Color', 'Colour', 'Color'],
  language: ['Idioma de las facturas', 'Language of invoices', 'Idioma de les factures'],
  mail: ['Idioma de los correos', 'Language of mails', 'Idioma dels correus'],
  shows: ['Mostrar el logotipo', 'Show the logo', 'Mostra el logotip'],
  foot: ['Texto al pie', 'Text at the foot', 'Text al peu'],
  preview: ['Así queda', 'How it looks', 'Així queda'],
  previewSays: [
    'Tu borrador más reciente con el aspecto guardado. Lo ya emitido no cambia.',
    'Your latest draft in the look that was saved. What was issued does not change.',
    'El teu esborrany més recent amb l’aspecte desat. El que ja està emès no canvia.',
  ],
  noDraft: [
    'Haz un borrador para verlo aquí con tu aspecto.',
    'Make a draft to see it here in your look.',
    'Fes un esborrany per veure’l aquí amb el teu aspecte.',
  ],
  create: ['Nueva factura', 'New invoice', 'Factura nova'],
  picture: [
    'Borrador con el aspecto guardado',
    'A draft in the look that was saved',
    'Esborrany amb l’aspecte desat',
  ],
});

/** Page for the look of documents: logo, template, colour and languages, with a preview. */
export function DocumentSettings() {
  const customization = useGet('invoice-customization.get');
  const options = useGet('invoice-customization-options.list');
  const company = useGet('companies.get');
  return (
    <SettingsFrame>
      <div class="columns">
        <div>
          <Loaded read={company} rows={3}>
            {(found) => <Logo company={found} />}
          </Loaded>
          <Loaded read={customization} rows={6}>
            {(first) => (
              <Loaded read={options} rows={6}>
                {(offered) => <Look first={first} offered={offered} />}
              </Loaded>
            )}
          </Loaded>
        </div>
        <Preview />
      </div>
    </SettingsFrame>
  );
}

function Logo({ company }: { company: Schemas['Company'] }) {
  const act = useAct();
  const [file, setFile] = useState<File | null>(null);
  const upload = (event: Event) => {
    event.preventDefault();
    void act.run('logo.upload', { body: formOf({ file }) });
  };
  return (
    <Section title={W.logo}>
      {company.logo_url !== null && (
        <p class="logo">
          <img src={new URL(company.logo_url).pathname} alt={W.yours} />
        </p>
      )}
      <form onSubmit={upload}>
        <FileField label={W.file} hint={W.logoSays} accept="image/png,image/jpeg" required onFile={setFile} />
        <FailureNotice failure={act.failure} />
        <footer>
          {company.logo_url !== null && (
            <button
              type="button"
              class="quiet"
              disabled={act.busy}
              onClick={() => void act.run('logo.remove')}
            >
              {W.remove}
            </button>
          )}
          <button type="submit" disabled={act.busy || file === null}>
            {W.upload}
          </button>
        </footer>
      </form>
    </Section>
  );
}

function Look({
  first,
  offered,
}: {
  first: Schemas['InvoiceCustomization'];
  offered: Schemas['InvoiceCustomizationOptions'];
}) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const form = useForm(
    { ...first, footer: first.footer_text ?? '' },
    act.failure,
    limitsOf('invoice-customization.update.patch'),
  );
  const { values, set } = form;
  const named = <V extends string>(list: readonly { value: V }[]) =>
    list.map(({ value }) => [value, languageName(value)] as const);
  const pick = <V extends string>(list: readonly { value: V }[], value: string, kept: V): V =>
    list.find((one) => one.value === value)?.value ?? kept;
  const save = () => {
    const { template, accent_color, language, email_language, show_logo, footer } = values;
    return act.run('invoice-customization.update.patch', {
      body: { template, accent_color, language, email_language, show_logo, footer_text: orNull(footer) },
    });
  };
  return (
    <Section title={W.look}>
      <form onSubmit={saving(save)}>
        <div class="fields">
          <SelectField
            label={W.template}
            value={values.template}
            onValue={(value) => set({ template: pick(offered.templates, value, values.template) })}
            options={offered.templates.map(({ value }) => [value, term(value)])}
          />
          <Field label={W.colour}>
            {(given) => (
              <input
                {...given}
                type="color"
                value={values.accent_color}
                onInput={(event) => set({ accent_color: event.currentTarget.value })}
              />
            )}
          </Field>
          <SelectField
            label={W.language}
            value={values.language}
            onValue={(value) => set({ language: pick(offered.languages, value, values.language) })}
            options={named(offered.languages)}
          />
          <SelectField
            label={W.mail}
            value={values.email_language}
            onValue={(value) =>
              set({ email_language: pick(offered.email_languages, value, values.email_language) })
            }
            options={named(offered.email_languages)}
          />
        </div>
        <TemplatePictures
          offered={offered.templates}
          chosen={values.template}
          colour={values.accent_color}
          onTemplate={(template) => set({ template })}
        />
        <AreaField label={W.foot} {...form.text('footer', 'footer_text')} />
        <CheckField
          label={W.shows}
          checked={values.show_logo}
          onChecked={(show_logo) => set({ show_logo })}
        />
        <SaveFoot act={act} isSaved={isSaved} />
      </form>
    </Section>
  );
}

function Preview() {
  const to = usePaths();
  const drafts = useGet('invoices.list', {
    query: { status: ['DRAFT'], limit: 1, sort_by: 'updated_at', sort_order: 'desc' },
  });
  return (
    <Section title={W.preview}>
      <Loaded read={drafts} rows={9}>
        {({ invoices: [draft] }) =>
          draft === undefined ? (
            <>
              <p class="muted">{W.noDraft}</p>
              <Link class="button quiet" href={to('invoices/new')}>
                {W.create}
              </Link>
            </>
          ) : (
            <>
              <p class="muted small">{W.previewSays}</p>
              <Picture invoiceId={draft.id} />
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Picture({ invoiceId }: { invoiceId: string }) {
  const image = useGet('invoices.preview-image', { path: { invoice_id: invoiceId } });
  return (
    <div class="paper">
      {image.data !== undefined ? (
        <img src={new URL(image.data.image_url).pathname} alt={W.picture} />
      ) : image.error === null ? (
        <Waiting rows={9} />
      ) : (
        <FailureNotice failure={image.error} />
      )}
    </div>
  );
}
