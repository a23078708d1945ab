import { useState } from 'preact/hooks';
import { fetchFile, saveFile } from '../../api/call.ts';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet, usePlace } from '../../api/query.ts';
import { FileField, formOf } from '../../parts/file-field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { moment } from '../../words/figures.ts';
import { fill, words } from '../../words/language.ts';
import { SettingsFrame } from './frame.tsx';
import { type Territory, territoryName } from './territory-names.ts';

const W = words({
  title: [
    'Representación ante Hacienda',
    'Representation before the tax authority',
    'Representació davant d’Hisenda',
  ],
  says: [
    'Para enviar tus registros en tu nombre, Hacienda pide que nos lo autorices por escrito. Son tres pasos y no cuesta nada.',
    'For records to be sent in your name, the tax authority asks for your authorisation in writing. It takes three steps and costs nothing.',
    'Per enviar els teus registres en nom teu, Hisenda demana que ens ho autoritzis per escrit. Són tres passos i no costa res.',
  ],
  foralTitle: [
    'Representación ante la Diputación de {territory}',
    'Representation before the Diputación of {territory}',
    'Representació davant la Diputació de {territory}',
  ],
  foralSays: [
    'Solo hace falta si el sello del servicio, u otro certificado que no es de la empresa, firma y envía tus ficheros TicketBAI.',
    'It is needed only if the seal of the service, or another certificate that is not the company’s, signs and sends your TicketBAI files.',
    'Només cal si el segell del servei, o un altre certificat que no és de l’empresa, signa i envia els teus fitxers TicketBAI.',
  ],
  foralAlso: [
    'La Diputación también tiene que saberlo: en Bizkaia se otorga un apoderamiento; en Gipuzkoa lo confirmas en su sede; en Álava, lo que pida su registro. Confirma con ella qué modelo pide.',
    'The Diputación has to know too: in Bizkaia you grant an apoderamiento; in Gipuzkoa you confirm it at its site; in Álava, what its register asks for. Ask it which form it wants.',
    'La Diputació també ho ha de saber: a Bizkaia s’atorga un apoderament; a Gipuzkoa ho confirmes a la seva seu; a Àlaba, el que demani el seu registre. Confirma-hi quin model demana.',
  ],
  other: [
    'El último documento es para otro territorio. Si está en vigor, sigue así: prepara otro. Si espera revisión, cancélalo antes.',
    'The last document is for another territory. If it is in force, it stays so: prepare another one. If it awaits review, cancel it first.',
    'L’últim document és per a un altre territori. Si és vigent, ho continua sent: prepara’n un altre. Si espera revisió, cancel·la’l abans.',
  ],
  one: ['1. Prepara el documento', '1. Prepare the document', '1. Prepara el document'],
  oneSays: [
    'Se escribe con los datos de tu empresa tal como están.',
    'It is written with the data of your company as it stands.',
    'S’escriu amb les dades de la teva empresa tal com estan.',
  ],
  prepare: ['Preparar el documento', 'Prepare the document', 'Prepara el document'],
  again: ['Prepararlo de nuevo', 'Prepare it anew', 'Prepara’l de nou'],
  two: ['2. Descárgalo y fírmalo', '2. Download and sign it', '2. Descarrega’l i signa’l'],
  twoSays: [
    'Fírmalo con tu certificado (AutoFirma, Adobe Reader) o a mano, y escanéalo.',
    'Sign it with your certificate (AutoFirma, Adobe Reader), or by hand and scan it.',
    'Signa’l amb el teu certificat (AutoFirma, Adobe Reader) o a mà, i escaneja’l.',
  ],
  download: ['Descargar el documento', 'Download the document', 'Descarrega el document'],
  three: ['3. Sube el documento firmado', '3. Upload the signed document', '3. Puja el document signat'],
  file: [
    'Documento firmado (PDF, hasta 5 MB)',
    'Signed document (PDF, at most 5 MB)',
    'Document signat (PDF, fins a 5 MB)',
  ],
  upload: ['Subir el documento', 'Upload the document', 'Puja el document'],
  submitted: [
    'Recibido el {date}. Lo revisamos y te escribimos; hasta entonces puedes seguir en pruebas.',
    'Received on {date}. We look at it and write to you; until then go on in the sandbox.',
    'Rebut el {date}. El revisem i t’escrivim; fins aleshores pots continuar a proves.',
  ],
  active: [
    'La representación está en vigor desde el {date}.',
    'The representation holds since {date}.',
    'La representació és vigent des del {date}.',
  ],
  held: [
    'La representación está en vigor.',
    'The representation is in force.',
    'La representació és vigent.',
  ],
  cancelled: ['Se canceló el {date}.', 'It was cancelled on {date}.', 'Es va cancel·lar el {date}.'],
  cancel: ['Cancelar la representación', 'Cancel the representation', 'Cancel·la la representació'],
  cancelSays: [
    'Dejaremos de poder enviar registros en tu nombre.',
    'Records can no longer be sent in your name.',
    'Deixarem de poder enviar registres en nom teu.',
  ],
});

