// The code stays in the browser: it goes nowhere but into the bodies of the requests that use it.
const confirmationCode = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const part = (id) => document.getElementById(id);
const texts = part('texts').dataset;
const FORMS = ['address', 'code', 'second', 'decision'];

let waiting = null;
let handle = null;
let token = null;

function say(text) {
  part('answer').textContent = text;
}

function show(id) {
  for (const form of FORMS) part(form).hidden = form !== id;
  say('');
  part(id).querySelector('input, button').focus();
}

async function send(method, path, body) {
  const headers = { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang };
  if (token !== null) {
    headers.Authorization = `Bearer ${token}`;
    headers['Service-Environment'] = waiting.environment;
    headers['Service-Account'] = waiting.account_id;
  }
  const response = await fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer?.data;
  throw Object.assign(new Error(answer?.error?.message ?? texts.failed), { error: answer?.error ?? null });
}

async function load() {
  try {
    waiting = await send('POST', '/v1/payment-confirmations', { confirmation_code: confirmationCode });
  } catch {
    say(texts.over);
    return;
  }
  const { company, external_account_id: id, external_account_name: name, environment } = waiting;
  part('account').textContent = name === null ? id : `${name} (${id})`;
  part('company').textContent =
    company.nif === null ? company.legal_name : `${company.legal_name} (${company.nif})`;
  part('environment').textContent = environment === 'LIVE' ? texts.live : texts.test;
  part('waiting').hidden = false;
  show('address');
}

async function askForCode() {
  const asked = await send('POST', '/v1/auth/codes', { email: part('email').value });
  handle = asked.handle ?? null;
  show('code');
}

/** Opens a session by what proves the person; where a second factor is asked for, shows its form. */
async function signIn(proof) {
  const body = { email: part('email').value, ...(handle === null ? {} : { handle }), ...proof };
  try {
    token = (await send('POST', '/v1/auth/sessions', body)).token;
  } catch (failure) {
    if (failure.error?.code !== 'SECOND_FACTOR_REQUIRED') throw failure;
    handle = failure.error.details?.handle ?? handle;
    show('second');
    return;
  }
  show('decision');
}

async function decide(decision) {
  const path = `/v1/companies/${waiting.company.id}/payment-connections/${waiting.connection_id}/confirmations`;
  const { redirect_url } = await send('POST', path, { confirmation_code: confirmationCode, decision });
  // The session was for this page alone.
  await send('DELETE', '/v1/auth/sessions/current').catch(() => null);
  location.replace(redirect_url);
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
load().catch(() => say(texts.failed));
