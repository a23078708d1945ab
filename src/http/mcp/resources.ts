import { contractFileName, RETIREMENT_DAYS, reachedRetirement } from '../../contract/retirements.ts';
import { errorDescription } from '../../pages/error-page.ts';
import { errorCodeOf } from '../../pages/error-path.ts';
import type { GuideEntry } from './guide-entry.ts';
import { RPC_ERRORS, RpcError } from './json-rpc.ts';
import type { McpRequest } from './mcp-request.ts';
import { publicJson, publicText } from './public-json.ts';

const GUIDES_FILE = '/mcp/guides.json';
const CONTRACT_URI = 'folio://contract/openapi.json';
const GUIDE_URI = /^folio:\/\/(guides|legal)\/([a-z0-9-]+)$/;
const ERROR_URI = /^folio:\/\/errors\/([A-Z0-9_]+)$/;
const MARKDOWN = 'text/markdown';
const JSON_TYPE = 'application/json';

function guideUri({ name, isLegal }: GuideEntry): string {
  return `folio://${isLegal ? 'legal' : 'guides'}/${name}`;
}

/** Returns the result of `resources/list`: the guides, the notes on the law, and the contract. */
export async function shownResources({ files }: McpRequest): Promise<object[]> {
  const guides = await publicJson<GuideEntry[]>(files, GUIDES_FILE);
  return [
    ...guides.map((guide) => ({
      uri: guideUri(guide),
      name: guide.name,
      title: guide.title,
      mimeType: MARKDOWN,
      description: guide.isLegal ? 'What the law asks, and how the service does it' : 'A guide',
    })),
    {
      uri: CONTRACT_URI,
      name: 'openapi',
      title: 'The contract',
      mimeType: JSON_TYPE,
      description: 'OpenAPI document, without deprecated routes',
    },
  ];
}

/** Result of `resources/templates/list`. */
export const RESOURCE_TEMPLATES: readonly object[] = [
  {
    uriTemplate: 'folio://errors/{code}',
    name: 'error',
    title: 'An error code',
    mimeType: JSON_TYPE,
    description: 'Meaning of an error code, in the language of the caller',
  },
];

/** Returns the result of `resources/read`. Throws `RpcError` for an unknown address. */
export async function readResource(uri: string, { files, language, nowMs }: McpRequest): Promise<object> {
  const contents = (mimeType: string, text: string) => ({ contents: [{ uri, mimeType, text }] });
  if (uri === CONTRACT_URI) {
    const day = reachedRetirement(nowMs) ?? RETIREMENT_DAYS.DEPRECATED_ROUTES;
    return contents(JSON_TYPE, await publicText(files, `/contract/${contractFileName(day)}.json`));
  }
  const code = ERROR_URI.exec(uri)?.[1];
  if (code !== undefined && errorCodeOf(`/errors/${code}`) !== null)
    return contents(JSON_TYPE, JSON.stringify(await errorDescription(code, language)));
  const [, , name] = GUIDE_URI.exec(uri) ?? [];
  const guides = await publicJson<GuideEntry[]>(files, GUIDES_FILE);
  const guide = guides.find((one) => one.name === name && guideUri(one) === uri);
  if (guide !== undefined) return contents(MARKDOWN, await publicText(files, `/mcp/guides/${guide.name}.md`));
  throw new RpcError(RPC_ERRORS.RESOURCE_NOT_FOUND, 'Resource not found', { uri });
}
