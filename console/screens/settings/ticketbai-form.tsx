import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { SelectField, TextField, wrongWith } from '../../parts/field.tsx';
import { orNull } from '../../parts/form.ts';
import { Section } from '../../parts/page.tsx';
import { SaveFoot, useSaved } from '../../parts/saved.tsx';
import { words } from '../../words/language.ts';

const W = words({
  title: ['Datos de TicketBAI', 'TicketBAI data', 'Dades de TicketBAI'],
  signs: ['Quién firma', 'Who signs', 'Qui signa'],
  usual: ['Lo habitual', 'The usual one', 'El de sempre'],
  SANDBOX: ['El sello de pruebas', 'The test seal', 'El segell de proves'],
  PROVIDER: ['El sello del servicio', 'The seal of the service', 'El segell del servei'],
  newest: ['Tu certificado más reciente', 'Your newest certificate', 'El teu certificat més recent'],
  model: ['Modelo del LROE', 'Model of the LROE', 'Model del LROE'],
  codes: ['Epígrafes de actividad', 'Activity codes', 'Epígrafs d’activitat'],
  codesSay: [
    'Modelo 140: de 1 a 7 cifras; separa varios con comas. El primero vale para las líneas que no digan otro.',
    'Model 140: 1 to 7 digits; separate several with commas. Lines that name none are of the first.',
    'Model 140: d’1 a 7 xifres; separa’ls amb comes. El primer val per a les línies que no en diguin un altre.',
  ],
  description: [
    'Descripción de las facturas que no llevan otra',
    'Description of invoices without one',
    'Descripció de les factures que no en porten',
  ],
  device: [
    'Número de serie del dispositivo',
    'Serial number of the device',
    'Número de sèrie del dispositiu',
  ],
});

/** Form with the certificate, activity codes and other settings of TicketBAI. */
export function TicketbaiForm({ configuration }: { configuration: Schemas['TicketbaiConfiguration'] }) {
  const act = useAct();
  const { isSaved, saving } = useSaved();
  const certificates = useGet('certificates.list');
  const { certificate, lroe, environment } = configuration;
  const before = certificate === null ? '' : (certificate.certificate_id ?? certificate.source);
  const [signer, setSigner] = useState(before);
  const [codes, setCodes] = useState(lroe?.activity_codes.join(', ') ?? '');
  const [description, setDescription] = useState(configuration.default_description ?? '');
  const [device, setDevice] = useState(configuration.device_serial_number ?? '');
  const has140 = lroe?.model === '140';
  const named = () => {
    if (signer === '') return null;
    if (signer === 'SANDBOX' || signer === 'PROVIDER' || signer === 'COMPANY') return { source: signer };
    return { source: 'COMPANY', certificate_id: signer } as const;
  };
  const save = () =>
    act.run('ticketbai-configuration.update.patch', {
      body: {
        ...(signer === before ? {} : { certificate: named() as Schemas['TicketbaiCertificateInput'] | null }),
        ...(has140 ? { lroe: { activity_codes: codes.split(/[\s,;]+/).filter((code) => code !== '') } } : {}),
        default_description: orNull(description),
        device_serial_number: orNull(device),
      },
    });
  const own = certificates.data?.certificates ?? [];
  return (
    <Section title={W.title}>
      <form onSubmit={saving(save)}>
        <SelectField
          label={W.signs}
          value={signer}
          onValue={setSigner}
          options={[
            ['', W.usual],
            ...(environment === 'TEST' ? ([['SANDBOX', W.SANDBOX]] as const) : []),
            ['COMPANY', W.newest],
            ...own.map(({ id, holder_name, subject }) => [id, holder_name ?? subject] as const),
            ['PROVIDER', W.PROVIDER],
          ]}
        />
        {lroe !== null && (
          <p class="muted">
            {W.model}: {lroe.model}
          </p>
        )}
        {has140 && (
          <TextField
            label={W.codes}
            hint={W.codesSay}
            value={codes}
            onValue={setCodes}
            error={wrongWith(act.failure, 'lroe.activity_codes')}
          />
        )}
        <TextField label={W.description} value={description} onValue={setDescription} maxLength={250} />
        <TextField label={W.device} value={device} onValue={setDevice} maxLength={30} />
        <SaveFoot act={act} isSaved={isSaved} />
      </form>
    </Section>
  );
}
