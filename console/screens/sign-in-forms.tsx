import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../api/failure.ts';
import { useAct } from '../api/query.ts';
import { TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { fill, words } from '../words/language.ts';

const W = words({
  lead: [
    'Escribe tu correo y te enviamos un código. No hay contraseñas que recordar.',
    'Type your email address and we send you a code. There are no passwords to remember.',
    'Escriu el teu correu i t’enviem un codi. No hi ha contrasenyes per recordar.',
  ],
  email: ['Correo electrónico', 'Email address', 'Correu electrònic'],
  send: ['Envíame un código', 'Send me a code', 'Envia’m un codi'],
  sent: [
    'Si {email} tiene cuenta, el código va de camino. Caduca en diez minutos.',
    'If {email} has an account, a code is on its way. It is valid for ten minutes.',
    'Si {email} té compte, el codi va de camí. Val deu minuts.',
  ],
  code: ['Código del correo', 'Code from the mail', 'Codi del correu'],
  enter: ['Entrar', 'Sign in', 'Entra'],
  other: ['Usar otro correo', 'Use another address', 'Fes servir un altre correu'],
  factor: [
    'Tu acceso pide también el código de tu aplicación de autenticación.',
    'Your sign-in also asks for the code of your authenticator app.',
    'El teu accés demana també el codi de la teva aplicació d’autenticació.',
  ],
  totp: ['Código de la aplicación', 'Code from the app', 'Codi de l’aplicació'],
  recovery: ['Código de recuperación', 'Recovery code', 'Codi de recuperació'],
  useRecovery: [
    'No tengo la aplicación: usar un código de recuperación',
    'I do not have the app: use a recovery code',
    'No tinc l’aplicació: fes servir un codi de recuperació',
  ],
  useTotp: ['Usar la aplicación', 'Use the app', 'Fes servir l’aplicació'],
});

/** Form that asks for the address to which the code is mailed. */
export function EmailForm({
  email,
  onEmail,
  onSent,
}: {
  email: string;
  onEmail: (email: string) => void;
  onSent: (handle: string) => void;
}) {
  const act = useAct();
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('auth.request-code', { body: { email: email.trim() } });
    if (response !== undefined) onSent(response.data.handle);
  };
  return (
    <form onSubmit={submit}>
      <p>{W.lead}</p>
      <TextField
        label={W.email}
        type="email"
        autocomplete="email"
        required
        autofocus
        value={email}
        onValue={onEmail}
      />
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy}>
        {W.send}
      </button>
    </form>
  );
}

interface CodeParts {
  email: string;
  handle: string;
  onBack: () => void;
  onIn: (opened: { token: string; expires_at: string }) => void;
}

/** Returns a reference to the field of a code. A refused code is typed again, so the field gets the focus. */
function useCodeField(failure: Failure | null) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (failure !== null) input.current?.select();
  }, [failure]);
  return input;
}

/** Form for the mailed code. */
export function CodeForm({
  email,
  handle,
  onBack,
  onIn,
  onFactor,
}: CodeParts & { onFactor: (handle: string) => void }) {
  const act = useAct();
  const input = useCodeField(act.failure);
  const [code, setCode] = useState('');
  useEffect(() => {
    const { failure } = act;
    const next =
      failure instanceof Failure && failure.code === 'SECOND_FACTOR_REQUIRED' ? failure.details.handle : null;
    if (typeof next === 'string') onFactor(next);
  }, [act.failure]);
  const submit = async (event: Event) => {
    event.preventDefault();
    const response = await act.run('auth.sign-in', {
      body: { email: email.trim(), code: code.trim(), handle },
    });
    if (response !== undefined) onIn(response.data);
  };
  return (
    <form onSubmit={submit}>
      <p role="status">{fill(W.sent, { email })}</p>
      <TextField
        inputRef={input}
        label={W.code}
        value={code}
        onValue={setCode}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={6}
        required
        autofocus
      />
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy}>
        {W.enter}
      </button>{' '}
      <button type="button" class="quiet" onClick={onBack}>
        {W.other}
      </button>
    </form>
  );
}

/** Form for the code of the second factor. */
export function FactorForm({ email, handle, onBack, onIn }: CodeParts) {
  const act = useAct();
  const input = useCodeField(act.failure);
  const [text, setText] = useState('');
  const [byRecovery, setByRecovery] = useState(false);
  const submit = async (event: Event) => {
    event.preventDefault();
    const proof = byRecovery ? { recovery_code: text.trim() } : { totp: text.trim() };
    const response = await act.run('auth.sign-in', { body: { email: email.trim(), handle, ...proof } });
    if (response !== undefined) onIn(response.data);
  };
  return (
    <form onSubmit={submit}>
      <p role="status">{W.factor}</p>
      <TextField
        key={String(byRecovery)}
        inputRef={input}
        label={byRecovery ? W.recovery : W.totp}
        value={text}
        onValue={setText}
        inputMode={byRecovery ? 'text' : 'numeric'}
        autocomplete="one-time-code"
        required
        autofocus
      />
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy}>
        {W.enter}
      </button>{' '}
      <button type="button" class="quiet" onClick={onBack}>
        {W.other}
      </button>
      <p>
        <button type="button" class="link" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? W.useTotp : W.useRecovery}
        </button>
      </p>
    </form>
  );
}
