import type { OpenApiDocument } from '../../src/http/openapi/document-types.ts';
import type { ApiResponse, RequestOptions } from '../../test/support/api-client.ts';
import { ResponseJudge } from '../../test/support/contract/response-judge.ts';
import { type CallOptions, type Endpoint, requestTo } from '../../test/support/contract-calls.ts';
import type { Tenant } from '../../test/support/tenant.ts';

/** Sends requests to a service over HTTP and validates every response against the served document. */
export class HttpClient {
  readonly baseUrl: string;
  /** Requests sent so far, with the number of server errors and the invalid responses. */
  sent = 0;
  serverErrors = 0;
  readonly faults: string[] = [];
  private judge: ResponseJudge | null = null;

  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }

  async request(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse> {
    this.judge ??= new ResponseJudge(
      (await this.plainRequest('GET', '/v1/openapi.json')).body as OpenApiDocument,
    );
    const response = await this.plainRequest(method, path, options);
    if (response.status >= 500) this.serverErrors += 1;
    try {
      this.judge.judge(method, path, response);
    } catch (error) {
      this.faults.push(error instanceof Error ? error.message : String(error));
    }
    return response;
  }

  /** Returns the data of a response. @throws Error unless the status is 2xx */
  async data(method: string, path: string, options: RequestOptions = {}): Promise<ApiResponse['body']> {
    const { status, body, text } = await this.request(method, path, options);
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text.slice(0, 500)}`);
    return body?.data ?? null;
  }

  /** Calls an operation as it is declared, by default with its example body. */
  readonly call = async (
    endpoint: Endpoint,
    tenant: Tenant,
    options: CallOptions = {},
  ): Promise<ApiResponse> => {
    const { method, path, options: sent } = requestTo(endpoint, tenant, options);
    return await this.request(method, path, sent);
  };

  private async plainRequest(
    method: string,
    path: string,
    options: RequestOptions = {},
  ): Promise<ApiResponse> {
    this.sent += 1;
    const headers = new Headers(options.headers);
    if (options.key !== undefined) headers.set('Authorization', `Bearer ${options.key}`);
    const { body } = options;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');
    const response = await fetch(this.baseUrl + path, {
      method,
      headers,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      redirect: 'manual',
    });
    const text = await response.text();
    const isJson = (response.headers.get('Content-Type') ?? '').startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text !== '' ? JSON.parse(text) : null,
      text,
    };
  }
}
