import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct } from '../../api/query.ts';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { words } from '../../words/language.ts';

const W = words({
  logo: ['Logotipo', 'Logo', 'Logotip'],
  logoSays: ['PNG o JPEG de hasta 1 MB.', 'PNG or JPEG, of at most 1 MB.', 'PNG o JPEG de fins a 1 MB.'],
  file: ['Imagen', 'Picture', 'Imatge'],
  upload: ['Subir', 'Upload', 'Puja'],
  remove: ['Quitar el logotipo', 'Remove the logo', 'Treu el logotip'],
  yours: ['Tu logotipo', 'Your logo', 'El teu logotip'],
});

/** The company's logo, to replace or remove. */
export function Logo({ company }: { company: Schemas['Company'] }) {
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
