import { createApiReference } from './viewer/standalone.esm.js';

/** As `src/http/pages/reference-address.ts` has it, which leads from the id of an operation to its place here. */
const generateTagSlug = ({ name }) => name.toLowerCase().replaceAll(' ', '-');
const generateOperationSlug = ({ operationId }) => operationId;

/** A local service says its sandbox key and the ids of its demo company; any other says nothing. */
const said = document.querySelector('meta[name="local-reference"]')?.content ?? '';
const local = said === '' ? null : JSON.parse(said);

/** Fills in the ids that are known as the examples of a document's parameters. */
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
/** Address of the deprecated routes, as long as they answer. The viewer reads it when somebody looks at them. */
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
  // Nothing of anybody else's, and no key that outlives the page.
  agent: { disabled: true },
  mcp: { disabled: true },
  telemetry: false,
  withDefaultFonts: false,
  showDeveloperTools: 'never',
  hideClientButton: true,
  persistAuth: false,
});
