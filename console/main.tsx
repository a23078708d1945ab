import { render } from 'preact';
import { awaitEarlyResponses } from './api/early-responses.ts';
import { joinSession } from './api/session.ts';
import { App } from './shell/app.tsx';
import { language, onLanguage } from './words/language.ts';

/** Sets the language of the page, for the browser and screen readers. */
function markLanguage(): void {
  document.documentElement.lang = language();
}

markLanguage();
onLanguage(markLanguage);
const host = document.getElementById('app');
if (host !== null) {
  await joinSession();
  await awaitEarlyResponses();
  host.replaceChildren();
  render(<App />, host);
}
