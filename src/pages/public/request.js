/** The fields of a form that say something, by where they go. */
function fieldsOf(form, place) {
  return [...form.querySelectorAll(`[data-in=${place}]`)].filter((field) => field.value !== '');
}

function pathOf(form) {
  const path = fieldsOf(form, 'path').reduce(
    (filled, { name, value }) => filled.replace(`{${name}}`, encodeURIComponent(value.trim())),
    form.dataset.path,
  );
  const query = new URLSearchParams(fieldsOf(form, 'query').map(({ name, value }) => [name, value]));
  return query.size === 0 ? path : `${path}?${query}`;
}

function bodyOf(form) {
  const json = form.querySelector('[data-in=body]');
  if (json !== null) return json.value.trim() === '' ? null : json.value;
  const parts = fieldsOf(form, 'part');
  if (parts.length === 0) return null;
  const body = new FormData();
  for (const part of parts) body.append(part.name, part.type === 'file' ? part.files[0] : part.value);
  return body;
}

/** The request that a form asks for, as `fetch` takes it. */
export function requestOf(form, key) {
  const body = bodyOf(form);
  const headers = new Headers(fieldsOf(form, 'header').map(({ name, value }) => [name, value]));
  if (key !== '') headers.set('Authorization', `Bearer ${key.trim()}`);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  return {
    url: pathOf(form),
    options: { method: form.dataset.method, headers, body, credentials: 'omit', cache: 'no-store' },
  };
}

const quoted = (text) => `'${text.replaceAll("'", `'\\''`)}'`;

/** Shows the request that a form asks for as a curl line, with the key left to the shell. */
export function writeCurl(form, place, needsKey) {
  if (place === null) return;
  const { method } = form.dataset;
  const body = bodyOf(form);
  const lines = [
    `curl -sS${method === 'GET' ? '' : ` -X ${method}`} ${quoted(location.origin + pathOf(form))}`,
  ];
  if (needsKey) lines.push('-H "Authorization: Bearer $FOLIO_API_KEY"');
  for (const { name, value } of fieldsOf(form, 'header')) lines.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (typeof body === 'string') lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
  else if (body !== null) {
    for (const part of fieldsOf(form, 'part')) {
      const value = part.type === 'file' ? `@${part.files[0].name}` : part.value;
      lines.push(`-F ${quoted(`${part.name}=${value}`)}`);
    }
  }
  place.textContent = lines.join(' \\\n  ');
}
