/** Functions of the guide pages besides reading: copy code, choose a client, search. All pages are readable without them. */
const isSpanish = document.documentElement.lang === 'es';
const WORDS = isSpanish
  ? { copy: 'Copiar', copied: 'Copiado', none: 'Nada encontrado', client: 'Cliente' }
  : { copy: 'Copy', copied: 'Copied', none: 'Nothing found', client: 'Client' };
const MAX_FOUND = 12;
const WORD_SHOWN_MS = 1500;

/** Creates an element with its text and attributes. */
function made(name, text, attributes = {}) {
  const element = document.createElement(name);
  element.textContent = text;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

for (const block of document.querySelectorAll('main pre')) {
  if (block.querySelector('.language-text') !== null) continue;
  const box = made('div', '', { class: 'code-box' });
  const button = made('button', WORDS.copy, { type: 'button', class: 'copy' });
  block.before(box);
  box.append(block, button);
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(block.textContent ?? '');
    button.textContent = WORDS.copied;
    setTimeout(() => {
      button.textContent = WORDS.copy;
    }, WORD_SHOWN_MS);
  });
}

const groups = [...document.querySelectorAll('.tabs')].map((box, index) => {
  const list = made('div', '', { role: 'tablist', 'aria-label': WORDS.client });
  const tabs = [...box.querySelectorAll('.tab')].map((panel) => {
    const name = panel.dataset.tab;
    panel.id = `panel-${index}-${name}`;
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-label', name);
    const tab = made('button', name, { type: 'button', role: 'tab', 'aria-controls': panel.id });
    tab.addEventListener('click', () => choose(name));
    list.append(tab);
    return { name, tab, panel };
  });
  list.addEventListener('keydown', ({ key }) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (step === undefined) return;
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    choose(next.name);
    next.tab.focus();
  });
  box.prepend(list);
  return tabs;
});

/** Shows one client in every step of the page that has it, and the first one in the others. */
function choose(name) {
  for (const tabs of groups) {
    const chosen = tabs.find((one) => one.name === name) ?? tabs[0];
    for (const one of tabs) {
      one.panel.hidden = one !== chosen;
      one.tab.setAttribute('aria-selected', String(one === chosen));
      one.tab.tabIndex = one === chosen ? 0 : -1;
    }
  }
}
choose('curl');

const form = document.querySelector('.search');
const field = document.querySelector('#search');
const found = document.querySelector('#found');
let entries = null;

/** Returns a text without accents and capitals, for comparison. */
const folded = (text) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

async function loaded() {
  entries ??= fetch(form.dataset.index).then((answer) => answer.json());
  return entries;
}

/** Returns the score of a part: words in its titles count more than words in its text. 0 if a word is missing. */
function fitness([, guide, heading, words], asked) {
  const [titles, text] = [folded(`${guide} ${heading}`), folded(words)];
  let sum = 0;
  for (const word of asked) {
    const points = (titles.includes(word) ? 5 : 0) + (text.includes(word) ? 1 : 0);
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

async function show() {
  const asked = folded(field.value).split(/\s+/).filter(Boolean);
  if (asked.length === 0) {
    found.replaceChildren();
    return;
  }
  const best = (await loaded())
    .map((entry) => ({ entry, points: fitness(entry, asked) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
    .slice(0, MAX_FOUND);
  const items = best.map(({ entry: [address, guide, heading] }) => {
    const [path, fragment] = address.split('#');
    const item = made('li', '');
    const href = `${path}${location.search}${fragment === undefined ? '' : `#${fragment}`}`;
    item.append(made('a', heading === '' ? guide : `${guide}: ${heading}`, { href }));
    return item;
  });
  found.replaceChildren(...(items.length === 0 ? [made('li', WORDS.none)] : items));
}

if (form !== null) {
  field.addEventListener('input', show);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const first = found.querySelector('a');
    if (first !== null) location.assign(first.href);
  });
}
const list = document.querySelector('.guides details');
if (list !== null && !matchMedia('(min-width: 56rem)').matches) list.open = false;
