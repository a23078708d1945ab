/** Time after which the page counts as seen, in milliseconds. Programs that scan mails leave earlier. */
const STAY_MS = 2_000;

function reportSeen() {
  if (document.visibilityState !== 'visible') return;
  const [, , section, token] = location.pathname.split('/');
  if (section === 'i' && token !== undefined)
    void fetch(`${location.pathname.split('/').slice(0, 4).join('/')}/seen`, {
      method: 'POST',
      keepalive: true,
    });
}

setTimeout(reportSeen, STAY_MS);

for (const button of document.querySelectorAll('button.copy')) {
  button.hidden = navigator.clipboard === undefined;
  const name = button.textContent;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.text ?? '');
    button.textContent = button.dataset.done ?? name;
    setTimeout(() => {
      button.textContent = name;
    }, STAY_MS);
  });
}
