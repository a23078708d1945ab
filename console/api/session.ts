/** An open session of a person. */
export interface Session {
  token: string;
  expires_at: string;
  email: string;
}

const KEY = 'folio.session';
const CHANNEL = 'folio.session';
/** How long a new tab waits for another one to hand its session over. */
const WAIT_MS = 150;

type Message = { kind: 'ask' } | { kind: 'have'; session: Session } | { kind: 'over' };

const channel = new BroadcastChannel(CHANNEL);
const listeners = new Set<() => void>();

function isSession(value: unknown): value is Session {
  return typeof value === 'object' && value !== null && 'token' in value && 'expires_at' in value;
}

function kept(): Session | null {
  const text = sessionStorage.getItem(KEY);
  const value: unknown = text === null ? null : JSON.parse(text);
  // The service decides when a session ends: the clock of this computer may be wrong.
  return isSession(value) ? value : null;
}

let current = kept();

function set(session: Session | null): void {
  current = session;
  if (session === null) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(session));
  for (const listener of listeners) listener();
}

function post(message: Message): void {
  channel.postMessage(message);
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  if (data.kind === 'ask' && current !== null) post({ kind: 'have', session: current });
  if (data.kind === 'have' && current === null) set(data.session);
  if (data.kind === 'over') set(null);
});

/** The session of this tab; null where nobody is signed in. */
export function session(): Session | null {
  return current;
}

/** Calls a listener when somebody signs in or out; returns what ends it. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a session for this tab and those that are opened beside it, and nowhere longer. */
export function beginSession(opened: Session): void {
  set(opened);
}

/** Forgets the session, in all tabs where `everywhere`. */
export function endSession(everywhere: boolean): void {
  set(null);
  if (everywhere) post({ kind: 'over' });
}

/** Asks the other tabs for the session that they have. Ends at once where this tab has one, and after a moment where none has. */
export function joinSession(): Promise<void> {
  if (current !== null) return Promise.resolve();
  post({ kind: 'ask' });
  return new Promise((resolve) => {
    const timer = setTimeout(done, WAIT_MS);
    const stop = onSession(done);
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
