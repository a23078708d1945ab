// Functions shared by pages that lead through forms, in order, and call the API with their values.
export const part = (id) => document.getElementById(id);
export const texts = part('texts').dataset;

const forms = [...document.querySelectorAll('form')];

/** Shows a text as the page's result. */
export function say(text) {
  part('answer').textContent = text;
}

/** Shows one form and hides the others. Without an id, it hides all. */
export function show(id) {
  for (const form of forms) form.hidden = form.id !== id;
  say('');
  part(id)?.querySelector('input, select, button').focus();
}

/** Calls the API and returns its data. Throws an error with the response's message and its `error`. */
export async function send(method, path, body, headers = {}) {
  const response = await fetch(path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      'Accept-Language': document.documentElement.lang,
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const answer = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return answer?.data;
  throw Object.assign(new Error(answer?.error?.message ?? texts.failed), { error: answer?.error ?? null });
}

/** Handles a form instead of sending it. Its buttons are disabled meanwhile, and a failure is shown. */
export function onSubmit(id, act) {
  part(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const buttons = part(id).querySelectorAll('button');
    for (const button of buttons) button.disabled = true;
    act(event)
      .catch((failure) => say(failure.message || texts.failed))
      .finally(() => {
        for (const button of buttons) button.disabled = false;
      });
  });
}
