// The token stays in the browser: it goes nowhere but into the bodies of the requests that use it. It is kept for this tab, so that
// a reload loses neither it nor the code that is on its way.
const KEPT = `token:${location.pathname}`;
if (location.hash.length > 1) sessionStorage.setItem(KEPT, location.hash.slice(1));
history.replaceState(null, '', location.pathname);
const token = sessionStorage.getItem(KEPT);

// Where the console looks for the session of this tab (console/api/session.ts).
const SESSION = 'folio.session';

const part = (id) => document.getElementById(id);
const texts = part('texts').dataset;

let handle = null;

function say(text) {
  part('answer').textContent = text;
}

function show(id) {
  for (const form of ['address', 'code']) part(form).hidden = form !== id;
  say('');
  part(id)?.querySelector('input').focus();
}

async function send(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
  });
  const answer = await response.json().catch(() => null);
  if (response.ok) return answer.data;
  throw new Error(answer?.error?.message ?? texts.failed);
}

async function askForCode() {
  const email = part('email').value;
  const asked = await send(texts.start, texts.takesToken === 'true' ? { token, email } : { email });
  handle = asked.handle;
  show('code');
}

async function finish() {
  const proof = { email: part('email').value, code: part('digits').value.trim(), handle };
  const { session } = await send(texts.finish, { token, ...proof, open_session: true });
  sessionStorage.removeItem(KEPT);
  for (const form of ['address', 'code']) part(form).hidden = true;
  say(texts.done);
  const email = proof.email.toLowerCase();
  if (session !== null) sessionStorage.setItem(SESSION, JSON.stringify({ ...session, email }));
  // Another account's place, of whoever used this browser before.
  localStorage.removeItem('folio.place');
  location.assign(session === null ? `/app/sign-in?email=${encodeURIComponent(email)}` : '/app');
}

function onSubmit(id, act) {
  part(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const buttons = part(id).querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    act()
      .catch((failure) => say(failure.message || texts.failed))
      .finally(() => {
        for (const button of buttons) button.disabled = false;
      });
  });
}

onSubmit('address', askForCode);
onSubmit('code', finish);
part('again').addEventListener('click', () => show('address'));
if (token === null) {
  part('address').hidden = true;
  say(texts.over);
}
