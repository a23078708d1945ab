/** Tells that somebody has looked at the page for a while: programs that scan mails do not stay. */
const STAY_MS = 2_000;

function tell() {
  if (document.visibilityState !== 'visible') return;
  const [, , section, token] = location.pathname.split('/');
  if (section === 'i' && token !== undefined)
    void fetch(`${location.pathname.split('/').slice(0, 4).join('/')}/seen`, {
      method: 'POST',
      keepalive: true,
    });
}

setTimeout(tell, STAY_MS);
