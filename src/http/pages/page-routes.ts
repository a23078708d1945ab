import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Handler } from 'hono';
import { PAGE_LANGUAGES } from '../../pages/invoice/page-language.ts';
import { REMOVAL_PATH } from '../../people/second-factors/removal-link.ts';
import type { AppContext, AppEnv } from '../app-env.ts';
import { methodNotAllowed } from '../endpoints.ts';
import { addressLanguage } from '../middleware/address-language.ts';

type App = OpenAPIHono<AppEnv>;
/** Handler of a page. Null means 404. */
type Page = (c: AppContext) => Promise<Response | null>;

/** Pattern of a file name of the console, the API reference or a page. */
const ASSET = ':path{(?:console/|viewer/(?:chunks/)?)?[A-Za-z0-9_.-]+\\.(?:css|js|json|svg)}';
/** Address of invoice pages, which everybody with the link can read. */
const INVOICE_PAGE = `/:language{${PAGE_LANGUAGES.join('|')}}/i/*`;

/** Serves a page for GET and HEAD, in the language of `?lang=` if it is given, and 405 for other methods. */
function addPage(app: App, path: string, page: Page): void {
  const serve: Handler<AppEnv> = async (c) => (await page(c)) ?? (await c.notFound());
  app.get(path, addressLanguage, serve);
  app.all(path, () => {
    throw methodNotAllowed(['GET', 'HEAD']);
  });
}

/** Serves one method of a path, and 405 for every other, HEAD included. */
function addProgramPath(app: App, method: 'GET' | 'POST', path: string, handle: Page): void {
  app.all(path, async (c) => {
    if (c.req.method !== method) throw methodNotAllowed([method]);
    return (await handle(c)) ?? (await c.notFound());
  });
}

/** Adds the page that removes a new second factor. Its form is posted to the same address. */
function addFactorRemoval(app: App): void {
  const removal = () => import('./factor-removal.ts');
  app.get(REMOVAL_PATH, addressLanguage, async (c) => (await removal()).showFactorRemoval(c));
  app.post(REMOVAL_PATH, addressLanguage, async (c) => (await removal()).removeFactorByLink(c));
  app.all(REMOVAL_PATH, () => {
    throw methodNotAllowed(['GET', 'HEAD', 'POST']);
  });
}

/** Adds the pages for people and the files that they load. Each module is evaluated at the first request for it. */
function addPeoplePages(app: App): void {
  const pages = () => import('./people-pages.ts');
  addPage(app, '/', async (c) => (await pages()).landing(c));
  addPage(app, '/errors', async (c) => (await pages()).errorIndex(c));
  addPage(app, '/errors/:code{[A-Z0-9_]+}', async (c) => (await pages()).errorCode(c));
  addPage(app, '/legal/ticketbai', async (c) => (await pages()).ticketbaiSoftware(c));
  addPage(app, '/claim', async (c) => (await pages()).claim(c));
  addPage(app, '/invitation', async (c) => (await pages()).invitation(c));
  addPage(app, '/oauth/authorize', async (c) => (await pages()).authorize(c));
  addPage(app, '/payment-connections/confirm', async (c) => (await pages()).confirmConnection(c));
  addPage(app, '/.well-known/security.txt', async (c) => (await pages()).securityTxtFile(c));
  addPage(app, '/app/*', async (c) => (await pages()).consolePage(c));
  for (const section of ['/docs/', '/guides/', '/errors/'])
    addPage(app, section, async (c) => (await pages()).withoutSlash(c));
}

/** Adds the documentation: API reference, guides, and files for programs that read the site. */
function addDocumentation(app: App): void {
  const reference = () => import('./reference-pages.ts');
  const site = () => import('./site-pages.ts');
  addPage(app, '/docs', async (c) => (await reference()).referencePage(c));
  addPage(app, '/docs/:operationId{[a-z0-9._-]+}', async (c) => (await reference()).operationAddress(c));
  addPage(app, '/assets/contract.json', async (c) => (await reference()).referenceDocument(c));
  addPage(app, '/assets/deprecated.json', async (c) => (await reference()).referenceDocument(c));
  addPage(app, '/guides', async (c) => (await site()).guide(c));
  addPage(app, '/guides/:file{[a-z0-9-]+(?:\\.md)?}', async (c) => (await site()).guide(c));
  for (const path of ['/llms.txt', '/llms-full.txt', '/sitemap.xml', '/robots.txt', '/changelog.atom'])
    addPage(app, path, async (c) => (await site()).siteFile(c));
  addPage(app, '/favicon.ico', async (c) => (await site()).favicon(c));
  addPage(app, `/assets/${ASSET}`, async (c) => (await site()).asset(c));
}

/** Adds the paths for programs: the operator's monitor, MCP, and OAuth before they have a token. */
function addPrograms(app: App): void {
  const oauth = () => import('../oauth/oauth-routes.ts');
  addProgramPath(app, 'GET', '/health', async (c) => (await import('./health.ts')).health(c));
  app.all('/mcp', async (c) => {
    const { mcpResponse } = await import('../mcp/mcp-response.ts');
    return await mcpResponse(c, async (request) => await app.fetch(request, c.env, c.executionCtx));
  });
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'])
    addProgramPath(app, 'GET', path, async (c) => (await oauth()).protectedResource(c));
  addProgramPath(app, 'GET', '/.well-known/oauth-authorization-server', async (c) =>
    (await oauth()).authorizationServer(c),
  );
  addProgramPath(app, 'POST', '/oauth/register', async (c) => (await oauth()).register(c));
  addProgramPath(app, 'POST', '/oauth/token', async (c) => (await oauth()).token(c));
}

/** Adds every path outside the contract. */
export function addPages(app: App): void {
  addPrograms(app);
  app.all(INVOICE_PAGE, async (c) => {
    const { invoicePageResponse } = await import('./invoice-pages.ts');
    return (await invoicePageResponse(c)) ?? (await c.notFound());
  });
  addFactorRemoval(app);
  addPeoplePages(app);
  addDocumentation(app);
}
