// Address, code and second factor, as `signInForms` draws them, up to a session that is for this page alone.
import { onSubmit, part, send, show } from './page-steps.js';

let handle = null;
let token = null;

/** Calls the API as whoever has signed in. */
export function sendSigned(method, path, body, headers = {}) {
  return send(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
}

/** Sends a code to the address, and asks for it. */
export async function askForCode() {
  const asked = await send('POST', '/v1/auth/codes', { email: part('email').value });
  handle = asked.handle ?? null;
  part('digits').value = '';
  show('code');
}

/** Proves afresh who has signed in. */
export function stepUp(proof) {
  return sendSigned('POST', '/v1/auth/step-ups', { ...proof, handle });
}

/** Opens a session; false where a second factor is asked for first. */
async function signIn(proof) {
  const body = { email: part('email').value, ...(handle === null ? {} : { handle }), ...proof };
  try {
    token = (await send('POST', '/v1/auth/sessions', body)).token;
    return true;
  } catch (failure) {
    if (failure.error?.code !== 'SECOND_FACTOR_REQUIRED') throw failure;
    handle = failure.error.details?.handle ?? handle;
    show('second');
    return false;
  }
}

/** Ends the session and leads away. */
export async function leave(address) {
  await sendSigned('DELETE', '/v1/auth/sessions/current').catch(() => null);
  location.replace(address);
}

/**
 * Takes the forms into use. What comes after signing in is `onSignedIn`; `onProof` may take a proof instead of a session and then
 * returns true.
 */
export function beginSignIn(onSignedIn, onProof = async () => false) {
  const take = async (proof) => {
    if (await onProof(proof)) return;
    if (await signIn(proof)) await onSignedIn();
  };
  onSubmit('address', askForCode);
  onSubmit('code', () => take({ code: part('digits').value.trim() }));
  onSubmit('second', () => take({ totp: part('totp').value.trim() }));
}
