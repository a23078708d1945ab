import { onSubmit, part, say, send, show, texts } from './page-steps.js';
import { beginSignIn, leave, sendSigned } from './sign-in-steps.js';

// The code stays in the browser. It is only sent in the bodies of the requests that use it.
const confirmationCode = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

let waiting = null;

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

async function decide(decision) {
  const path = `/v1/companies/${waiting.company.id}/payment-connections/${waiting.connection_id}/confirmations`;
  const body = { confirmation_code: confirmationCode, decision };
  const headers = { 'Service-Environment': waiting.environment, 'Service-Account': waiting.account_id };
  const { redirect_url } = await sendSigned('POST', path, body, headers);
  await leave(redirect_url);
}

beginSignIn(() => show('decision'));
onSubmit('decision', (event) => decide(event.submitter.value));
load().catch(() => say(texts.failed));
