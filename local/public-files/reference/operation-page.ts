import { escaped, pageMarkup } from '../../../src/pages/markup.ts';
import { blockMarkup, inlineMarkup } from '../markdown.ts';
import type { Answer, Contract, ContractOperation } from './contract.ts';
import { requestForm } from './request-form.ts';
import { schemaMarkup } from './schema-markup.ts';

const JSON_TYPE = 'application/json';

/** Method and path of an operation. */
export function addressMarkup({ method, path }: ContractOperation): string {
  return `<code class="address"><b class="method ${method.toLowerCase()}">${method}</b> ${escaped(path)}</code>`;
}

function contentMarkup(answer: Answer, contract: Contract): string {
  const types = Object.entries(answer.content ?? {});
  if (types.length === 0) return '<p>No body.</p>';
  return types
    .map(([type, { schema }]) => {
      const name = `<code>${escaped(type)}</code>`;
      if (type !== JSON_TYPE || schema === undefined) return `<p>${name}</p>`;
      const data = contract.resolve(schema).properties?.data;
      if (data === undefined) return `<p>${name}</p>`;
      return `<details><summary>What <code>data</code> holds</summary>\n${schemaMarkup(data, contract, false)}\n</details>`;
    })
    .join('\n');
}

/** The codes that an answer may carry, by the vocabulary of `error.code` in its schema. */
function codesOf(answer: Answer, contract: Contract): string[] {
  const schema = answer.content?.[JSON_TYPE]?.schema;
  if (schema === undefined) return [];
  const parts = contract.resolve(schema).allOf ?? [];
  return parts.flatMap((part) => part.properties?.error?.properties?.code?.enum ?? []).map(String);
}

function errorRow(status: string, answer: Answer, contract: Contract): string {
  const codes = codesOf(answer, contract).map((code) => `<a class="code" href="/errors/${code}">${code}</a>`);
  return codes.length === 0 ? '' : `<tr><th scope="row">${status}</th><td>${codes.join('<br>')}</td></tr>`;
}

function answersMarkup({ responses }: ContractOperation, contract: Contract): string {
  const answers = Object.entries(responses).map(([status, answer]): [string, Answer] => [
    status,
    contract.resolve(answer),
  ]);
  const successes = answers
    .filter(([status]) => status.startsWith('2'))
    .map(
      ([status, answer]) =>
        `<h3><span class="status">${status}</span> ${inlineMarkup(answer.description)}</h3>\n${contentMarkup(answer, contract)}`,
    );
  const errors = answers
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, answer]) => errorRow(status, answer, contract));
  return `${successes.join('\n')}
<details><summary>Errors</summary>
<table class="errors"><tbody>
${errors.join('\n')}
</tbody></table>
</details>`;
}

/** The page of one operation: what it does, a form that sends it, what it answers. */
export function operationPage(operation: ContractOperation, contract: Contract): string {
  const { summary, description, deprecated = false, operationId } = operation;
  const title = escaped(summary);
  return pageMarkup({
    language: 'en',
    title: `${summary} · Folio`,
    section: '/docs',
    head: '<script src="/assets/reference.js" type="module"></script>',
    main: `<p class="above"><a href="/docs">All operations</a></p>
<h1>${deprecated ? `<s>${title}</s> <span class="badge">deprecated</span>` : title}</h1>
<p>${addressMarkup(operation)}</p>
${blockMarkup(description ?? '')}
<p class="hint">In the contract: <code>${escaped(operationId)}</code></p>
<h2>Request</h2>
${requestForm(operation, contract)}
<h2>Answer</h2>
${answersMarkup(operation, contract)}`,
  });
}
