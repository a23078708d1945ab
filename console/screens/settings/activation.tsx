import type { Schemas } from '../../api/operations.ts';
import { useAct, useGet } from '../../api/query.ts';
import { FailureNotice, Notice } from '../../parts/notice.tsx';
import { Section } from '../../parts/page.tsx';
import { Loaded } from '../../parts/waiting.tsx';
import { confirmAct } from '../../parts/warnings-dialog.tsx';
import { day, plain } from '../../words/figures.ts';
import { words } from '../../words/language.ts';
import { term } from '../../words/terms.ts';
import { Blockers } from './blockers.tsx';
import { CompanyDeletion } from './deletion.tsx';
import { SettingsFrame } from './frame.tsx';

const W = words({
  sandbox: ['En pruebas', 'In the sandbox', 'A proves'],
  live: ['En real', 'In production', 'En real'],
  on: ['Activada', 'On', 'Activada'],
  off: ['Desactivada', 'Off', 'Desactivada'],
  turnOn: ['Activar', 'Turn on', 'Activa'],
  turnOff: ['Desactivar', 'Turn off', 'Desactiva'],
  liveSays: [
    'Desde que la actives, lo que emitas en real son facturas de verdad: se numeran, se registran donde la ley lo pide y no se borran.',
    'Once it is on, what you issue in production are real invoices: numbered, registered where the law asks for it and never deleted.',
    'Des que l’activis, el que emetis en real són factures de veritat: es numeren, es registren on la llei ho demana i no s’esborren.',
  ],
  offSays: [
    'No podrás emitir ahí hasta que la actives otra vez. Lo ya emitido se conserva.',
    'You cannot issue there until it is on again. What was issued stays.',
    'No hi podràs emetre fins que l’activis una altra vegada. El que ja està emès es queda.',
  ],
  ready: ['¿Está todo listo aquí?', 'Is everything ready here?', 'És tot a punt aquí?'],
  yes: [
    'Sí: puedes emitir en este entorno.',
    'Yes: you can issue in this environment.',
    'Sí: pots emetre en aquest entorn.',
  ],
  usage: ['Tu plan', 'Your plan', 'El teu pla'],
  issued: ['Facturas reales este mes', 'Production invoices this month', 'Factures reals aquest mes'],
  left: ['Te quedan', 'Left', 'Et queden'],
  noLimit: ['Sin límite', 'No limit', 'Sense límit'],
  resets: ['Se renueva el', 'Counts anew on', 'Torna a comptar el'],
});

/** Page of the company's environments, its missing requirements and the use of the plan. */
export function ActivationSettings() {
  const company = useGet('companies.get');
  const readiness = useGet('companies.issuing-readiness');
  const usage = useGet('accounts.usage');
  return (
    <SettingsFrame>
      <Loaded read={company} rows={4}>
        {(found) => (
          <div class="columns">
            <Environment company={found} environment="TEST" />
            <Environment company={found} environment="LIVE" />
          </div>
        )}
      </Loaded>
      <div class="columns">
        <Section title={W.ready}>
          <Loaded read={readiness} rows={3}>
            {(found) => (found.ready ? <Notice kind="good">{W.yes}</Notice> : <Blockers readiness={found} />)}
          </Loaded>
        </Section>
        <Loaded read={usage} rows={3}>
          {(found) => <Usage usage={found} />}
        </Loaded>
      </div>
      <Loaded read={company} rows={1}>
        {(found) => (found.in_live ? null : <CompanyDeletion company={found} />)}
      </Loaded>
    </SettingsFrame>
  );
}

function Environment({
  company,
  environment,
}: {
  company: Schemas['Company'];
  environment: 'TEST' | 'LIVE';
}) {
  const act = useAct();
  const isOn = environment === 'TEST' ? company.in_test : company.in_live;
  const name = environment === 'TEST' ? W.sandbox : W.live;
  const turn = async () => {
    if (isOn) {
      if (await confirmAct(name, W.offSays, W.turnOff))
        await act.run('activations.remove', { query: { environment } });
      return;
    }
    if (environment === 'LIVE' && !(await confirmAct(name, W.liveSays, W.turnOn, false))) return;
    await act.run('activations.create', { body: { environment } });
  };
  return (
    <Section
      title={name}
      actions={
        <button type="button" class={isOn ? 'quiet' : ''} disabled={act.busy} onClick={() => void turn()}>
          {isOn ? W.turnOff : W.turnOn}
        </button>
      }
    >
      <p>
        <span class={`status ${isOn ? 'good' : 'plain'}`}>{isOn ? W.on : W.off}</span>
      </p>
      <FailureNotice failure={act.failure} />
    </Section>
  );
}

function Usage({ usage }: { usage: Schemas['AccountUsage'] }) {
  return (
    <Section title={W.usage}>
      <dl>
        <dt>{W.usage}</dt>
        <dd>{term(usage.plan)}</dd>
        <dt>{W.issued}</dt>
        <dd>{plain(usage.issued_this_month)}</dd>
        <dt>{W.left}</dt>
        <dd>{usage.remaining === null ? W.noLimit : plain(usage.remaining)}</dd>
        {usage.resets_on !== null && (
          <>
            <dt>{W.resets}</dt>
            <dd>{day(usage.resets_on)}</dd>
          </>
        )}
      </dl>
    </Section>
  );
}
