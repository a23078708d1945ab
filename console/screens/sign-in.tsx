import { useEffect, useRef, useState } from 'preact/hooks';
import { Failure } from '../api/failure.ts';
import { useAct, useGet } from '../api/query.ts';
import { beginSession, session } from '../api/session.ts';
import { TextField } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { lazily } from '../shell/lazily.tsx';
import { LanguageChoice } from '../shell/preferences.tsx';
import { Link, Redirect, useLocation, useSearch } from '../shell/routing.tsx';
import { fill, words } from '../words/language.ts';

const W = words({
  title: ['Entrar en Folio', 'Sign in to Folio', 'Entra a Folio'],
  lead: [
    'Escribe tu correo y te enviamos un código. No hay contraseñas que recordar.',
    'Type your email address and we send you a code. There are no passwords to remember.',
    'Escriu el teu correu i t’enviem un codi. No hi ha contrasenyes per recordar.',
  ],
  email: ['Correo electrónico', 'Email address', 'Correu electrònic'],
  send: ['Envíame un código', 'Send me a code', 'Envia’m un codi'],
  sent: [
    'Si {email} tiene cuenta, el código va de camino. Caduca en diez minutos.',
    'If {email} has an account, a code is on its way. It holds for ten minutes.',
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
  ended: [
    'Tu sesión ha terminado. Entra otra vez y seguirás donde estabas.',
    'Your session has ended. Sign in again to go on where you were.',
    'La teva sessió ha acabat. Torna a entrar i continuaràs on eres.',
  ],
  none: ['¿Aún no tienes cuenta?', 'No account yet?', 'Encara no tens compte?'],
  ask: [
    'Pide una invitación a quien lleva Folio en tu empresa o a tu gestoría.',
    'Ask the person who runs Folio in your company, or your adviser, for an invitation.',
    'Demana una invitació a qui porta Folio a la teva empresa o a la teva gestoria.',
  ],
  openOne: ['Abre una', 'Open one', 'Obre’n un'],
  askContact: ['Pide una a {contact}.', 'Ask {contact} for one.', 'Demana’n un a {contact}.'],
  newTitle: ['Abrir una cuenta en Folio', 'Open an account at Folio', 'Obre un compte a Folio'],
  have: ['¿Ya tienes cuenta?', 'Have an account already?', 'Ja tens compte?'],
  guide: ['Mira cómo se empieza', 'See how to begin', 'Mira com es comença'],
});

type Step = { kind: 'email' } | { kind: 'code'; handle: string } | { kind: 'factor'; handle: string };

/** Returns the page that the person wanted, restricted to pages of the console. */
function nextOf(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '/';
  return next.startsWith('/') && !next.startsWith('//') ? next : '/';
}

const SignUp = lazily(async () => (await import('./sign-up.tsx')).SignUp);

/** Tells a person without an account how to get one: by opening it, or whom to ask. */
function WithoutAccount() {
  const { data } = useGet('sign-ups.get');
  const contact = data?.contact?.replace('mailto:', '') ?? null;
  return (
    <p class="muted">
      {W.none}{' '}
      {data?.open === true ? (
        <Link href="/sign-up">{W.openOne}</Link>
      ) : contact === null ? (
        W.ask
      ) : (
        fill(W.askContact, { contact })
      )}{' '}
      <a href="/guides/first-invoice">{W.guide}</a>
    </p>
  );
}

/** Page of a person who is not signed in: to sign in with a mailed code, or to open an account (`isNew`). */
function Door({ isNew }: { isNew: boolean }) {
  const search = useSearch();
  const title = isNew ? W.newTitle : W.title;
  useEffect(() => {
    document.title = title;
    document.documentElement.dataset.env = '';
  });
  if (session() !== null) return <Redirect to={nextOf(search)} />;
  return (
    <div class="door">
      <main id="content">
        <p class="brand">Folio</p>
        <h1>{title}</h1>
        {nextOf(search) !== '/' && <p class="muted">{W.ended}</p>}
        {isNew ? <SignUp /> : <SignIn />}
        {isNew ? (
          <p class="muted">
            {W.have} <Link href="/sign-in">{W.enter}</Link>
          </p>
        ) : (
          <WithoutAccount />
        )}
      </main>
      <footer>
        <LanguageChoice />
      </footer>
    </div>
  );
}

/** Page on which a person signs in. */
export function SignInPage() {
  return <Door isNew={false} />;
}

/** Page on which a person opens an account. */
export function SignUpPage() {
  return <Door isNew />;
}

function SignIn() {
  const [, navigate] = useLocation();
  const search = useSearch();
  const [email, setEmail] = useState(() => new URLSearchParams(search).get('email') ?? '');
  const [step, setStep] = useState<Step>({ kind: 'email' });
  const enter = (opened: { token: string; expires_at: string }) => {
    beginSession({ ...opened, email: email.trim().toLowerCase() });
    navigate(nextOf(search), { replace: true });
  };
  const back = () => setStep({ kind: 'email' });
  if (step.kind === 'email')
    return (
      <EmailForm email={email} onEmail={setEmail} onSent={(handle) => setStep({ kind: 'code', handle })} />
    );
  if (step.kind === 'code')
    return (
      <CodeForm
        email={email}
        handle={step.handle}
        onBack={back}
        onIn={enter}
        onFactor={(handle) => setStep({ kind: 'factor', handle })}
      />
    );
  return <FactorForm email={email} handle={step.handle} onBack={back} onIn={enter} />;
}

function EmailForm({
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

function CodeForm({
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

function FactorForm({ email, handle, onBack, onIn }: CodeParts) {
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
