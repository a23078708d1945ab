import { contractFileName, reachedRetirement } from '../../contract/retirements.ts';
import type { AppContext } from '../app-env.ts';
import { CONTENT_POLICY } from '../response/page-headers.ts';
import { publicFile, redirect } from './public-page.ts';
import { referenceAddress } from './reference-address.ts';

/** Content policy of the viewer, which writes its styles into the page and shows images and PDFs of responses. */
const VIEWER_POLICY = `${CONTENT_POLICY.replace("style-src 'self'", "style-src 'self' 'unsafe-inline'").replace("img-src 'self'", "img-src 'self' blob:")}; frame-src blob:`;
/** Hosts that only this machine reaches, so that no remote page reads the demo key. */
const OWN_MACHINE: readonly string[] = ['localhost', '127.0.0.1'];

/** Returns the API reference. A local service adds the key and ids of its demo company, to send requests with. */
export async function referencePage(c: AppContext): Promise<Response | null> {
  const page = await publicFile(c, '/docs/index.html');
  page?.headers.set('Content-Security-Policy', VIEWER_POLICY);
  const { LOCAL_REFERENCE: known = '' } = c.env;
  if (page === null || known === '' || !OWN_MACHINE.includes(c.get('url').hostname)) return page;
  page.headers.set('Cache-Control', 'no-store');
  return new HTMLRewriter()
    .on('meta[name="local-reference"]', {
      element(meta) {
        meta.setAttribute('content', known);
      },
    })
    .transform(page);
}

/** Returns a document of the API reference as of the service's current day. */
export async function referenceDocument(c: AppContext): Promise<Response | null> {
  const name = c.get('url').pathname.slice('/assets/'.length);
  const folder = contractFileName(reachedRetirement(c.get('clock').now()));
  return await publicFile(c, `/reference/${folder}/${name}`);
}

/** Redirects `/docs/{operationId}` to the operation in the API reference. Null for an unknown id. */
export async function operationAddress(c: AppContext): Promise<Response | null> {
  const address = await referenceAddress(c.req.path.slice('/docs/'.length), c.get('clock').now());
  return address === null ? null : redirect(302, address);
}
