import { onSubmit, part, say, send, show, texts } from './page-steps.js';

// The token stays in the browser. It is only sent in the bodies of the requests that use it. It is kept for this tab, so that
// a reload loses neither it nor the code under way.
const KEPT = `token:${location.pathname}`;
if (location.hash.length > 1) sessionStorage.setItem(KEPT, location.hash.slice(1));
history.replaceState(null, '', location.pathname);
const token = sessionStorage.getItem(KEPT);

// Key under which the console reads the session of this tab (console/api/session.ts).
const SESSION = 'folio.session';

let handle = null;

async function askForCode() {
  const email = part('email').value;
  const asked = await send('POST', texts.start, texts.takesToken === 'true' ? { token, email } : { email });
  handle = asked.handle;
  show('code');
}

async function finish() {
  const proof = { email: part('email').value, code: part('digits').value.trim(), handle };
  const { session } = await send('POST', texts.finish, { token, ...proof, open_session: true });
  sessionStorage.removeItem(KEPT);
  show(null);
  say(texts.done);
  const email = proof.email.toLowerCase();
  if (session !== null) sessionStorage.setItem(SESSION, JSON.stringify({ ...session, email }));
  // Removes the stored account of the browser's previous user.
  localStorage.removeItem('folio.place');
  location.assign(session === null ? `/app/sign-in?email=${encodeURIComponent(email)}` : '/app');
}

onSubmit('address', askForCode);
onSubmit('code', finish);
part('again').addEventListener('click', () => show('address'));
if (token === null) {
  part('address').hidden = true;
  say(texts.over);
}
