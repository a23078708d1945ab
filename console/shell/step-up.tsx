import { useEffect, useState } from 'preact/hooks';
import { onStepUp } from '../api/call.ts';
import { useAct } from '../api/query.ts';
import { session } from '../api/session.ts';
import { Dialog } from '../parts/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { fill, words } from '../words/language.ts';

const W = words({
  title: ['Confirma que eres tú', 'Confirm that it is you', 'Confirma que ets tu'],
  lead: [
    'Este paso es delicado. Te hemos enviado un código a {email}: escríbelo aquí.',
    'This step matters. We sent a code to {email}: type it here.',
    'Aquest pas és delicat. T’hem enviat un codi a {email}: escriu-lo aquí.',
  ],
  appLead: [
    'Este paso es delicado. Escribe el código que muestra tu aplicación de autenticación.',
    'This step matters. Type the code that your authenticator app shows.',
    'Aquest pas és delicat. Escriu el codi que mostra la teva aplicació d’autenticació.',
  ],
  code: ['Código del correo', 'Code from the mail', 'Codi del correu'],
  totp: ['Código de la aplicación', 'Code from the app', 'Codi de l’aplicació'],
  confirm: ['Confirmar', 'Confirm', 'Confirma'],
});

/** Asks for a fresh code if the service requires one. The act then continues by itself. */
export function StepUpDialog() {
  const [decide, setDecide] = useState<((yes: boolean) => void) | null>(null);
  useEffect(() => {
    onStepUp(() => new Promise((resolve) => setDecide(() => resolve)));
  }, []);
  if (decide === null) return null;
  const close = (yes: boolean) => {
    setDecide(null);
    decide(yes);
  };
  return <StepUpForm onDone={close} />;
}

/** Proof that the person gives: a code of the app if there is one, or else of the mail that the form asks for. */
type Proof = { of: 'APP' } | { of: 'MAIL'; handle: string | null };

function StepUpForm({ onDone }: { onDone: (yes: boolean) => void }) {
  const act = useAct();
  const email = session()?.email ?? '';
  const [proof, setProof] = useState<Proof | null>(null);
  const [code, setCode] = useState('');
  const prepare = async () => {
    const factors = await act.run('second-factors.list');
    if (factors?.data.second_factors.some(({ confirmed_at }) => confirmed_at !== null)) {
      setProof({ of: 'APP' });
      return;
    }
    const asked = await act.run('auth.request-code', { body: { email } });
    setProof({ of: 'MAIL', handle: asked?.data.handle ?? null });
  };
  useEffect(() => {
    void prepare();
  }, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    const typed = code.trim();
    const body = proof?.of === 'MAIL' ? { code: typed, handle: proof.handle } : { totp: typed };
    const response = await act.run('auth.step-up', { body });
    if (response !== undefined) onDone(true);
  };
  const isApp = proof?.of === 'APP';
  return (
    <Dialog title={W.title} onClose={() => onDone(false)}>
      <form onSubmit={submit}>
        <p>{isApp ? W.appLead : fill(W.lead, { email })}</p>
        <TextField
          label={isApp ? W.totp : W.code}
          value={code}
          onValue={setCode}
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={6}
          required
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy || proof === null}>
            {W.confirm}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
