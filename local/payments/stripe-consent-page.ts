import { Response } from 'miniflare';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self' http: https:";
/** Styles of the stand-in's pages. */
export const PAGE_STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:3rem auto;max-width:28rem;padding:0 1rem;color-scheme:light dark}
label{display:block;margin:.8rem 0}input,button{font:inherit;padding:.4rem .6rem}input{width:100%;box-sizing:border-box}`;

/** Escapes a text as HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function link(asked: URLSearchParams, answer: string, words: string): string {
  const query = new URLSearchParams([...asked, ['answer', answer]]);
  return `<a id="${answer}" href="/oauth/consent?${escaped(query.toString())}">${words}</a>`;
}

/** Returns the page on which an account's owner consents or refuses: two links, and a form to choose the account. */
export function consentPage(asked: URLSearchParams): Response {
  const hidden = [...asked].map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Stripe (stand-in)</title><style>${PAGE_STYLE}</style></head>
<body><h1>Connect an account</h1><p>This page stands in for Stripe on this machine.</p>
<p>${link(asked, 'allow', 'Connect a new test account')} · ${link(asked, 'deny', 'Refuse')}</p>
<form action="/oauth/consent" method="get">${hidden.join('')}
<label>Account id <input name="account" placeholder="acct_..." pattern="acct_\\w+"></label>
<label>Name <input name="name" placeholder="Cuenta de prueba"></label>
<button name="answer" value="allow">Connect this account</button></form></body></html>`;
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': POLICY,
      'Cache-Control': 'no-store',
    },
  });
}
