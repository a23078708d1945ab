/** Open session of a person. */
export interface Session {
  token: string;
  expires_at: string;
  email: string;
}

const KEY = 'folio.session';
const CHANNEL = 'folio.session';
/** Milliseconds that a new tab waits for another tab's session. */
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
  // The expiry is not checked here, because the clock of this computer may be wrong: the service decides.
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

/** Returns the session of this tab, or null if nobody is signed in. */
export function session(): Session | null {
  return current;
}

/** Calls the listener when a person signs in or out. Returns a function that removes the listener. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps a session in this tab only. Tabs opened beside it can ask for it. */
export function beginSession(opened: Session): void {
  set(opened);
}

/** Clears the session of this tab, or of all tabs if `everywhere` is set. */
export function endSession(everywhere: boolean): void {
  set(null);
  if (everywhere) post({ kind: 'over' });
}

/** Asks the other tabs for their session. Resolves at once if this tab has one, otherwise after `WAIT_MS` at most. */
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
