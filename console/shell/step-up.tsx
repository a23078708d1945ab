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
  code: ['Código del correo', 'Code from the mail', 'Codi del correu'],
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

function StepUpForm({ onDone }: { onDone: (yes: boolean) => void }) {
  const act = useAct();
  const email = session()?.email ?? '';
  const [handle, setHandle] = useState<string | null>(null);
  const [code, setCode] = useState('');
  useEffect(() => {
    void act
      .run('auth.request-code', { body: { email } })
      .then((answer) => setHandle(answer?.data.handle ?? null));
  }, []);
  const submit = async (event: Event) => {
    event.preventDefault();
    const answer = await act.run('auth.step-up', { body: { code: code.trim(), handle } });
    if (answer !== undefined) onDone(true);
  };
  return (
    <Dialog title={W.title} onClose={() => onDone(false)}>
      <form onSubmit={submit}>
        <p>{fill(W.lead, { email })}</p>
        <TextField
          label={W.code}
          value={code}
          onValue={setCode}
          inputMode="numeric"
          autocomplete="one-time-code"
          maxLength={6}
          required
        />
        <FailureNotice failure={act.failure} />
        <footer>
          <button type="submit" disabled={act.busy}>
            {W.confirm}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
