import { escaped } from '../../../src/pages/markup.ts';
import { inlineMarkup } from '../markdown.ts';
import type { Contract, ContractOperation, Parameter, Schema } from './contract.ts';
import { limitsMarkup, schemaMarkup, typeText } from './schema-markup.ts';

const MULTIPART_TYPE = 'multipart/form-data';
/** A page sends it by itself. */
const KEY_FIELD = `<div class="field">
  <label for="key">API key or session token</label>
  <input type="password" id="key" autocomplete="off" spellcheck="false" placeholder="service_sk_test_…" aria-describedby="about-key">
  <p class="hint" id="about-key">Kept in this tab alone, and sent to this service alone.</p>
</div>`;
const GROUPS = [
  { place: 'path', legend: 'In the path' },
  { place: 'query', legend: 'In the query' },
  { place: 'header', legend: 'Headers' },
] as const;

function fieldMarkup(parameter: Parameter, contract: Contract): string {
  const { name, in: place, required = false, description, schema } = parameter;
  const id = `${place}-${name.replaceAll(/[^A-Za-z0-9]/g, '-')}`;
  const about = [description === undefined ? '' : inlineMarkup(description), limitsMarkup(schema, contract)];
  const hint = about.filter((text) => text !== '').join(' ');
  return `<div class="field">
  <label for="${id}"><code>${escaped(name)}</code> <span class="type">${escaped(typeText(schema, contract))}${required ? ', <strong>required</strong>' : ''}</span></label>
  <input id="${id}" name="${escaped(name)}" data-in="${place}" autocomplete="off" spellcheck="false"${required ? ' required' : ''}${hint === '' ? '' : ` aria-describedby="about-${id}"`}>${hint === '' ? '' : `\n  <p class="hint" id="about-${id}">${hint}</p>`}
</div>`;
}

function parameterGroups(operation: ContractOperation, contract: Contract): string {
  const parameters = (operation.parameters ?? []).map((parameter) => contract.resolve(parameter));
  return GROUPS.map(({ place, legend }) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    if (fields.length === 0) return '';
    const markup = fields.map((field) => fieldMarkup(field, contract)).join('\n');
    if (place !== 'header') return `<fieldset><legend>${legend}</legend>\n${markup}\n</fieldset>`;
    return `<details><summary>${legend}</summary>\n${markup}\n</details>`;
  }).join('\n');
}

function partMarkup(name: string, schema: Schema, isRequired: boolean, example: unknown): string {
  const isFile = schema.format === 'binary';
  const value = isFile || example === undefined ? '' : ` value="${escaped(String(example))}"`;
  return `<div class="field">
  <label for="part-${name}"><code>${escaped(name)}</code> <span class="type">${isFile ? 'file' : 'text'}${isRequired ? ', <strong>required</strong>' : ''}</span></label>
  <input id="part-${name}" name="${escaped(name)}" data-in="part" type="${isFile ? 'file' : 'text'}"${value}${isRequired ? ' required' : ''}>
  <p class="hint">${inlineMarkup(schema.description ?? '')}</p>
</div>`;
}

function bodyFields(operation: ContractOperation, contract: Contract): string {
  const { requestBody } = operation;
  const [entry] = Object.entries(requestBody?.content ?? {});
  if (requestBody === undefined || entry === undefined) return '';
  const [type, { schema = {}, example }] = entry;
  if (type === MULTIPART_TYPE) {
    const { properties = {}, required = [] } = contract.resolve(schema);
    const parts = Object.entries(properties).map(([name, part]) =>
      partMarkup(name, part, required.includes(name), Object(example)[name]),
    );
    return `<fieldset><legend>Body, <code>${MULTIPART_TYPE}</code></legend>\n${parts.join('\n')}\n</fieldset>`;
  }
  const text = example === undefined ? '' : JSON.stringify(example, null, 2);
  const rows = Math.min(Math.max(text.split('\n').length, 3), 24);
  return `<fieldset><legend>Body, JSON${requestBody.required === true ? '' : ', optional'}</legend>
<label for="body" class="unseen">Body</label>
<textarea id="body" data-in="body" rows="${rows}" spellcheck="false" autocapitalize="off">${escaped(text)}</textarea>
<details><summary>Properties of the body</summary>
${schemaMarkup(schema, contract)}
</details>
</fieldset>`;
}

/** The form that sends a request for an operation, with what each of its fields takes (its script: `reference.js`). */
export function requestForm(operation: ContractOperation, contract: Contract): string {
  const isPublic = (operation.security ?? []).length === 0;
  return `<form class="request" data-method="${operation.method}" data-path="${escaped(operation.path)}" novalidate>
${isPublic ? '' : KEY_FIELD}
${parameterGroups(operation, contract)}
${bodyFields(operation, contract)}
<p class="warning" id="live" hidden>This key is of production: what you send is real.</p>
<button type="submit">Send</button>
<details open><summary>The same by curl</summary>
<pre tabindex="0"><code id="curl"></code></pre>
</details>
</form>
<section id="answer" aria-live="polite" aria-label="Answer" hidden></section>
<noscript><p>Sending a request from this page needs JavaScript; reading does not.</p></noscript>`;
}