/** Page that prepares, signs and uploads the representation, step by step. */
export function RepresentationSettings() {
  const representation = useGet('representation.get');
  const territory = useGet('companies.get').data?.fiscal_territory ?? 'COMMON';
  return (
    <SettingsFrame>
      <Loaded read={representation} rows={6}>
        {(found) => <Steps representation={found} due={territory} />}
      </Loaded>
    </SettingsFrame>
  );
}

/** True for a territory whose representation is before its diputación. That of Navarra is before the AEAT. */
function isForal(territory: Territory): territory is Exclude<Territory, 'COMMON' | 'NAVARRA'> {
  return territory !== 'COMMON' && territory !== 'NAVARRA';
}

function Steps({ representation, due }: { representation: Schemas['Representation']; due: Territory }) {
  const act = useAct();
  const { state, submitted_at, signed_at, cancelled_at } = representation;
  const wanted = isForal(due) ? due : 'COMMON';
  const holds = representation.in_force.includes(wanted);
  const cancel = async () => {
    if (!(await confirmAct(W.cancel, W.cancelSays, W.cancel))) return;
    if (holds) await act.run('representation.cancel', { query: { territory: wanted } });
    else await act.run('representation.cancel');
  };
  const isForeign = representation.territory !== null && representation.territory !== wanted;
  const isFree = state !== 'SUBMITTED' && (state !== 'ACTIVE' || isForeign);
  const isOpen = isFree && !holds;
  return (
    <Section
      title={isForal(due) ? fill(W.foralTitle, { territory: territoryName(due) }) : W.title}
      actions={
        !isOpen && (
          <button type="button" class="quiet" disabled={act.busy} onClick={() => void cancel()}>
            {W.cancel}
          </button>
        )
      }
    >
      <p>
        <Status value={state} />
      </p>
      <FailureNotice failure={act.failure} />
      {holds && (
        <Notice kind="good">{isForeign ? W.held : fill(W.active, { date: moment(signed_at) })}</Notice>
      )}
      {isForeign && !holds && <Notice kind="warn">{W.other}</Notice>}
      {state === 'SUBMITTED' && (
        <Notice kind="info">{fill(W.submitted, { date: moment(submitted_at) })}</Notice>
      )}
      {state === 'CANCELLED' && (
        <Notice kind="warn">{fill(W.cancelled, { date: moment(cancelled_at) })}</Notice>
      )}
      {isOpen && (
        <>
          <p class="lead">{isForal(due) ? W.foralSays : W.says}</p>
          {isForal(due) && <p>{W.foralAlso}</p>}
          <h3>{W.one}</h3>
          <p class="muted">{W.oneSays}</p>
          <button
            type="button"
            class={state === 'PDF_GENERATED' ? 'quiet' : ''}
            disabled={act.busy}
            onClick={() => void act.run('representation.create')}
          >
            {state === 'PDF_GENERATED' && !isForeign ? W.again : W.prepare}
          </button>
          {state === 'PDF_GENERATED' && !isForeign && <SignAndUpload />}
        </>
      )}
    </Section>
  );
}

function SignAndUpload() {
  const act = useAct();
  const place = usePlace();
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const download = () =>
    fetchFile(place, 'representation.document').then(
      ({ blob, name }) => saveFile(blob, name ?? 'representacion.pdf'),
      setFailure,
    );
  const upload = (event: Event) => {
    event.preventDefault();
    void act.run('representation.submit', { body: formOf({ document: file }) });
  };
  return (
    <>
      <h3>{W.two}</h3>
      <p class="muted">{W.twoSays}</p>
      <FailureNotice failure={failure} />
      <button type="button" onClick={() => void download()}>
        {W.download}
      </button>
      <form onSubmit={upload}>
        <h3>{W.three}</h3>
        <FileField label={W.file} accept="application/pdf" required onFile={setFile} />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || file === null}>
            {W.upload}
          </button>
        </footer>
      </form>
    </>
  );
}
