import { escaped, pageMarkup } from '../../../src/pages/markup.ts';
import { blockMarkup } from '../markdown.ts';
import { type Contract, type ContractOperation, readContract } from './contract.ts';
import { addressMarkup, operationPage } from './operation-page.ts';

function entryMarkup(operation: ContractOperation): string {
  return `<li><a href="/docs/${operation.operationId}">${escaped(operation.summary)}</a> ${addressMarkup(operation)}</li>`;
}

function tagMarkup(tag: string, operations: readonly ContractOperation[]): string {
  const list = `<ul class="operations">\n${operations.map(entryMarkup).join('\n')}\n</ul>`;
  const isPast = operations.every(({ deprecated }) => deprecated === true);
  return isPast
    ? `<section class="tag"><details><summary><h2>${escaped(tag)}</h2></summary>\n${list}\n</details></section>`
    : `<section class="tag"><h2>${escaped(tag)}</h2>\n${list}</section>`;
}

/** Who the key belongs to: the first request of everybody, and what it says fills in later forms. */
const KEY_FORM = `<form class="request" data-method="GET" data-path="/v1/me/identity" data-remembers="identity" novalidate>
<div class="field">
  <label for="key">API key or session token</label>
  <input type="password" id="key" autocomplete="off" spellcheck="false" placeholder="service_sk_test_…" aria-describedby="about-key">
  <p class="hint" id="about-key">Kept in this tab alone, and sent to this service alone. Ids that an answer names are filled in later.</p>
</div>
<p class="warning" id="live" hidden>This key is of production: what you send is real.</p>
<button type="submit">Send</button> <code class="address"><b class="method get">GET</b> /v1/me/identity</code>
</form>
<section id="answer" aria-live="polite" aria-label="Answer" hidden></section>`;

function indexPage(contract: Contract): string {
  const sections = contract.byTag().map(({ tag, operations }) => tagMarkup(tag, operations));
  return pageMarkup({
    language: 'en',
    title: 'API reference · Folio',
    section: '/docs',
    head: '<script src="/assets/reference.js" type="module"></script>',
    main: `<h1>API reference</h1>
<p>Version ${escaped(contract.version)} of the contract, ${contract.operations.length} operations. Each has a page from which it can be sent.
The contract itself: <a href="/v1/openapi.json">openapi.json</a>, <a href="/v1/openapi.yaml">openapi.yaml</a>.</p>
<h2>Try it</h2>
${KEY_FORM}
<details class="conventions"><summary>What holds for every operation</summary>
${blockMarkup(contract.description)}
</details>
<div class="field filter" hidden>
  <label for="filter">Find an operation</label>
  <input type="search" id="filter" autocomplete="off" spellcheck="false" placeholder="issue, post customers, void …">
  <p class="hint" id="found" role="status"></p>
</div>
${sections.join('\n')}`,
  });
}

/** The API reference: a page that lists the operations of the contract, and one for each. File names and contents. */
export function referencePages(): ReadonlyMap<string, string> {
  const contract = readContract();
  const pages = contract.operations.map((operation): [string, string] => [
    `docs/${operation.operationId}.html`,
    operationPage(operation, contract),
  ]);
  return new Map([['docs/index.html', indexPage(contract)], ...pages]);
}
