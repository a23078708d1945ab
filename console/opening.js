// Runs before the first paint: sets the theme that the person chose. Without one the system's theme applies.
const kept = localStorage.getItem('folio.theme');
if (kept === 'dark' || kept === 'light') document.documentElement.dataset.theme = kept;

// Reads that every screen of a place begins with leave before the console's code is here, since a slow line needs as
// long for their answers as for the code. `api/begun-reads.ts` hands them out; answers that are here before the code
// are in the first picture.
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
  window.begunReads = new Map();
  window.earlyAnswers = new Map();
  // A copy: the first who asks reads the response itself.
  const keep = async (key, response) => {
    if (response?.ok) window.earlyAnswers.set(key, { ...(await response.clone().json()), at: Date.now() });
  };
  window.earlyAnswersEnd = Promise.all(
    urls.map((url) => {
      const key = `${headers['Service-Environment']} ${url}`;
      const begun = fetch(url, { headers }).catch(() => null);
      window.begunReads.set(key, begun);
      return begun.then((response) => keep(key, response)).catch(() => undefined);
    }),
  );
}
