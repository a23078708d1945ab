// The server has judged what the address asks for; the service judges it again when its person agrees.
const asked = new URLSearchParams(location.search);
const part = (id) => document.getElementById(id);
const texts = part('texts').dataset;
const FORMS = ['address', 'code', 'second', 'decision'];

let handle = null;
let token = null;
/** What a right code does: opens the session, or proves it afresh. */
let isProvingAfresh = false;

function say(text) {
  part('answer').textContent = text;
}

function show(id) {
  for (const form of FORMS) part(form).hidden = form !== id;
  say('');
  part(id).querySelector('input, select, button').focus();
}

async function send(method, path, body, headers = {}) {
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer?.data;
  throw Object.assign(new Error(answer?.error?.message ?? texts.failed), { error: answer?.error ?? null });
}

async function askForCode() {
  const { handle: given = null } = await send('POST', '/v1/auth/codes', { email: part('email').value });
  handle = given;
  part('digits').value = '';
  show('code');
}

async function showDecision() {
  const { accounts } = await send('GET', '/v1/accounts');
  part('account').replaceChildren(
    ...accounts.map(({ id, name }) =>
      Object.assign(document.createElement('option'), { value: id, textContent: name }),
    ),
  );
  show('decision');
}

/** Opens a session by what proves the person; where a second factor is asked for, shows its form. */
async function signIn(proof) {
  if (isProvingAfresh) {
    await send('POST', '/v1/auth/step-ups', { ...proof, handle });
    isProvingAfresh = false;
    return await decide('ALLOW');
  }
  try {
    token = (await send('POST', '/v1/auth/sessions', { email: part('email').value, handle, ...proof })).token;
  } catch (failure) {
    if (failure.error?.code !== 'SECOND_FACTOR_REQUIRED') throw failure;
    handle = failure.error.details?.handle ?? handle;
    return show('second');
  }
  await showDecision();
}

async function leave(address) {
  // The session was for this page alone.
  await send('DELETE', '/v1/auth/sessions/current').catch(() => null);
  location.replace(address);
}

function denied() {
  const address = new URL(asked.get('redirect_uri'));
  address.searchParams.set('error', 'access_denied');
  if (asked.has('state')) address.searchParams.set('state', asked.get('state'));
  return address.href;
}

async function decide(decision) {
  if (decision !== 'ALLOW') return await leave(denied());
  const account = part('account').value;
  const scopes = [...document.querySelectorAll('input[name=scope]:checked')].map(({ value }) => value);
  try {
    const { redirect_to: address } = await send(
      'POST',
      `/v1/accounts/${account}/oauth-authorizations`,
      {
        client_id: asked.get('client_id'),
        redirect_uri: asked.get('redirect_uri'),
        code_challenge: asked.get('code_challenge'),
        state: asked.get('state'),
        environment: part('environment').value,
        scopes,
      },
      { 'Service-Account': account },
    );
    await leave(address);
  } catch (failure) {
    if (failure.error?.code !== 'STEP_UP_REQUIRED') throw failure;
    isProvingAfresh = true;
    await askForCode();
    say(texts.fresh);
  }
}

function onSubmit(id, act) {
  part(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const buttons = part(id).querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    act(event)
      .catch((failure) => say(failure.message || texts.failed))
      .finally(() => {
        for (const button of buttons) button.disabled = false;
      });
  });
}

onSubmit('address', askForCode);
onSubmit('code', () => signIn({ code: part('digits').value.trim() }));
onSubmit('second', () => signIn({ totp: part('totp').value.trim() }));
onSubmit('decision', (event) => decide(event.submitter.value));
part('read-only').addEventListener('change', ({ target }) => {
  for (const box of document.querySelectorAll('input[name=scope]'))
    box.checked = !target.checked || /:(?:read|list|validate)$/.test(box.value);
});
