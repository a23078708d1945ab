import { createApiReference } from './viewer/standalone.esm.js';

/** Slugs as in `src/http/pages/reference-address.ts`, which links the id of an operation to its place here. */
const generateTagSlug = ({ name }) => name.toLowerCase().replaceAll(' ', '-');
const generateOperationSlug = ({ operationId }) => operationId;

/** A local service provides its sandbox key and the ids of its demo company. Any other provides nothing. */
const meta = document.querySelector('meta[name="local-reference"]')?.content ?? '';
const local = meta === '' ? null : JSON.parse(meta);

/** Sets the known ids as examples of a document's parameters. */
function knowing(contract) {
  const parameters = Object.values(contract.paths).flatMap((methods) =>
    Object.values(methods).flatMap((operation) => operation.parameters ?? []),
  );
  for (const parameter of [...parameters, ...Object.values(contract.components.parameters ?? {})])
    if (parameter.in === 'path' && local[parameter.name] !== undefined)
      parameter.example = local[parameter.name];
  return contract;
}

async function read(url) {
  return await (await fetch(url)).json();
}

const agent = { disabled: true };
const current = await read('/assets/contract.json');
/** URL of the deprecated routes while they exist. The viewer loads it when a reader opens them. */
const url = current['x-deprecated-routes'];
const DEPRECATED = { title: 'Deprecated routes', slug: 'deprecated', agent };

createApiReference('#content', {
  sources: [
    {
      ...{ title: 'Folio', slug: 'current', default: true, agent },
      content: local === null ? current : knowing(current),
    },
    ...(url === undefined
      ? []
      : [local === null ? { ...DEPRECATED, url } : { ...DEPRECATED, content: knowing(await read(url)) }]),
  ],
  authentication: {
    preferredSecurityScheme: 'bearer',
    ...(local === null ? {} : { securitySchemes: { bearer: { token: local.key } } }),
  },
  generateTagSlug,
  generateOperationSlug,
  setPageTitle: ({ title }) => (title === 'Folio' ? 'API reference · Folio' : `${title} · Folio`),
  showOperationId: true,
  hideModels: true,
  documentDownloadType: 'none',
  orderSchemaPropertiesBy: 'preserve',
  // No third-party services, and no key that outlives the page.
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
});
