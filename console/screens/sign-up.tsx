import { useEffect, useRef, useState } from 'preact/hooks';
import { useAct, useGet } from '../api/query.ts';
import { beginSession } from '../api/session.ts';
import { TextField, wrongWith } from '../parts/field.tsx';
import { FailureNotice } from '../parts/notice.tsx';
import { Loaded } from '../parts/waiting.tsx';
import { useLocation } from '../shell/routing.tsx';
import { fill, language, words } from '../words/language.ts';

const W = words({
  lead: [
    'Escribe tu correo y te enviamos un código. Empiezas en pruebas, donde nada es real.',
    'Type your email address and we send you a code. You begin in the sandbox, where nothing is real.',
    'Escriu el teu correu i t’enviem un codi. Comences a proves, on res no és real.',
  ],
  email: ['Correo electrónico', 'Email address', 'Correu electrònic'],
  send: ['Envíame un código', 'Send me a code', 'Envia’m un codi'],
  sent: [
    'El código va de camino a {email}. Caduca en diez minutos.',
    'A code is on its way to {email}. It is valid for ten minutes.',
    'El codi va de camí a {email}. Val deu minuts.',
  ],
  code: ['Código del correo', 'Code from the mail', 'Codi del correu'],
  name: ['Tu nombre o el de tu empresa', 'Your name or your company’s', 'El teu nom o el de la teva empresa'],
  open: ['Crear la cuenta', 'Create the account', 'Crea el compte'],
  other: ['Usar otro correo', 'Use another address', 'Fes servir un altre correu'],
  closed: [
    'Aquí las cuentas las abre quien lleva el servicio.',
    'Whoever runs this service opens its accounts.',
    'Aquí els comptes els obre qui porta el servei.',
  ],
  ask: ['Pide la tuya a', 'Ask for yours at', 'Demana el teu a'],
});

const TURNSTILE_SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface Turnstile {
  render(
    at: HTMLElement,
    options: { sitekey: string; language: string; callback: (token: string) => void },
  ): void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

/** Widget of Cloudflare Turnstile. Its script is loaded only where the operator has configured it. */
function HumanCheck({ siteKey, onToken }: { siteKey: string; onToken: (token: string) => void }) {
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const draw = () => {
      const options = { sitekey: siteKey, language: language(), callback: onToken };
      if (at.current !== null) window.turnstile?.render(at.current, options);
    };
    if (window.turnstile !== undefined) return draw();
    const script = Object.assign(document.createElement('script'), { src: TURNSTILE_SCRIPT, onload: draw });
    document.head.append(script);
  }, [siteKey]);
  return <div ref={at} />;
}

/** Form that opens an account, or whom to ask for one if the operator has not opened sign-up. */
export function SignUp() {
  const settings = useGet('sign-ups.get');
  return (
    <Loaded read={settings}>
      {({ open, contact, turnstile_site_key: siteKey }) =>
        open ? <SignUpSteps siteKey={siteKey} /> : <Closed contact={contact} />
      }
    </Loaded>
  );
}

/** Sentence of a deployment that has not opened sign-up. */
function Closed({ contact }: { contact: string | null }) {
  return (
    <p>
      {W.closed}{' '}
      {contact !== null && (
        <>
          {W.ask} <a href={contact}>{contact.replace('mailto:', '')}</a>.
        </>
      )}
    </p>
  );
}

function SignUpSteps({ siteKey }: { siteKey: string | null }) {
  const [email, setEmail] = useState('');
  const [handle, setHandle] = useState<string | null>(null);
  if (handle === null)
    return <AddressForm siteKey={siteKey} email={email} onEmail={setEmail} onSent={setHandle} />;
  return <AccountForm email={email} handle={handle} onBack={() => setHandle(null)} />;
}

interface AddressParts {
  siteKey: string | null;
  email: string;
  onEmail: (email: string) => void;
  onSent: (handle: string) => void;
}

function AddressForm({ siteKey, email, onEmail, onSent }: AddressParts) {
  const act = useAct();
  const [token, setToken] = useState<string | null>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    const body = { email: email.trim(), ...(token === null ? {} : { turnstile_token: token }) };
    const response = await act.run('sign-ups.request-code', { body });
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
        error={wrongWith(act.failure, 'email')}
      />
      {siteKey !== null && <HumanCheck siteKey={siteKey} onToken={setToken} />}
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy || (siteKey !== null && token === null)}>
        {W.send}
      </button>
    </form>
  );
}

function AccountForm({ email, handle, onBack }: { email: string; handle: string; onBack: () => void }) {
  const act = useAct();
  const [, navigate] = useLocation();
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const submit = async (event: Event) => {
    event.preventDefault();
    const proof = { email: email.trim(), code: code.trim(), handle };
    const body = { ...proof, display_name: name.trim(), language: language() };
    const response = await act.run('sign-ups.create', { body });
    if (response === undefined) return;
    const { session } = response.data;
    if (session !== null) beginSession({ ...session, email: email.trim().toLowerCase() });
    navigate(session === null ? `/sign-in?email=${encodeURIComponent(email.trim())}` : '/', {
      replace: true,
    });
  };
  return (
    <form onSubmit={submit}>
      <p role="status">{fill(W.sent, { email })}</p>
      <TextField
        label={W.code}
        value={code}
        onValue={setCode}
        inputMode="numeric"
        autocomplete="one-time-code"
        maxLength={6}
        required
        autofocus
        error={wrongWith(act.failure, 'code')}
      />
      <TextField
        label={W.name}
        value={name}
        onValue={setName}
        autocomplete="organization"
        required
        error={wrongWith(act.failure, 'display_name')}
      />
      <FailureNotice failure={act.failure} />
      <button type="submit" disabled={act.busy}>
        {W.open}
      </button>{' '}
      <button type="button" class="quiet" onClick={onBack}>
        {W.other}
      </button>
    </form>
  );
}
