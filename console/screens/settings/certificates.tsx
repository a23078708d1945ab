import { useState } from 'preact/hooks';
import { useAct, useGet } from '../../api/query.ts';
import { TextField } from '../../parts/field.tsx';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { ElectronicInvoiceSettings } from './electronic-invoices.tsx';
import { SettingsFrame } from './frame.tsx';

const W = words({
  title: ['Certificados para firmar', 'Certificates to sign with', 'Certificats per signar'],
  says: [
    'Las facturas electrónicas para la Administración (Facturae) van firmadas. Se firma con el certificado válido más reciente. La clave se guarda cifrada y no se vuelve a mostrar.',
    'Electronic invoices for public bodies (Facturae) are signed. The newest valid certificate signs. Its key is kept encrypted and never shown.',
    'Les factures electròniques per a l’Administració (Facturae) van signades. Signa el certificat vàlid més recent. La clau es desa xifrada i no es torna a mostrar.',
  ],
  none: [
    'Aún no has subido ninguno. Sin firma no hay Facturae.',
    'None was uploaded yet. Without a signature there is no Facturae.',
    'Encara no n’has pujat cap. Sense signatura no hi ha Facturae.',
  ],
  until: ['Vale hasta el {date}', 'Holds until {date}', 'Val fins al {date}'],
  signs: ['firma', 'signs', 'signa'],
  remove: ['Quitar', 'Remove', 'Treu'],
  removeSays: [
    'La clave se borra. Para volver a firmar con él tendrás que subirlo otra vez.',
    'The key is deleted. To sign with it again you will have to upload it again.',
    'La clau s’esborra. Per tornar a signar amb ell l’hauràs de pujar una altra vegada.',
  ],
  add: ['Subir un certificado', 'Upload a certificate', 'Puja un certificat'],
  file: ['Archivo .p12 o .pfx', 'A .p12 or .pfx file', 'Fitxer .p12 o .pfx'],
  password: ['Contraseña del archivo', 'Password of the file', 'Contrasenya del fitxer'],
  upload: ['Subir', 'Upload', 'Puja'],
});

/** Page of the certificates that sign electronic invoices. */
export function CertificateSettings() {
  return (
    <SettingsFrame>
      <Certificates />
      <Upload />
      <ElectronicInvoiceSettings />
    </SettingsFrame>
  );
}

function Certificates() {
  const act = useAct();
  const certificates = useGet('certificates.list');
  const remove = async (id: string, name: string) => {
    if (await confirmAct(name, W.removeSays, W.remove))
      await act.run('certificates.delete', { path: { certificate_id: id } });
  };
  return (
    <Section title={W.title}>
      <p class="muted">{W.says}</p>
      <FailureNotice failure={act.failure} />
      <Loaded read={certificates} rows={2}>
        {({ certificates: all }) =>
          all.length === 0 ? (
            <p>{W.none}</p>
          ) : (
            <ul class="rows">
              {all.map((one) => (
                <li key={one.id}>
                  <span>
                    <strong>{one.holder_name ?? one.subject}</strong> {one.holder_nif ?? ''}{' '}
                    <Status value={one.status} />{' '}
                    {one.is_signing && <span class="status good">{W.signs}</span>}
                    <br />
                    <span class="muted small">
                      {fill(W.until, { date: day(one.valid_until) })} · {one.issuer}
                    </span>
                  </span>
                  <button
                    type="button"
                    class="quiet"
                    disabled={act.busy}
                    onClick={() => void remove(one.id, one.holder_name ?? one.subject)}
                  >
                    {W.remove}
                  </button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  );
}

function Upload() {
  const act = useAct();
  const [file, setFile] = useState<File | null>(null);
  const [password, setPassword] = useState('');
  const upload = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('certificates.upload', { body: formOf({ file, password }) });
    if (response !== undefined) setPassword('');
  };
  return (
    <Section title={W.add}>
      <form onSubmit={upload}>
        <FileField label={W.file} accept=".p12,.pfx" required onFile={setFile} />
        <TextField
          label={W.password}
          type="password"
          autocomplete="off"
          value={password}
          onValue={setPassword}
          required
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || file === null}>
            {W.upload}
          </button>
        </footer>
      </form>
    </Section>
  );
}
