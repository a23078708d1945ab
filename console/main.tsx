import { render } from 'preact';
import { joinSession } from './api/session.ts';
import { App } from './shell/app.tsx';

const host = document.getElementById('app');
if (host !== null) {
  await joinSession();
  host.replaceChildren();
  render(<App />, host);
}
