import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFileName } from '../../src/contract/retirements.ts';
import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import { frameMarkup } from '../../src/pages/markup.ts';
import { REPOSITORY } from '../repository.ts';
import { documentsByDay } from './contract-files.ts';

/** Scalar's build for browsers: a module, and the parts that it loads on demand. */
const VIEWER = join(REPOSITORY, 'node_modules/@scalar/api-reference/dist/browser');
const VIEWER_MODULE = 'standalone.esm.js';
/** Reference to a source map. The maps are larger than everything else, and the viewer is not debugged here. */
const MAP_COMMENT = /\n\/\/# sourceMappingURL=\S+\s*$/;

const CONTRACT_LINKS = `**This document** is also for programs: [openapi.json](/v1/openapi.json), [openapi.yaml](/v1/openapi.yaml).`;
const DEPRECATED_DESCRIPTION =
  'Routes that clients of earlier versions call. Each names its successor. The general rules of operations apply to them too.';

/**
 * Returns the part of the contract with the deprecated operations, or the part with the others.
 * The viewer shows the current part alone in two thirds of the time of the whole.
 */
function partOfContract(contract: OpenApiDocument, isDeprecated: boolean): OpenApiDocument {
  const paths = Object.entries(contract.paths).flatMap(([path, methods]) => {
    const kept = Object.entries(methods).filter(([, { deprecated = false }]) => deprecated === isDeprecated);
    return kept.length === 0 ? [] : [[path, Object.fromEntries(kept)] as const];
  });
  const used = new Set(paths.flatMap(([, methods]) => Object.values(methods).flatMap(({ tags }) => tags)));
  const { info } = contract;
  const description = isDeprecated
    ? DEPRECATED_DESCRIPTION
    : `${String(info.description)}\n${CONTRACT_LINKS}\n`;
  return {
    ...contract,
    info: { ...info, title: isDeprecated ? 'Deprecated routes' : info.title, description },
    tags: contract.tags.filter(({ name }) => used.has(name)),
    paths: Object.fromEntries(paths),
  };
}

function viewerFile(name: string): [string, Buffer] {
  const text = readFileSync(join(VIEWER, name), 'utf8').replace(MAP_COMMENT, '\n');
  return [`assets/viewer/${name}`, Buffer.from(text)];
}

function viewerFiles(): [string, Buffer][] {
  const chunks = readdirSync(join(VIEWER, 'chunks')).filter((name) => name.endsWith('.js'));
  return [VIEWER_MODULE, ...chunks.map((name) => `chunks/${name}`)].map(viewerFile);
}

/** True if the viewer is installed. It is a development package, and a service runs without those. */
export function hasViewer(): boolean {
  return existsSync(join(VIEWER, VIEWER_MODULE));
}

function pageWithoutViewer(): string {
  return frameMarkup({
    language: 'en',
    title: 'API reference · Folio',
    section: '/docs',
    stylesheet: '/assets/pages.css',
    content: `<h1 id="content">API reference</h1>
<p>The viewer is not installed here: <code>npm install</code> without <code>--omit=dev</code> brings it. The contract itself is
<a href="/v1/openapi.json">openapi.json</a>, <a href="/v1/openapi.yaml">openapi.yaml</a>; the <a href="/guides">guides</a> show it in use.</p>`,
  });
}

function referencePage(): string {
  return frameMarkup({
    language: 'en',
    title: 'API reference · Folio',
    section: '/docs',
    stylesheet: '/assets/reference.css',
    head: '<meta name="local-reference" content="">\n  <script src="/assets/reference.js" type="module"></script>',
    content: `<div id="content">Loading the API reference…</div>
<noscript><p>The reference needs JavaScript. The contract itself: <a href="/v1/openapi.json">openapi.json</a>, <a href="/v1/openapi.yaml">openapi.yaml</a>.</p></noscript>`,
  });
}

/** Returns the page of the API reference, its viewer if it is installed, and the documents: file names and contents. */
export function referenceFiles(): ReadonlyMap<string, Buffer> {
  if (!hasViewer()) return new Map([['docs/index.html', Buffer.from(pageWithoutViewer())]]);
  const parts = [...documentsByDay()].flatMap(([day, document]): [string, Buffer][] => {
    const folder = `reference/${contractFileName(day)}`;
    const current = partOfContract(document, false);
    const deprecated = partOfContract(document, true);
    const hasDeprecated = Object.keys(deprecated.paths).length > 0;
    // The page reads the second document only if the first one names it.
    const named = hasDeprecated ? { ...current, 'x-deprecated-routes': '/assets/deprecated.json' } : current;
    return [
      [`${folder}/contract.json`, Buffer.from(JSON.stringify(named))],
      ...(hasDeprecated
        ? [[`${folder}/deprecated.json`, Buffer.from(JSON.stringify(deprecated))] as [string, Buffer]]
        : []),
    ];
  });
  return new Map([['docs/index.html', Buffer.from(referencePage())], ...parts, ...viewerFiles()]);
}
