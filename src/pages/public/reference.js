import { readAnswer, showAnswer, showFailure } from './answer.js';
import { requestOf, writeCurl } from './request.js';

const REMEMBERED = 'folio.';
/** What the id of something in a collection is called in paths, where that is not the collection's name without its s. */
const ID_NAMES = { companies: 'company_id', series: 'series_id', 'payment-connections': 'connection_id' };
const LIVE_PREFIX = 'service_sk_live_';

const form = document.querySelector('form.request');
const key = document.querySelector('#key');
const answer = document.querySelector('#answer');

/** Ids and the key are the same from one page to the next: they stay in this tab's memory and go with it. */
const remember = (name, value) => sessionStorage.setItem(REMEMBERED + name, value);
const remembered = (name) => sessionStorage.getItem(REMEMBERED + name) ?? '';

function fillIn() {
  if (key !== null) key.value = remembered('key');
  for (const input of form.querySelectorAll('[data-in=path]')) input.value ||= remembered(input.name);
}

/** What an answer says of ids that later requests need: the account of the credential, what was made or looked at. */
async function rememberIds(body) {
  const data = body?.data;
  if (typeof data !== 'object' || data === null) return;
  if (form.dataset.remembers === 'identity') {
    remember('account_id', data.account_id ?? '');
    await rememberCompany();
  }
  const [, collection] = /^\/v1\/\w+\/\{\w+\}\/([\w-]+)(?:\/\{\w+\})?$/.exec(form.dataset.path) ?? [];
  if (collection === undefined || typeof data.id !== 'string') return;
  remember(ID_NAMES[collection] ?? `${collection.replaceAll('-', '_').replace(/s$/, '')}_id`, data.id);
}

async function rememberCompany() {
  const account = remembered('account_id');
  if (account === '' || remembered('company_id') !== '') return;
  const response = await fetch(`/v1/accounts/${account}/companies?limit=1`, {
    headers: { Authorization: `Bearer ${key.value}` },
  });
  const body = await response.json();
  if (response.ok && body.data.companies.length > 0) remember('company_id', body.data.companies[0].id);
}

async function send() {
  const { url, options } = requestOf(form, key?.value ?? '');
  const startedAt = performance.now();
  const response = await fetch(url, options);
  const content = await readAnswer(response);
  const durationMs = performance.now() - startedAt;
  if (response.ok) await rememberIds(content.body);
  showAnswer(answer, response, content, durationMs);
}

function update() {
  document.querySelector('#live').hidden = key?.value.startsWith(LIVE_PREFIX) !== true;
  writeCurl(form, document.querySelector('#curl'), key !== null);
}

function onInput(event) {
  const { target } = event;
  if (target === key) {
    if (key.value !== remembered('key')) sessionStorage.clear();
    remember('key', key.value);
  } else if (target.dataset.in === 'path') remember(target.name, target.value);
  update();
}

async function onSubmit(event) {
  event.preventDefault();
  const missing = [...form.querySelectorAll('[required]')].find((input) => input.value === '');
  if (missing !== undefined) {
    missing.reportValidity();
    return;
  }
  const button = form.querySelector('button');
  button.disabled = true;
  try {
    await send();
  } catch (error) {
    showFailure(answer, error);
  } finally {
    button.disabled = false;
  }
}

/** Leaves of the list what holds every word of a phrase. */
function filterOperations(phrase) {
  const words = phrase.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const section of document.querySelectorAll('section.tag')) {
    const tag = section.querySelector('h2').textContent;
    let left = 0;
    for (const entry of section.querySelectorAll('li')) {
      const text = `${tag} ${entry.textContent}`.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
      if (!entry.hidden) left++;
    }
    section.hidden = left === 0;
    const folded = section.querySelector('details');
    if (folded !== null) folded.open = words.length > 0;
    found += left;
  }
  document.querySelector('#found').textContent = words.length === 0 ? '' : `${found} found`;
}

fillIn();
update();
form.addEventListener('input', onInput);
form.addEventListener('submit', onSubmit);

const filter = document.querySelector('#filter');
if (filter !== null) {
  filter.closest('.filter').hidden = false;
  filter.addEventListener('input', () => filterOperations(filter.value));
}
