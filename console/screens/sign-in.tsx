import { useEffect, useState } from 'preact/hooks';
import { useGet } from '../api/query.ts';
import { beginSession, session } from '../api/session.ts';
import { lazily } from '../shell/lazily.tsx';
import { LanguageChoice } from '../shell/preferences.tsx';
import { Link, Redirect, useLocation, useSearch } from '../shell/routing.tsx';
import { fill, words } from '../words/language.ts';
import { CodeForm, EmailForm, FactorForm } from './sign-in-forms.tsx';

const W = words({
  title: ['Entrar en Folio', 'Sign in to Folio', 'Entra a Folio'],
  enter: ['Entrar', 'Sign in', 'Entra'],
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

/** Explains to a person without an account how to get one: by opening it, or whom to ask. */
function WithoutAccount() {
  const { data } = useGet('sign-ups.get');
  const contact = data?.contact?.replace('mailto:', '') ?? null;
  return (
    <p class="muted">
      {W.none}{' '}
      {data?.open === true ? (
        <>
          <Link href="/sign-up">{W.openOne}</Link>.
        </>
      ) : contact === null ? (
        W.ask
      ) : (
        fill(W.askContact, { contact })
      )}{' '}
      <a href="/guides/first-invoice">{W.guide}</a>.
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
