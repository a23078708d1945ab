// Steps of the forms of `signInForms` (address, code, second factor), up to a session for this page only.
import { onSubmit, part, send, show } from './page-steps.js';

let handle = null;
let token = null;
/** True once the person needed a second factor. A step-up then needs it too. */
let hasFactor = false;

/** Calls the API as the signed-in person. */
export function sendSigned(method, path, body, headers = {}) {
  return send(method, path, body, { Authorization: `Bearer ${token}`, ...headers });
}

/** Sends a code to the address, and shows the form for it. */
export async function askForCode() {
  const asked = await send('POST', '/v1/auth/codes', { email: part('email').value });
  handle = asked.handle ?? null;
  part('digits').value = '';
  show('code');
}

/** Asks for a fresh proof of the person: a code of the app if there is one, or else of the mail. */
export async function askAfresh() {
  if (!hasFactor) return await askForCode();
  part('totp').value = '';
  show('second');
}

/** Verifies the signed-in person again. */
export function stepUp(proof) {
  return sendSigned('POST', '/v1/auth/step-ups', 'code' in proof ? { ...proof, handle } : proof);
}

/** Opens a session. Returns false if a second factor is needed first. */
async function signIn(proof) {
  const body = { email: part('email').value, ...(handle === null ? {} : { handle }), ...proof };
  try {
    token = (await send('POST', '/v1/auth/sessions', body)).token;
    return true;
  } catch (failure) {
    if (failure.error?.code !== 'SECOND_FACTOR_REQUIRED') throw failure;
    handle = failure.error.details?.handle ?? handle;
    hasFactor = true;
    show('second');
    return false;
  }
}

/** Ends the session and redirects. */
export async function leave(address) {
  await sendSigned('DELETE', '/v1/auth/sessions/current').catch(() => null);
  location.replace(address);
}

/**
 * Starts the forms. `onSignedIn` runs after signing in. `onProof` may use a proof in place of a session, and then returns
 * true.
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
