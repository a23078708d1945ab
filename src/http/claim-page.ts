import type { Bilingual, Language } from '../i18n/language.ts';
import { CLAIM_PAGE_PATH } from '../operations/claims/claim-token.ts';

const WORDS: Readonly<Record<string, Bilingual>> = {
  title: { en: 'Claim your account', es: 'Hazte cargo de tu cuenta' },
  lead: {
    en: 'Give the email address that you want to own the account with. You sign in with it from then on.',
    es: 'Indica la dirección de correo con la que quieres ser titular de la cuenta. Con ella entrarás a partir de ahora.',
  },
  email: { en: 'Email address', es: 'Dirección de correo' },
  button: { en: 'Claim the account', es: 'Hacerme cargo' },
  done: { en: 'The account is yours.', es: 'La cuenta es tuya.' },
  failed: { en: 'That did not work. Try again.', es: 'No ha funcionado. Inténtalo otra vez.' },
};

const STYLE = `body { max-width: 28rem; margin: 3rem auto; padding: 0 1.25rem; color: #1a1a1a; background: #fff;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
h1 { font-size: 1.4rem; } label { display: block; } input, button { font: inherit; padding: 0.4rem 0.6rem; }
input { width: 100%; box-sizing: border-box; margin: 0.25rem 0 1rem; }`;

/** The token stays in the browser: it goes nowhere but into the body of the request that redeems it. */
const SCRIPT = `const token = new URLSearchParams(location.search).get('token') ?? '';
history.replaceState(null, '', location.pathname);
const form = document.querySelector('form'), answer = document.querySelector('output');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const response = await fetch('/v1/claims', { method: 'POST', body: JSON.stringify({ token, email: form.email.value }),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang } });
  const body = await response.json().catch(() => null);
  form.hidden = response.ok;
  answer.textContent = response.ok ? form.dataset.done : (body?.error?.message ?? form.dataset.failed);
});`;

function page(language: Language): string {
  const say = (name: string) => WORDS[name]?.[language] ?? '';
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${say('title')}</title><style>${STYLE}</style></head>
<body><h1>${say('title')}</h1>
<form data-done="${say('done')}" data-failed="${say('failed')}"><p>${say('lead')}</p>
<label>${say('email')}<input type="email" name="email" required autocomplete="email"></label>
<button>${say('button')}</button></form><p><output></output></p>
<script>${SCRIPT}</script></body></html>
`;
}

/** Where a claim link leads: a page on which the holder gives his address. Null for any other request. */
export function claimPage(method: string, pathname: string, language: Language): Response | null {
  if (method !== 'GET' || pathname !== CLAIM_PAGE_PATH) return null;
  return new Response(page(language), {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'",
      // The address of the page holds the token.
      'Referrer-Policy': 'no-referrer',
    },
  });
}
