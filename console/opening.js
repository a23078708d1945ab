// Runs before the first paint: sets the theme that the person chose. Without one the system's theme applies.
const kept = localStorage.getItem('folio.theme');
if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;

// Sends the reads that every screen of a place begins with before the console's code has loaded: a slow line needs as
// long for their responses as for the code. `api/early-responses.ts` hands them out. Responses that arrive before the
// code are part of the first render.
const place = /^\/app\/(test|live)\/([-\w]{36})\/([-\w]{36})/.exec(location.pathname);
const session = JSON.parse(sessionStorage.getItem('folio.session'));
if (place !== null && session !== null) {
  const [, environment, account, company] = place;
  const headers = {
    Authorization: `Bearer ${session.token}`,
    'Service-Environment': environment.toUpperCase(),
    'Service-Account': account,
  };
  const urls = [`/v1/companies/${company}`, '/v1/me/identity'];
  if (environment === 'test') urls.push(`/v1/accounts/${account}/test-clock`);
  window.earlyResponses = new Map();
  window.earlyBodies = new Map();
  // The first caller reads the response itself, so this reads a copy.
  const keep = async (key, response) => {
    if (response?.ok) window.earlyBodies.set(key, { ...(await response.clone().json()), at: Date.now() });
  };
  window.earlyResponsesEnd = Promise.all(
    urls.map((url) => {
      const key = `${headers['Service-Environment']} ${url}`;
      const pending = fetch(url, { headers }).catch(() => null);
      window.earlyResponses.set(key, pending);
      return pending.then((response) => keep(key, response)).catch(() => undefined);
    }),
  );
}
