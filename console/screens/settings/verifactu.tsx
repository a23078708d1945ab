import { useState } from 'preact/hooks';
import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { DateField } from '../../parts/checked-field.tsx';
import { SelectField, TextField } from '../../parts/field.tsx';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Status } from '../../parts/status.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day, moment, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { SettingsFrame } from './frame.tsx';
import { Checks } from './verifactu-checks.tsx';

const W = words({
  active: ['Activo', 'Active', 'Actiu'],
  state: ['Estado', 'How it stands', 'Com està'],
  says: [
    'Con VeriFactu, cada factura se registra en Hacienda al emitirla y lleva un código QR que cualquiera puede comprobar.',
    'With VeriFactu each invoice is registered with the tax authority as it is issued, and bears a QR code that anyone can check.',
    'Amb VeriFactu, cada factura es registra a Hisenda en emetre-la i porta un codi QR que qualsevol pot comprovar.',
  ],
  waiting: ['Registros por enviar', 'Records to be sent', 'Registres per enviar'],
  first: ['Primer registro', 'First record', 'Primer registre'],
  obligated: ['Obligatorio desde', 'Compulsory from', 'Obligatori des de'],
  incident: [
    'Sin conexión con Hacienda desde',
    'No connection to the tax authority since',
    'Sense connexió amb Hisenda des de',
  ],
  system: ['Programa de facturación', 'Invoicing system', 'Programa de facturación'],
  on: ['Activar VeriFactu', 'Turn VeriFactu on', 'Activa VeriFactu'],
  off: ['Desactivar', 'Turn off', 'Desactiva'],
  offSays: [
    'Desde entonces no se registran facturas nuevas. En real la ley lo limita: el servicio dirá si puedes.',
    'From then on new invoices are not registered. In production the law limits this: the service says whether you can.',
    'Des d’aleshores no es registren factures noves. En real la llei ho limita: el servei dirà si pots.',
  ],
  outside: ['Facturar fuera de VeriFactu', 'Issue outside VeriFactu', 'Facturar fora de VeriFactu'],
  outsideSays: [
    'Solo si la ley te deja fuera. Lo que digas queda registrado y cambia una vez al año.',
    'Only where the law leaves you out. What you say is kept, and changes once a year.',
    'Només si la llei et deixa fora. El que diguis queda registrat i canvia un cop l’any.',
  ],
  why: ['Motivo', 'Reason', 'Motiu'],
  none: ['Ninguno', 'None', 'Cap'],
  SII: ['Llevo los libros por el SII', 'I keep the books by the SII', 'Porto els llibres pel SII'],
  since: ['En el SII desde', 'In the SII since', 'Al SII des de'],
  ruledOn: ['Fecha de la resolución', 'Date of the resolution', 'Data de la resolució'],
  BEFORE_OBLIGATION: ['Aún no me obliga', 'It does not bind me yet', 'Encara no m’obliga'],
  OTHER_LAW: ['Otra norma', 'Another rule', 'Una altra norma'],
  note: ['Resolución o norma', 'Resolution or rule', 'Resolució o norma'],
  save: ['Guardar el motivo', 'Save the reason', 'Desa el motiu'],
});

const REASONS = ['SII', 'BEFORE_OBLIGATION', 'OTHER_LAW'] as const;

/** Page of VeriFactu: its state, the pending records, and the checks of the books against the AEAT. */
export function VerifactuSettings() {
  const configuration = useGet('verifactu-configuration.get', {}, { refreshMs: 10_000 });
  return (
    <SettingsFrame>
      <Loaded read={configuration} rows={8}>
        {(found) => (
          <>
            <State configuration={found} />
            <div class="columns">
              <Checks />
              <Outside configuration={found} />
            </div>
          </>
        )}
      </Loaded>
    </SettingsFrame>
  );
}

function State({ configuration }: { configuration: Schemas['VerifactuConfiguration'] }) {
  const act = useAct();
  const { enabled, status, software } = configuration;
  const turn = async () => {
    if (enabled && !(await confirmAct(W.off, W.offSays, W.off))) return;
    await act.run('verifactu-configuration.update.patch', { body: { enabled: !enabled } });
  };
  return (
    <Section
      title={W.state}
      actions={
        <button type="button" class={enabled ? 'quiet' : ''} disabled={act.busy} onClick={() => void turn()}>
          {enabled ? W.off : W.on}
        </button>
      }
    >
      <p class="muted">{W.says}</p>
      <FailureNotice failure={act.failure} />
      <p>
        <Status value={status} text={status === 'ACTIVE' ? W.active : undefined} />
      </p>
      {configuration.incident !== null && (
        <Notice kind="warn">
          {W.incident} {moment(configuration.incident)}
        </Notice>
      )}
      <dl>
        <dt>{W.waiting}</dt>
        <dd>{plain(configuration.records_pending)}</dd>
        <dt>{W.first}</dt>
        <dd>{moment(configuration.first_record_at)}</dd>
        <dt>{W.obligated}</dt>
        <dd>{day(configuration.obligated_from)}</dd>
        {software !== null && (
          <>
            <dt>{W.system}</dt>
            <dd>
              {software.system_name} {software.version} · {software.producer_name} ({software.producer_nif})
            </dd>
          </>
        )}
      </dl>
    </Section>
  );
}

function Outside({ configuration }: { configuration: Schemas['VerifactuConfiguration'] }) {
  const act = useAct();
  const [reason, setReason] = useState<string>(configuration.exclusion?.reason ?? '');
  const [since, setSince] = useState(configuration.exclusion?.since ?? '');
  const [ruling, setRuling] = useState(configuration.exclusion?.resolution_reference ?? '');
  const [ruledOn, setRuledOn] = useState(configuration.exclusion?.resolution_date ?? '');
  const evidence = {
    SII: { since },
    BEFORE_OBLIGATION: {},
    OTHER_LAW: { resolution_reference: ruling, resolution_date: ruledOn },
  };
  const save = (event: Event) => {
    event.preventDefault();
    const chosen = REASONS.find((one) => one === reason);
    const exclusion = chosen === undefined ? null : { reason: chosen, ...evidence[chosen] };
    void act.run('verifactu-configuration.update.patch', { body: { exclusion } });
  };
  return (
    <Section title={W.outside}>
      <p class="muted">{W.outsideSays}</p>
      <form onSubmit={save}>
        <SelectField
          label={W.why}
          value={reason}
          onValue={setReason}
          options={[['', W.none], ...REASONS.map((one) => [one, W[one]] as const)]}
        />
        {reason === 'SII' && <DateField label={W.since} value={since} onValue={setSince} required />}
        {reason === 'OTHER_LAW' && (
          <>
            <TextField label={W.note} value={ruling} onValue={setRuling} required />
            <DateField label={W.ruledOn} value={ruledOn} onValue={setRuledOn} required />
          </>
        )}
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" class="quiet" disabled={act.busy}>
            {W.save}
          </button>
        </footer>
      </form>
    </Section>
  );
}
