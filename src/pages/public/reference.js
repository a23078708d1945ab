import { createApiReference } from './viewer/standalone.esm.js';

/** As `src/http/reference-address.ts` has it, which leads from the id of an operation to its place here. */
const generateTagSlug = ({ name }) => name.toLowerCase().replaceAll(' ', '-');
const generateOperationSlug = ({ operationId }) => operationId;

createApiReference('#content', {
  sources: [
    { title: 'Folio', slug: 'current', url: '/assets/contract.json', default: true },
    { title: 'Deprecated routes', slug: 'deprecated', url: '/assets/deprecated.json' },
  ].map((source) => ({ ...source, agent: { disabled: true } })),
  authentication: { preferredSecurityScheme: 'bearer' },
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
