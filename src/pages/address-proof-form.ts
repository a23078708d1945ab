import type { Bilingual, Language } from '../platform/i18n/language.ts';
import { pageMarkup } from './markup.ts';
import { addressForm, codeField, proofWord } from './proof-forms.ts';

const WORDS = {
  sent: {
    en: 'If the address is right, a code is on its way to it. It is valid for ten minutes.',
    es: 'Si la dirección es correcta, un código va de camino. Vale durante diez minutos.',
  },
  again: { en: 'Use another address', es: 'Usar otra dirección' },
  over: {
    en: 'This link is not whole. Open it again from the mail.',
    es: 'Este enlace no está completo. Ábrelo otra vez desde el correo.',
  },
} as const satisfies Record<string, Bilingual>;

/** Texts of a page on which the holder of a link verifies an address, and the paths of its requests. */
export interface AddressProofPage {
  title: Bilingual;
  lead: Bilingual;
  button: Bilingual;
  done: Bilingual;
  /** Request for a code: the path that the address is sent to. `takesToken` is true if the token goes with it. */
  start: { path: string; takesToken: boolean };
  /** Path that token, address, code and handle are sent to. */
  finish: string;
}

/**
 * Builds the page of a mail's link. It asks for an address, sends a code there, and completes the link's action with both.
 * The token is in the fragment, which no server sees. The script keeps it for the tab, so that a reload loses nothing.
 */
export function addressProofPage(page: AddressProofPage, language: Language): string {
  const say = (name: keyof typeof WORDS) => WORDS[name][language];
  const { title, lead, button, done, start, finish } = page;
  return pageMarkup({
    language,
    title: `${title[language]} · Folio`,
    head: '<script src="/assets/prove-address.js" type="module"></script>',
    main: `<h1>${title[language]}</h1>
<noscript><p>${proofWord('script', language)}</p></noscript>
<div id="texts" hidden data-start="${start.path}" data-takes-token="${start.takesToken}" data-finish="${finish}" data-done="${done[language]}" data-failed="${proofWord('failed', language)}" data-over="${say('over')}"></div>
${addressForm(lead[language], language)}
<form id="code" hidden>
  <p>${say('sent')}</p>
  ${codeField('digits', proofWord('code', language))}
  <button>${button[language]}</button>
  <button type="button" id="again">${say('again')}</button>
</form>
<p><output id="answer" role="status"></output></p>`,
  });
}
