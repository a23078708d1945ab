import { FolioUsageError } from './errors.ts';
import { type FolioFile, fileOf } from './files.ts';
import type { FolioOperations } from './generated/operations.ts';
import { type OperationRow, operationRows } from './operation-rows.ts';
import type { CallOptions, FolioOptions } from './options.ts';
import { type FolioAnswer, FolioList, FolioPromise } from './promises.ts';
import { type CallInput, prepareRequest } from './requests.ts';
import { sendRequest } from './sending.ts';

/** Address at which `npm start` listens. */
const LOCAL_BASE_URL = 'http://localhost:8787';

/** Client with every operation by resource, and `download` for download links. */
export interface FolioClient extends FolioOperations {
  /** Fetches a `download_url`. Sends no API key. */
  download(link: string, options?: CallOptions): Promise<FolioFile>;
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

async function answerOf(row: OperationRow, response: Response): Promise<FolioAnswer<unknown>> {
  const { headers, status } = response;
  const isJson = headers.get('Content-Type')?.startsWith('application/json') === true;
  const text = isJson && !row.isFile ? await response.text() : null;
  const body: unknown = text === null || text === '' ? null : JSON.parse(text);
  const envelope = isFields(body) && !row.isDocument ? body : {};
  const isFile = row.isFile || (text === null && status === 200 && response.body !== null);
  const meta = isFields(envelope.meta) ? (envelope.meta as FolioAnswer<unknown>['meta']) : null;
  return {
    data: isFile ? fileOf(response) : row.isDocument ? body : (envelope.data ?? null),
    meta,
    warnings: meta?.warnings ?? [],
    status,
    headers,
    requestId: headers.get('X-Request-Id'),
    etag: headers.get('ETag'),
    location: headers.get('Location'),
    isReplay: headers.get('Idempotency-Replay') === 'true',
  };
}

class Caller {
  readonly #options: FolioOptions & { baseUrl: string };
  #accountId: Promise<string> | null = null;

  constructor(options: FolioOptions) {
    const baseUrl = (options.baseUrl ?? LOCAL_BASE_URL).replace(/\/$/, '').replace(/\/v1$/, '');
    this.#options = { ...options, baseUrl };
  }

  async call(row: OperationRow, input: CallInput, call: CallOptions): Promise<FolioAnswer<unknown>> {
    const request = await prepareRequest(row, this.#options, await this.#withContext(row, input), call);
    return answerOf(row, await sendRequest(request, this.#options, call));
  }

  async *pages(row: OperationRow, input: CallInput, call: CallOptions): AsyncGenerator<unknown> {
    const { by = 'page', maxLimit } = row.paging ?? {};
    let place: Fields = {};
    for (;;) {
      const { data } = await this.call(row, { limit: maxLimit, ...input, ...place }, call);
      yield data;
      const { pagination, next_cursor } = isFields(data) ? data : {};
      const paging = isFields(pagination) ? pagination : {};
      const cursor = paging.next_cursor ?? next_cursor;
      if (by === 'cursor' ? typeof cursor !== 'string' : paging.has_next !== true) return;
      place = by === 'cursor' ? { cursor } : { page: Number(paging.current_page) + 1 };
    }
  }

  async download(link: string, call: CallOptions): Promise<FolioFile> {
    const url = new URL(link, this.#options.baseUrl).href;
    const request = { method: 'GET', url, headers: {}, body: null, idempotencyKey: null, isRepeatable: true };
    return fileOf(await sendRequest(request, this.#options, call));
  }

  async #withContext(row: OperationRow, input: CallInput): Promise<CallInput> {
    if (row.path.includes('{company_id}') && input.company_id === undefined) {
      if (this.#options.companyId === undefined)
        throw new FolioUsageError(`${row.names.join('.')} needs company_id, here or in the client`);
      return { ...input, company_id: this.#options.companyId };
    }
    if (!row.path.includes('{account_id}') || input.account_id !== undefined) return input;
    return { ...input, account_id: this.#options.accountId ?? (await this.#ownAccount()) };
  }

  /** Returns the account of the key. The client asks for it once. */
  #ownAccount(): Promise<string> {
    this.#accountId ??= this.#askAccount().catch((error: unknown) => {
      this.#accountId = null;
      throw error;
    });
    return this.#accountId;
  }

  async #askAccount(): Promise<string> {
    const row = operationRows().find(({ path }) => path === '/v1/me/identity');
    if (row === undefined) throw new FolioUsageError('account_id is missing');
    const { data } = await this.call(row, {}, {});
    return String(isFields(data) ? data.account_id : '');
  }
}

function methodOf(caller: Caller, row: OperationRow) {
  return (input: CallInput = {}, options: CallOptions = {}) => {
    if (row.paging === null) {
      const answer = caller.call(row, input, options);
      return new FolioPromise(() => answer);
    }
    const { collection } = row.paging;
    return new FolioList({
      first: () => caller.call(row, input, options),
      pages: () => caller.pages(row, input, options),
      itemsOf: (data) => {
        const items = isFields(data) ? data[collection] : [];
        return Array.isArray(items) ? items : [];
      },
    });
  };
}

/**
 * Creates a client of the service. Every operation is `client.<resource>.<operation>(input, options)`.
 * `input` holds ids, filters and `body`.
 *
 * @example
 * const folio = createFolio({ apiKey, companyId });
 * const draft = await folio.invoices.create({ body: { type: 'SIMPLIFIED', lines } });
 * for await (const invoice of folio.invoices.list({ status: ['ISSUED'] })) console.log(invoice.invoice_number);
 */
export function createFolio(options: FolioOptions): FolioClient {
  const caller = new Caller(options);
  const client: Fields = {
    download: (link: string, call: CallOptions = {}) => caller.download(link, call),
  };
  for (const row of operationRows()) {
    let branch = client;
    for (const name of row.names.slice(0, -1)) {
      const next = isFields(branch[name]) ? branch[name] : {};
      branch[name] = next;
      branch = next;
    }
    branch[row.names.at(-1) ?? ''] = methodOf(caller, row);
  }
  // The generator writes table and types from the same document, so they agree.
  return client as unknown as FolioClient;
}
