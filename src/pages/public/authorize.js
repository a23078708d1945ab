import { onSubmit, part, say, show, texts } from './page-steps.js';
import { askAfresh, beginSignIn, leave, sendSigned, stepUp } from './sign-in-steps.js';

// The server has validated the query. The service validates it again when the person agrees.
const asked = new URLSearchParams(location.search);

/** True if a correct code is a step-up instead of opening the session. */
let isProvingAfresh = false;

async function showDecision() {
  const { accounts } = await sendSigned('GET', '/v1/accounts');
  part('account').replaceChildren(
    ...accounts.map(({ id, name }) =>
      Object.assign(document.createElement('option'), { value: id, textContent: name }),
    ),
  );
  show('decision');
}

function denied() {
  const address = new URL(asked.get('redirect_uri'));
  address.searchParams.set('error', 'access_denied');
  if (asked.has('state')) address.searchParams.set('state', asked.get('state'));
  return address.href;
}

async function allow() {
  const account = part('account').value;
  const scopes = [...document.querySelectorAll('input[name=scope]:checked')].map(({ value }) => value);
  const body = {
    client_id: asked.get('client_id'),
    redirect_uri: asked.get('redirect_uri'),
    code_challenge: asked.get('code_challenge'),
    state: asked.get('state'),
    environment: part('environment').value,
    scopes,
  };
  const path = `/v1/accounts/${account}/oauth-authorizations`;
  try {
    const { redirect_to: address } = await sendSigned('POST', path, body, { 'Service-Account': account });
    await leave(address);
  } catch (failure) {
    if (failure.error?.code !== 'STEP_UP_REQUIRED') throw failure;
    isProvingAfresh = true;
    await askAfresh();
    say(texts.fresh);
  }
}

async function proveAfresh(proof) {
  if (!isProvingAfresh) return false;
  await stepUp(proof);
  isProvingAfresh = false;
  await allow();
  return true;
}

beginSignIn(showDecision, proveAfresh);
onSubmit('decision', ({ submitter }) => (submitter.value === 'ALLOW' ? allow() : leave(denied())));
part('read-only').addEventListener('change', ({ target }) => {
  for (const box of document.querySelectorAll('input[name=scope]'))
    box.checked = !target.checked || /:(?:read|list|validate)$/.test(box.value);
});
