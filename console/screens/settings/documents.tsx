import { limitsOf } from '../../api/limits.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { AreaField, CheckField, Field, SelectField } from '../../parts/field.tsx';
import { orNull, useForm } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { words } from '../../words/language.ts';
import { languageName } from '../../words/language-names.ts';
import { term } from '../../words/terms.ts';
import { Logo } from './document-logo.tsx';
import { Preview } from './document-preview.tsx';
import { SettingsFrame } from './frame.tsx';
import { TemplatePictures } from './template-pictures.tsx';

const W = words({
  look: ['Aspecto', 'Look', 'Aspecte'],
  template: ['Plantilla', 'Template', 'Plantilla'],
  colour: ['Color', 'Colour', 'Color'],
  language: ['Idioma de las facturas', 'Language of invoices', 'Idioma de les factures'],
  mail: ['Idioma de los correos', 'Language of mails', 'Idioma dels correus'],
  shows: ['Mostrar el logotipo', 'Show the logo', 'Mostra el logotip'],
  foot: ['Texto al pie', 'Text at the foot', 'Text al peu'],
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
