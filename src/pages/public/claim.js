// The token stays in the browser: it goes nowhere but into the body of the request that redeems it.
const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const form = document.querySelector('form');
const answer = document.querySelector('output');

async function redeem() {
  const response = await fetch('/v1/claims', {
    method: 'POST',
    body: JSON.stringify({ token, email: form.email.value }),
    headers: { 'Content-Type': 'application/json', 'Accept-Language': document.documentElement.lang },
  });
  const body = await response.json().catch(() => null);
  form.hidden = response.ok;
  answer.textContent = response.ok ? form.dataset.done : (body?.error?.message ?? form.dataset.failed);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  redeem().catch(() => {
    answer.textContent = form.dataset.failed;
  });
});
