import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day, moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { forReaders } from '../../words/property-names.ts';
import { SettingsFrame } from './frame.tsx';
import { TicketbaiChecks } from './ticketbai-checks.tsx';
import { TicketbaiForm } from './ticketbai-form.tsx';

const W = words({
  state: ['Estado', 'How it stands', 'Com està'],
  active: ['Activo', 'Active', 'Actiu'],
  says: [
    'Con TicketBAI, cada factura es un fichero firmado que se envía a tu diputación, con su identificador y su código QR.',
    'With TicketBAI each invoice is a signed file that is sent to your diputación, with an identifier and a QR code.',
    'Amb TicketBAI, cada factura és un fitxer signat que s’envia a la teva diputació, amb el seu identificador i el seu codi QR.',
  ],
  elsewhere: [
    'Esta empresa no está en Bizkaia, Gipuzkoa ni Araba: TicketBAI no le corresponde (RD 1007/2023, art. 1.3).',
    'This company is not in Bizkaia, Gipuzkoa or Araba: TicketBAI does not apply to it (RD 1007/2023, art. 1.3).',
    'Aquesta empresa no és a Biscaia, Guipúscoa ni Àlaba: TicketBAI no li toca (RD 1007/2023, art. 1.3).',
  ],
  on: ['Activar TicketBAI', 'Turn TicketBAI on', 'Activa TicketBAI'],
  off: ['Desactivar', 'Turn off', 'Desactiva'],
  offSays: [
    'Desde entonces las facturas nuevas no llevan fichero. Con un fichero real aceptado este año, sigue activo hasta el 31 de diciembre.',
    'From then on new invoices have no file. Once a live file was accepted this year, it stays on until 31 December.',
    'Des d’aleshores les factures noves no porten fitxer. Amb un fitxer real acceptat aquest any, continua actiu fins al 31 de desembre.',
  ],
  waiting: ['Ficheros por enviar', 'Files to be sent', 'Fitxers per enviar'],
  first: ['Primer fichero', 'First file', 'Primer fitxer'],
  certificate: ['Firma', 'Signs', 'Signa'],
  SANDBOX: ['el sello de pruebas', 'the test seal', 'el segell de proves'],
  PROVIDER: ['el sello del servicio', 'the seal of the service', 'el segell del servei'],
  COMPANY: ['tu certificado', 'your certificate', 'el teu certificat'],
  noCertificate: ['ninguno', 'none', 'cap'],
  incident: [
    'La diputación no responde desde',
    'The diputación has not answered since',
    'La diputació no respon des de',
  ],
  paused: [
    'La diputación rechaza al remitente y el envío está parado desde',
    'The diputación refuses the sender, and sending has been paused since',
    'La diputació rebutja el remitent i l’enviament està aturat des de',
  ],
  resume: ['Reanudar el envío', 'Resume sending', 'Reprèn l’enviament'],
  software: ['Software inscrito', 'Registered software', 'Programari inscrit'],
  device: ['Dispositivo', 'Device', 'Dispositiu'],
  page: ['Licencias y políticas', 'Licences and policies', 'Llicències i polítiques'],
});

/** Page of TicketBAI: its state and blockers, pending files, settings and checks. */
export function TicketbaiSettings() {
  const configuration = useGet('ticketbai-configuration.get', {}, { refreshMs: 10_000 });
  return (
    <SettingsFrame>
      <Loaded read={configuration} rows={8}>
        {(found) =>
          found.software === null ? (
            <p class="muted">{W.elsewhere}</p>
          ) : (
            <>
              <State configuration={found} />
              <div class="columns">
                <TicketbaiForm configuration={found} />
                <TicketbaiChecks />
              </div>
            </>
          )
        }
      </Loaded>
    </SettingsFrame>
  );
}

function Switch({ configuration }: { configuration: Schemas['TicketbaiConfiguration'] }) {
  const act = useAct();
  const { enabled, environment } = configuration;
  if (environment === 'TEST') return null;
  const turn = async () => {
    if (enabled && !(await confirmAct(W.off, W.offSays, W.off))) return;
    await act.run('ticketbai-configuration.update.patch', { body: { enabled: !enabled } });
  };
  return (
    <>
      <button type="button" class={enabled ? 'quiet' : ''} disabled={act.busy} onClick={() => void turn()}>
        {enabled ? W.off : W.on}
      </button>
      <FailureNotice failure={act.failure} />
    </>
  );
}

function Troubles({ configuration }: { configuration: Schemas['TicketbaiConfiguration'] }) {
  const act = useAct();
  const { incident, paused, blockers } = configuration;
  return (
    <>
      {blockers.length > 0 && (
        <ul class="rows">
          {blockers.map(({ code, message }) => (
            <li key={code}>{forReaders(message)}</li>
          ))}
        </ul>
      )}
      {incident !== null && (
        <Notice kind="warn">
          {W.incident} {moment(incident)}
        </Notice>
      )}
      {paused !== null && (
        <Notice kind="bad">
          <p>
            {W.paused} {moment(paused.since)} ({paused.code}): {paused.message}
          </p>
          <button
            type="button"
            class="quiet"
            disabled={act.busy}
            onClick={() => void act.run('ticketbai-configuration.resume')}
          >
            {W.resume}
          </button>
          <FailureNotice failure={act.failure} />
        </Notice>
      )}
    </>
  );
}

function State({ configuration }: { configuration: Schemas['TicketbaiConfiguration'] }) {
  const { status, certificate, software, device_serial_number: device } = configuration;
  return (
    <Section title={W.state} actions={<Switch configuration={configuration} />}>
      <p class="muted">{W.says}</p>
      <p>
        <Status value={status} text={status === 'ACTIVE' ? W.active : undefined} />
      </p>
      <Troubles configuration={configuration} />
      <dl>
        <dt>{W.waiting}</dt>
        <dd>{plain(configuration.records_pending)}</dd>
        <dt>{W.first}</dt>
        <dd>{moment(configuration.first_record_at)}</dd>
        <dt>{W.certificate}</dt>
        <dd>
          {certificate === null ? W.noCertificate : W[certificate.source]} {certificate?.holder_nif ?? ''}{' '}
          {certificate?.expires_at == null ? '' : `→ ${day(certificate.expires_at.slice(0, 10))}`}
        </dd>
        <dt>{W.software}</dt>
        <dd>
          {software?.name} {software?.version} · {software?.developer_name} ({software?.developer_nif}) ·{' '}
          {software?.licence} · <a href="/legal/ticketbai">{W.page}</a>
        </dd>
        {device !== null && (
          <>
            <dt>{W.device}</dt>
            <dd>{device}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
